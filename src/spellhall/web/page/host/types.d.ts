// What the host is told: the same shapes as web/hall/hosting.py.

export interface ProcessTold {
  name: string;
  pid: number;
  began_at: number;
  tables: number;
  connections: number;
  moves: number;
  moves_a_minute: number;
}
export interface PersonShown {
  person: string;
  name: string;
  address: string;
  refused: number;
}
export interface TableListed {
  id: string;
  game: string;
  title: string;
  status: string;
  public: boolean;
  rated: boolean;
  names: string[];
  changed_at: number;
}
export interface ReportShown {
  id: string;
  at: number;
  by: string;
  by_name: string;
  about: string;
  about_name: string;
  reason: string;
  text: string;
  table: string | null;
}
export interface BarShown {
  id: string;
  kind: "bar" | "silence";
  person: string | null;
  name: string;
  address: string | null;
  why: string;
  at: number;
  until: number | null;
}
export interface LogLine {
  at: number;
  who: string;
  deed: string;
  about: string;
  why: string;
}
export interface HostShown {
  host: string;
  at: number;
  health: { trouble: string | null; database_bytes: number; free_bytes: number | null };
  counts: { tables: Record<string, number>; people: number };
  bots_waiting: number;
  processes: ProcessTold[];
  people: PersonShown[];
  floods: PersonShown[];
  tables: TableListed[];
  reports: ReportShown[];
  bars: BarShown[];
  log: LogLine[];
}
