// What the hall sends: the same shapes as web/hall/messages.py and web/api/protocol.py, and Scenes.
// Members that have their default are left out, so all of those are optional.
import type { Badge, Happening, Region, Scene, Spelling, SpellingNode, Spot, Touch, Turn } from "./scene.d.ts";
import type { Asked } from "./setup/types.d.ts";
import type { Tally } from "./shelf/types.d.ts";

export type * from "./scene.d.ts";

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
  /** On holiday, at a table over days. */
  away_until?: number | null;
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
  closed?: string;
  cup?: string | null;
  /** When each seat's time runs out, at a table over days. */
  clocks?: (number | null)[];
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
  clocks?: (number | null)[];
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
  clocks?: (number | null)[];
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
