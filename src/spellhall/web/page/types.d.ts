// What the hall sends: the same shapes as core/scene.py, web/hall/messages.py and web/api/talk.py.
// Members that have their default are left out, so all of those are optional.
import type { Asked } from "./setup/types.d.ts";
import type { Tally } from "./shelf/types.d.ts";

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
  remark?: "undo" | "back" | "resign" | "left" | "timeout" | "bot";
}

// Tables
export interface Ended {
  winners: number[];
  scores: number[];
  reason: string;
}
export interface SeatShown {
  kind: "empty" | "person" | "bot" | "guest-bot";
  name?: string;
  person?: string | null;
  level?: string | null;
  kept?: boolean;
  kept_for_you?: boolean;
  gone?: "resigned" | "left" | null;
  yours?: boolean;
  bytes?: string | null;
}
export interface TableShown {
  id: string;
  game: string;
  title: string;
  options: Record<string, unknown>;
  status: "open" | "playing" | "over" | "archived";
  seats: SeatShown[];
  creator: string;
  public: boolean;
  clock: number;
  hints: boolean;
  odds: boolean;
  light: boolean;
  fixed: boolean;
  commit: string;
  made_at: number;
  revision: number;
  takeover?: string | null;
  yours?: boolean;
  invite?: string | null;
  result?: Ended | null;
  seed?: string | null;
  drawn?: number[] | null;
  rematch?: string | null;
  wish?: { seat: number; agreed: number[]; asked: number[] } | null;
  rated?: boolean;
  /** In one's own list: the seats to act and how far the game is, where the hall tells it. */
  to_act?: number[];
  changed_at?: number;
  turns?: number;
  last?: { seat?: number; head?: string; says?: string[] } | null;
  /** In the real world: chance is told by who sees it. */
  followed?: boolean;
}

// Games
export interface Choice {
  value: string | number | boolean;
  label: string;
  name?: string;
  meaning?: string;
}
export interface GameOption {
  name: string;
  label: string;
  choices: Choice[];
  default: unknown;
  free?: boolean;
}
export interface GameShown {
  about: {
    name: string;
    title: string;
    line: string;
    version: number;
    seats: [number, number];
    minutes: [number, number];
    house: number;
    posters: [string, string];
    brief: string;
    title_lines: string[];
    drawings: string;
    /** How bots play it, by their level, where the game says so. */
    bots?: Record<string, string>;
    tally: Tally;
  };
  options: GameOption[];
  forms: string[];
  /** A table in the real world can be set up and followed. */
  laid?: boolean;
}

// The live connection
export interface ProblemTold {
  type: string;
  title?: string;
  status?: number;
  detail?: string;
  [more: string]: unknown;
}
export interface Sync {
  type: "sync";
  table: string;
  seat: number | null;
  number: number;
  to_act: number[];
  lines?: string[];
  over?: Ended | null;
  deadline?: number | null;
  turns?: Turn[];
  scene?: Scene | null;
  /** Some seat knows what a spectator does not: a shared device is covered between seats. */
  secrets?: boolean;
  /** At a table in the real world: what somebody is to tell of chance. */
  chance?: Asked | null;
}
export interface Update {
  type: "update";
  table: string;
  seat: number | null;
  since: number;
  number: number;
  to_act: number[];
  lines?: string[];
  events?: string[];
  over?: Ended | null;
  deadline?: number | null;
  happenings?: Happening[];
  turns?: Turn[];
  scene?: Scene | null;
  secrets?: boolean;
  changes?: Changes | null;
  chance?: Asked | null;
}
/** By field: each new value, and the places that have it now; a pair of places is a run, both ends included. */
export type Columns<T> = { [field in keyof T]?: [T[field], (number | [number, number])[]][] };
/** What differs from the graph that was told last. */
export interface GraphChanges {
  fields?: Partial<Spelling>;
  gone?: Touch[];
  come?: [number, SpellingNode][];
  nodes?: Columns<SpellingNode>;
}
/** What touches or a move change in a Scene. */
export interface Changes {
  scene?: Partial<Scene>;
  seats?: Columns<Badge>;
  layout?: (string | Region)[] | null;
  regions?: Record<string, Partial<Region>>;
  gone?: string[];
  come?: [string, number, Spot][];
  spots?: Columns<Spot>;
  spelling?: GraphChanges | null;
}
export interface Said {
  type: "chat";
  table: string;
  number: number;
  name: string;
  text: string;
  at: number;
  seat?: number | null;
  person?: string;
}
export type Heard =
  | Sync
  | Update
  | Said
  | { type: "hello"; protocol: number; person: string | null }
  | { type: "table"; table: TableShown }
  | { type: "watching"; table: string; number: number }
  | { type: "done"; table: string; seat: number | null; number: number; key?: string | null }
  | { type: "drafted"; table: string; seat: number; scene?: Scene | null; changes?: Changes | null; number?: number | null; key?: string | null }
  | { type: "refused"; problem: ProblemTold; table?: string | null; seat?: number | null; key?: string | null }
  | { type: "watching"; table: string; number: number }
  | { type: "pong"; key?: string | null }
  | { type: "closing"; reason: string };
