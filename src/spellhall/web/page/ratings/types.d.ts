// What the hall tells of ratings: the same shapes as web/hall/ratings.py.

import type { ArchivedGame, Word } from "../archive/types.d.ts";

export interface RatingShown {
  points: number;
  give: number;
  games?: number;
  provisional?: boolean;
}
export interface Leader {
  rating: RatingShown;
  name?: string;
  person?: string;
  level?: string;
  place?: number;
  yours?: boolean;
  private?: boolean;
}
export interface Leaders {
  game: string;
  leaders: Leader[];
  you?: Leader;
}
export interface GameRating {
  game: string;
  rating: RatingShown;
  curve: { points: number; at: number; table: string }[];
  place: number;
}
export interface Profile {
  id: string;
  name: string;
  since: number;
  yours: boolean;
  private: boolean;
  ratings: GameRating[];
  games: ArchivedGame[];
  words: Word[];
}
export interface SeatRating {
  rating: RatingShown;
  before?: number;
}
