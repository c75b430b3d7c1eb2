// Shapes of the API about messages and holidays.
export interface Offered {
  mail: boolean;
  webhooks: boolean;
  push: string | null;
}
export interface Place {
  id: string;
  kind: "push" | "mail" | "hook";
  address: string;
  state: "asked" | "on" | "failing";
  made_at: number;
  secret?: string;
}
export interface Holiday {
  left: number;
  a_year: number;
  until?: number | null;
}
