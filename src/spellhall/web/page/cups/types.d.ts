// What the hall tells of tournaments: the same shapes as web/hall/cups/shown.py.
import type { Pace } from "../pairing/types.d.ts";

export type CupKind = "swiss" | "robin" | "arena";
export type Mark = "won" | "lost" | "drawn" | "free" | "absent" | "missed" | "playing";
export type TieBreak = "opponents" | "direct" | "beaten" | "wins" | "fewer";
export type Result = "first" | "second" | "draw" | "none";
export interface Side {
  player: string;
  number: number;
  name?: string;
  person?: string | null;
  level?: string | null;
  points?: number;
}
export interface Line {
  place: number;
  side: Side;
  marks: Mark[];
  state?: "in" | "away" | "left" | "dropped";
  opponents?: number;
  direct?: number;
  beaten?: number;
  wins?: number;
  played?: number;
}
export interface CupBoard {
  round: number;
  board: number;
  first: Side;
  second?: Side | null;
  table?: string | null;
  playing?: boolean;
  sits?: "nobody" | "first" | "second" | "both";
  points?: [number, number] | null;
  how?: "played" | "absent" | "free" | "mended" | "gone";
}
export interface You {
  player: string;
  line: Line;
  table?: string | null;
  seated?: boolean;
  playing?: boolean;
  left?: number | null;
  against?: Side | null;
  free?: boolean;
}
export interface Round {
  cup: string;
  name: string;
  round: number;
  table: string;
  against: Side;
  left?: number | null;
}
export interface CupListed {
  id: string;
  name: string;
  game: string;
  title: string;
  kind: CupKind;
  status: "open" | "playing" | "over";
  pace: Pace;
  players: number;
  round?: number;
  rounds?: number;
  minutes?: number;
  rated?: boolean;
  starts?: number | null;
  yours?: boolean;
}
export interface CupShown extends CupListed {
  clock: number;
  stamp: string;
  most: number;
  director: string;
  fill?: number;
  level?: string;
  public?: boolean;
  paused?: boolean;
  left?: number | null;
  tie_breaks: TieBreak[];
  standings: Line[];
  boards: CupBoard[];
  options?: Record<string, unknown>;
  you?: You | null;
}
export interface Whom {
  name: string;
  number: number;
  level?: string;
}
export interface CupNote {
  number: number;
  at: number;
  kind: "paused" | "resumed" | "dropped" | "left" | "mended" | "over" | "ended" | "too-few";
  by: string | null;
  told: any;
  name: string;
}
