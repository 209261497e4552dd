/** Which scenarios call which, by their saved flows. */

import { nodeCatalogue } from 'shared-contracts/nodes';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { idsInNodes, textsAt } from './referencePaths.ts';

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** What begins runs names scenarios too, and calls none. */
const calling = nodeCatalogue.filter(({ isTrigger }) => !isTrigger);

/** Those of some scenarios of an account that are a scenario, or lead to it by calls within `depth` calls. */
export async function leadingTo(
  database: Queryable,
  account: string,
  scenarioId: string,
  from: readonly string[],
  depth: number,
): Promise<string[]> {
  const { rows } = await database.query<{ first: string }>(
    `with recursive reached (id, first, depth) as (
       select id, id, 1 from unnest($2::uuid[]) id
       union
       select m.target::uuid, r.first, r.depth + 1 from reached r
         join scenario s on s.id = r.id and s.account_number = $1
         cross join lateral (${textsAt('s.flow::jsonb', idsInNodes(['scenario'], calling))}) m (target)
       where r.depth < $4 and m.target ~* '^${uuid}$')
     select distinct first from reached where id = $3`,
    [account, [...new Set(from)].filter(isId), scenarioId, depth],
  );
  return rows.map(({ first }) => first);
}
