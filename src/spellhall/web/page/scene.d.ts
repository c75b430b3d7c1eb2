// What a table looks like and what happened at it: the same shapes as core/scene.py, core/story.py and core/layout.py.
// Members that have their default are left out, so all of those are optional.

export type Touch = string;
export type Draft = readonly Touch[];
export type RegionKind = "hexagons" | "squares" | "lanes" | "row" | "map";
export type SpotState =
  | "open"
  | "chosen"
  | "laid"
  | "taken"
  | "other-way"
  | "could-go"
  | "threatened"
  | "closed"
  | "won"
  | "last"
  | "hole";
export type Shape = "print" | "tile" | "card" | "plate" | "die" | "disc" | "pawn" | "block" | "pile";
export type Ink = "" | "red" | "blue" | "gold" | "green" | "pink" | "plum" | "black" | "yellow" | "sage" | "moss";

export interface Note {
  text: string;
  brief?: string;
  side?: "good" | "both" | "none" | "bad";
}
export interface Piece {
  shape: Shape;
  letter?: string;
  corners?: string[];
  seat?: number | null;
  number?: number | null;
  sides?: number;
  glyph?: string;
  fallen?: string;
  ink?: Ink;
  colours?: string[];
  back?: boolean;
  down?: boolean;
  ghost?: boolean;
  name?: string;
  kind?: string;
  sign?: string;
  ground?: string;
  foot?: string;
  badge?: number | null;
  tag?: string;
  tag_brief?: string;
  stamp?: string;
  heading?: string;
  text?: string;
  brief?: string;
  price?: number | null;
  unit?: string;
  note?: Note | null;
  lines?: string[];
}
export interface Mark {
  glyph: string;
  ink?: Ink;
}
export interface Meaning {
  mark: Mark;
  text: string;
}
export interface Spot {
  name: Touch;
  label: string;
  at: [number, number];
  pieces?: Piece[];
  states?: SpotState[];
  steps?: number[];
  marks?: Mark[];
  seat?: number | null;
  why?: string;
  title?: string;
  lines?: string[];
  brief?: string[];
  /** Whose move it was that touched it last, where it was not the viewer's: the page's own, from what was told. */
  lastBy?: number;
  /** Whether that move was an answer that failed. */
  refuted?: boolean;
}
export interface Link {
  ends: [Touch, Touch];
  kind: "dot" | "road";
  on?: boolean;
  fresh?: boolean;
  one_way?: boolean;
}
export interface Region {
  name: string;
  kind: RegionKind;
  label: string;
  spots: Spot[];
  role?: "stage" | "aside" | "dock" | "choice";
  links?: Link[];
  seat?: number | null;
  caption?: string;
  note?: string;
  sign?: string;
  bounded?: boolean;
  passing?: boolean;
  columns?: string[];
  rows?: string[];
  column_notes?: string[];
  row_notes?: string[];
}
export interface Meter {
  label: string;
  value: number;
  most?: number | null;
  told?: boolean;
  sign?: string;
}
export interface Badge {
  seat: number;
  line: string;
  number?: number | null;
  unit?: string;
  acting?: boolean;
  pieces?: Piece[];
  meters?: Meter[];
  brief?: string;
}
export interface Button {
  touch: Touch;
  label: string;
  why?: string;
  usual?: boolean;
  unasked?: boolean;
}
export interface TextField {
  label: string;
  least?: number;
  most?: number;
}
export interface Act {
  label: string;
  complete?: boolean;
  spells?: string;
  final?: boolean;
  ask?: string;
}
export interface Way {
  label: string;
  draft: Touch[];
  chosen?: boolean;
}
export interface SpellingNode {
  spot: Touch;
  next: (Touch | null)[];
  letter?: string;
  enter?: boolean;
  lay?: Touch[];
}
export interface Spelling {
  nodes: SpellingNode[];
  starts: Touch[];
  least: number;
  most: number;
  reuse?: boolean;
  lays?: boolean;
  touching?: number;
  straight?: boolean;
  any_of?: Touch[];
  all_of?: Touch[];
  any_step?: [Touch, Touch][];
  before?: Touch[];
}
export interface Ending {
  headline: string;
  winners: number[];
  scores: number[];
  account?: Account | null;
}
/** How it was won, as core/account.py tells it. */
export interface Account {
  title: string;
  sources?: { name: string; amounts: number[] }[];
  how?: string;
  why?: string[];
  label?: string;
  best?: { seat: number; head: string; says?: string }[];
  totals?: number[];
  unit?: string;
  turning?: { when: string; says: string } | null;
  length?: string;
}
/** A rectangle of the stage, as core/layout.py tells it. */
export interface Box {
  draws?: string;
  line?: "across" | "down" | "flow";
  parts?: Box[];
  share?: number;
  spare?: number;
  least?: number;
  most?: number | null;
  ratio?: number | null;
  gap?: number;
  pad?: [number, number, number, number];
  frame?: "" | "panel" | "quiet" | "awning" | "shelf";
  look?: "" | "whole" | "strip" | "thumb" | "sign" | "shelf" | "told" | "lines" | "doors" | "ahead";
  caption?: "" | "shape" | "beside" | "above";
  start?: boolean;
}
export interface Layout {
  wide: Box;
  tall: Box;
}
export interface Scene {
  game: string;
  title: string;
  house: number;
  status: string;
  viewer: number | null;
  seats: Badge[];
  regions: Region[];
  prompt: string;
  brief?: string;
  layout?: Layout | null;
  legend?: Meaning[];
  asked?: boolean;
  act?: Act | null;
  buttons?: Button[];
  field?: TextField | null;
  ways?: Way[];
  spelling?: Spelling | null;
  meters?: Meter[];
  helpless?: boolean;
  over?: Ending | null;
}
export interface Step {
  touch: Touch;
  label: string;
}
/** Percents add up to 100. */
export interface Odds {
  shares: { name: string; chance: number; percent: number; side?: "good" | "both" | "none" | "bad"; gain?: string }[];
}
export type Motion =
  | "lay"
  | "step"
  | "hit"
  | "push"
  | "throw"
  | "out"
  | "roll"
  | "slide"
  | "draw"
  | "lose"
  | "light"
  | "score"
  | "say";
export interface Happening {
  text: string;
  motion?: Motion;
  seat?: number | null;
  path?: Touch[];
  piece?: Piece | null;
  amount?: number | null;
  words?: string[];
}

/** A piece that came from one spot to another; without an end it left the board. */
export interface Journey {
  start: Touch;
  end: Touch;
  piece?: Piece | null;
  forced?: boolean;
}
/** One line of the log, and the trace that the turn left on the board. */
export interface Turn {
  number: number;
  seat?: number | null;
  /** What the line begins with: `*WORD*`, or a name. */
  head?: string;
  says?: string[];
  quiet?: string[];
  details?: string[];
  path?: Touch[];
  laid?: Touch[];
  journeys?: Journey[];
  blows?: { spot: Touch; amount?: number }[];
  touched?: Touch[];
  falls?: { seat: number; text: string }[];
  remark?: "undo" | "back" | "resign" | "left" | "timeout" | "bot";
}
