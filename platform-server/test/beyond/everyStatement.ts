import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule } from 'libpg-query';
import { type Columns, type Reach, reachOf } from './reachOf.ts';
import { statementsIn } from './statementsIn.ts';

/** A statement of the server, named as the lists name it. */
export interface ReachingStatement {
  name: string;
  reach: Reach | null;
}

const folder = join(import.meta.dirname, '..', '..', 'src');
const mayHold = /select|insert into|update |delete from/i;

/** Every statement that is written in the server, and how far it reaches. */
export async function everyStatement(columns: Columns): Promise<ReachingStatement[]> {
  await loadModule();
  const paths = globSync('**/*.ts', { cwd: folder }).filter((path) => !path.endsWith('.test.ts'));
  return paths.sort().flatMap((path) => {
    const source = readFileSync(join(folder, path), 'utf8');
    if (!mayHold.test(source)) return [];
    return statementsIn(source).map(({ name, text }) => ({
      name: `${path} ${name}`,
      reach: reachOf(text, columns),
    }));
  });
}

/** Names of the statements that reach so far, with how many there are where it is more than one. */
export function namesOf(all: readonly ReachingStatement[], reach: Reach): string[] {
  const own = Map.groupBy(
    all.filter((each) => each.reach === reach),
    ({ name }) => name,
  );
  return [...own].map(([name, { length }]) => (length === 1 ? name : `${name} × ${length}`)).sort();
}
