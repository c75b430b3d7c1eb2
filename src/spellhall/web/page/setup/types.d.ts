// What the hall says of a table that is laid by hand: the same shapes as core/laying.py and web/hall/following.py.
import type { Piece, Region, Scene } from "../types.d.ts";

export interface Key {
  thing: string;
  label: string;
  piece: Piece;
  left?: number | null;
  choices?: Key[];
}
export interface Field {
  name: string;
  label: string;
  value: string;
  choices?: [string, string][];
  least?: number;
  most?: number;
}
export interface LaidProblem {
  head: string;
  text?: string;
  spots?: string[];
}
export interface Part {
  name: string;
  label: string;
  regions?: Region[];
  keys?: Key[];
  fields?: Field[];
  things?: Record<string, string[]>;
  count?: number | null;
  several?: boolean;
}
export interface Laid {
  parts?: Part[];
  problems?: LaidProblem[];
  unseen?: string;
  rest?: Key[];
  seats?: number;
}
export interface Drafted {
  draft: Record<string, any>;
  laid: Laid;
  /** A seat sees what others do not. */
  hands?: boolean;
}
export interface BestMove {
  line: string;
  label: string;
  value: number;
  why: string;
  scene: Scene;
}
/** What somebody who follows a table is to tell of chance. */
export interface Asked {
  prompt: string;
  keys?: Key[];
  number?: number;
  most?: number;
  asks?: string;
}
