// What the hall tells of finished games: the same shapes as web/hall/shelving.py and web/hall/records.py.

export type Outcome = "won" | "lost" | "drawn" | "played";
export interface Tally {
  lead: "won" | "mean";
  said: string;
  unit: string;
  fewer: boolean;
  curve: string;
  label: string;
  top: boolean;
  under: string;
}
export interface Plank {
  game: string;
  played: number;
  won?: number;
  drawn?: number;
  lost?: number;
  levels?: { level: string; played: number; won: number; drawn: number }[];
  mean?: number;
  top?: number;
  best?: { head: string; table: string; says?: string };
  longest?: { head: string; table: string };
  last?: { figure: number; outcome: Outcome }[];
}
export interface ShelfShown {
  games?: Plank[];
  played?: number;
  since?: number;
  missed?: { game: string; about: string; count: number; reviewed: number };
  waiting?: boolean;
}
export interface Finished {
  table: string;
  game: string;
  ended_at: number;
  outcome: Outcome;
  figure: number;
  best?: string;
  level?: string;
  told: {
    against?: { name: string; level?: string }[];
    how?: string;
    reason?: string;
    totals?: number[];
    unit?: string;
    length?: string;
    turns?: number;
    says?: string;
  };
}

/** How somebody has fared in a game against the hall's bots. */
export interface BotRecord {
  levels: { level: string; played: number; won: number; drawn: number }[];
  last: string | null;
  suggested: string | null;
}
