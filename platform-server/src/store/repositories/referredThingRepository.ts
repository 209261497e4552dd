/** How the things of an account stand that others refer to. */

import type { ReferredStatus } from 'shared-contracts/api/scenario';
import { type ConnectorConfig, type ReferredThing, referredThings } from 'shared-contracts/nodes';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { lostReferencesIn } from './lostReferences.ts';

/** What nodes take of a conversion table beside its rows. */
const tableOf = `jsonb_build_object('value_columns', jsonb_array_length(value_columns), 'result_columns', result_columns)`;

/** What things of a kind refer to themselves and cannot use. */
const lost: Partial<Record<ReferredThing, string>> = {
  connector: `(select coalesce(jsonb_agg(jsonb_build_object('kind', 'tunnel', 'name', u.name)), '[]')
    from (select r.tunnel_id) c left join tunnel u on u.id = c.tunnel_id and u.account_number = $1
    where c.tunnel_id is not null and u.is_active is not true)`,
  import_page: `(select ${lostReferencesIn('v.content', '$1')} from import_page_version v
    where v.import_page_id = r.id and v.version = r.published_version)`,
};

const statusesText = referredThings
  .map(
    (
      kind,
    ) => `select '${kind}' as kind, id, name, is_active, ${kind === 'conversion' ? tableOf : 'null::jsonb'} as table,
        coalesce(${lost[kind] ?? "'[]'::jsonb"}, '[]') as lost
      from ${storedKinds[kind].table} r where account_number = $1 and id = any($2::uuid[])`,
  )
  .join(' union all ');

/** Of these ids, those of the account, of whatever kind. */
export async function statuses(
  database: Queryable,
  account: string,
  ids: readonly string[],
): Promise<ReferredStatus[]> {
  const known = [...new Set(ids)].filter(isId);
  if (known.length === 0) return [];
  const { rows } = await database.query<ReferredStatus>(statusesText, [account, known]);
  return rows.map((row) => ({ ...row, lost: row.lost.map(({ kind, name }) => ({ kind, name })) }));
}

/** The one thing of a kind that has this name outside the trash, as names are compared; null for none, and for several. */
export async function called(
  database: Queryable,
  account: string,
  kind: ReferredThing,
  name: string,
): Promise<string | null> {
  const { rows } = await database.query<{ id: string }>(
    `select id from ${storedKinds[kind].table}
     where account_number = $1 and is_active and name_key(name) = name_key($2) limit 2`,
    [account, name],
  );
  const [first, second] = rows;
  return first && !second ? first.id : null;
}

/** Whether a configuration is of a connector that has this operation in this version. */
export async function hasOperation(
  database: Queryable,
  account: string,
  { configuration_id, version, operation_id }: Pick<ConnectorConfig, 'configuration_id' | 'version' | 'operation_id'>,
): Promise<boolean> {
  const { rows } = await database.query(
    `select 1 from connector c join catalogue_operation o on o.connector_id = c.connector_id
     where c.account_number = $1 and c.id = $2 and o.version = $3 and o.operation_id = $4 limit 1`,
    [account, configuration_id, version, operation_id],
  );
  return rows.length > 0;
}
