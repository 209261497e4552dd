import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A route of docs/role-matrix.md. */
export interface ListedRoute {
  /** As the table has it, with `:id` for what varies. */
  pattern: string;
  path: string;
  name: string;
  /** Id of a remote, the host, or `none yet`. */
  servedBy: string;
  /** What each person finds there, by the words of the table. */
  expected: ReadonlyMap<string, string | undefined>;
}

const table = readFileSync(join(import.meta.dirname, '../../docs/role-matrix.md'), 'utf8');
const rows = (table.split('## Routes')[1]?.split('## Calls')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .map((cell) => cell.trim())
      .slice(1, -1),
  );

/** The people that the table has a column for. */
export const listedPeople = rows[0]?.slice(3) ?? [];

export const listedRoutes: readonly ListedRoute[] = rows
  .filter(([path]) => path?.startsWith('`'))
  .map(([path = '', name = '', servedBy = '', ...cells]) => ({
    name,
    servedBy,
    pattern: path.replaceAll('`', ''),
    // Nothing has this id: the page opens and says so.
    path: path.replaceAll('`', '').replace(/:\w+/g, '0192f0c0-0000-7000-8000-000000000000'),
    expected: new Map(listedPeople.map((person, at) => [person, cells[at]])),
  }));
