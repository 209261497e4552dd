import type { Standing } from 'shared-contracts/api/scenario';
import { referredThings } from 'shared-contracts/nodes';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { trashTables } from './trashTables.ts';

/** What nodes take of a conversion table beside its rows. */
const tableOf = `jsonb_build_object('value_columns', jsonb_array_length(value_columns), 'result_columns', result_columns)`;

const standings = referredThings
  .map(
    (
      kind,
    ) => `select '${kind}' as kind, id, name, is_active, ${kind === 'conversion' ? tableOf : 'null::jsonb'} as table
      from ${trashTables[kind].table} where account_number = $1 and id = any($2::uuid[])`,
  )
  .join(' union all ');

/** How the things of an account stand that others refer to. */
export class ReferredThingRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Of these ids, those of the account, of whatever kind. */
  async standings(account: string, ids: readonly string[]): Promise<Standing[]> {
    const known = [...new Set(ids)].filter(isId);
    if (known.length === 0) return [];
    return (await this.#database.query<Standing>(standings, [account, known])).rows;
  }
}
