// A rating is never said alone: always with how far it may be off.
import { say } from "../texts.js";

/** @typedef {import("./types.d.ts").RatingShown} RatingShown */

/** "1512 ± 80"; a first guess says so. @param {RatingShown} rating */
export const ratingSaid = ({ points, give, provisional }) => say(provisional ? "rating.guess" : "rating.pair", { points, give });

/** The same for those who hear it. @param {RatingShown} rating */
export const ratingSpoken = ({ points, give }) => say("rating.said", { points, give });
