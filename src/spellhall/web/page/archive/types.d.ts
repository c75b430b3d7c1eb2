// What the hall tells of finished games that everybody may look at: the same shapes as web/hall/archive.py.
import type { Finished } from "../shelf/types.d.ts";

export interface ArchivedGame extends Finished {
  person: string;
  name: string;
  longest?: string;
}
export interface Word {
  word: string;
  game: string;
  table: string;
}
