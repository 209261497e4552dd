import type { Access } from 'shared-contracts/deploy';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import type { SearchedTable } from '../store/trigramIndexes.ts';

/**
 * A kind of thing the global search finds. An entry in `sources.ts`, its table among
 * `searchedTables` of the store, and in the migration of that table the columns `searched_name` and `searched` with the
 * indexes that scenarios have (0141_search.sql).
 */
export interface SearchSource {
  /** Unique; also tells a client which hits belong together. */
  kind: string;
  /** Has the columns `id, account_number, name, searched_name, searched, is_active, updated_at`. */
  table: SearchedTable;
  /** Some of it is of no account and offered to every one. */
  isShared?: boolean;
  /** Table of its folders, each with a name, and the column that names the folder of a thing. */
  folders?: { table: string; column: string };
  /** Route that a hit leads to; it takes the `id`. */
  to: string;
  /** Name of what carries the id in the address, where the route has no place for it. */
  parameter?: string;
  /** Name of an icon the host can draw. */
  icon: string;
  /** Shown with each hit. */
  group: Readonly<Record<ServerLocale, string>>;
  /** Who may open what it finds; nobody else is told that it exists (SEC-27). */
  access: Access;
}
