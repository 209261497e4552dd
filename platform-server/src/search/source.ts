import type { Access, RouteName } from 'shared-contracts/deploy';
import type { ServerLocale } from '../http/preferredLocale.ts';

/**
 * A kind of thing the global search finds. One file in `sources/`, one line in `sources/index.ts`, and in the migration of
 * its table the columns `searched_name` and `searched` with the indexes that scenarios have (0141_search.sql). The index
 * by parts of the text is made from here.
 */
export interface SearchSource {
  /** Unique; also tells a client which hits belong together. */
  kind: string;
  /** Has the columns `id, account_number, name, searched_name, searched, is_active, updated_at`. */
  table: string;
  /** Where a hit leads; the route takes the `id`. */
  to: RouteName;
  /** Name of an icon the host can draw. */
  icon: string;
  /** Shown with each hit. */
  group: Readonly<Record<ServerLocale, string>>;
  /** Who may open what it finds; nobody else is told that it exists (SEC-27). */
  access: Access;
}
