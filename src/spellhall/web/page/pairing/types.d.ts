// What the hall tells to who looks for an opponent: the same shapes as web/hall/pairing.py.
import type { RatingShown } from "../ratings/types.d.ts";

export type Pace = "live" | "days";
export interface SeekShown {
  state: "waiting" | "found" | "playing";
  pace: Pace;
  clock: number;
  stamp: string;
  waited: number;
  game?: string | null;
  anybody?: boolean;
  others?: number;
  elsewhere?: number;
  guess?: number | null;
  table?: string | null;
  left?: number;
  seated?: boolean;
  opponent?: { name: string; rating: RatingShown } | null;
}
export interface OpenSeek {
  person: string;
  name: string;
  pace: Pace;
  clock: number;
  waited: number;
  game?: string | null;
  rating?: RatingShown | null;
}
