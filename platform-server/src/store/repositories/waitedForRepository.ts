/** What runs on HOLD wait for. */

import { storedKinds } from '../../kinds/storedKinds.ts';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';

/** Runs on HOLD by what they wait for, whatever else their reason names. */
export interface HeldOf {
  account: string;
  code: string;
  /** What comes first in the reason: an id, or the name of a node; 64 characters of it at most. */
  subject: string;
}

/** Code and subject of a reason, as the index of migration 0840 has them. */
export const heldCode = `left(split_part(waiting_for, '"', 2), 32)`;
export const heldSubject = `left(split_part(waiting_for, '"', 4), 64)`;

/** Runs that have not begun, and do once their scenario is started: held for that, or waiting for their turn. */
export const waitsForStart = `(status = 'HOLD' and ${heldCode} = 'scenario-stopped' or status = 'QUEUED' and started_at is null)`;

// One by one over that index: what runs wait for is little, and runs may be many.
const everything = `with recursive found as (
    (select account_number, ${heldCode} as code, ${heldSubject} as subject from run where status = 'HOLD'
      order by account_number, ${heldCode}, ${heldSubject} limit 1)
    union all
    select next.* from found, lateral (
      select account_number, ${heldCode}, ${heldSubject} from run where status = 'HOLD'
        and (account_number, ${heldCode}, ${heldSubject}) > (found.account_number, found.code, found.subject)
      order by account_number, ${heldCode}, ${heldSubject} limit 1) next)
  select account_number as account, code, subject from found`;

const inTrash = (table: string) => `select id from ${table} where id = any($1) and not is_active`;

/** What keeps runs on HOLD for a reason: those of these things that are still in the trash, or stopped. */
const staying: Readonly<Record<string, string>> = {
  'scenario-stopped': `select id from scenario where id = any($1) and (status <> 'started' or not is_active)`,
  'scenario-trashed': inTrash(storedKinds.scenario.table),
  'filter-trashed': inTrash(storedKinds.filter.table),
  'conversion-trashed': inTrash(storedKinds.conversion.table),
  'connector-trashed': inTrash(storedKinds.connector.table),
  'tunnel-trashed': inTrash(storedKinds.tunnel.table),
};

/** Those of some things that runs of an account wait for, for one of these reasons. */
export async function waitedFor(
  database: Queryable,
  account: string,
  codes: readonly string[],
  subjects: readonly string[],
): Promise<string[]> {
  const { rows } = await database.query<{ subject: string }>(
    `select distinct ${heldSubject} as subject from run where account_number = $1 and status = 'HOLD'
       and ${heldCode} = any($2) and ${heldSubject} = any($3)`,
    [account, codes, subjects],
  );
  return rows.map(({ subject }) => subject);
}

/** What runs wait for though it is back by now, or gone permanently: nobody would release them any more. */
export async function returned(database: Queryable): Promise<HeldOf[]> {
  const { rows } = await database.query<HeldOf>(everything);
  const waited = Map.groupBy(
    rows.filter(({ code, subject }) => Object.hasOwn(staying, code) && isId(subject)),
    ({ code }) => code,
  );
  const returned: HeldOf[] = [];
  for (const [code, held] of waited) {
    const ids = [...new Set(held.map(({ subject }) => subject))];
    const found = await database.query<{ id: string }>(staying[code] as string, [ids]);
    const stays = new Set(found.rows.map(({ id }) => id));
    returned.push(...held.filter(({ subject }) => !stays.has(subject)));
  }
  return returned;
}
