// What the hall tells of puzzles: the same shapes as web/api/puzzles.py and facade/puzzles/solving.py.
import type { Happening, Scene, Turn } from "../types.d.ts";

export interface PuzzleShown {
  day: string;
  first: string;
  game: string;
  title: string;
  house: number;
  theme: string;
  number: number;
  of: number;
  task: string;
  note: string;
  seat: number;
  levels: string[];
  scene: Scene | null;
}

export interface Attempt {
  state: "open" | "solved" | "refuted";
  says?: string;
  frames?: { scene: Scene; seat?: number | null; line?: string; happenings?: Happening[] }[];
  turns?: Turn[];
  moves?: string[];
}
