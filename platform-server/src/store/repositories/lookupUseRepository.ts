/** Scenarios and import pages of an account that use a filter list, conversion table or store, and their runs that wait for one. */

import type { LookupPageUse, LookupUse } from 'shared-contracts/api/lookup';
import type { Queryable } from '../transaction.ts';
import { columnsReferringTo, idsInPages, nodesReferringTo, textsAt } from './referencePaths.ts';

/** By name; those in the trash come last. */
export async function uses(
  database: Queryable,
  account: string,
  kind: 'filter' | 'conversion' | 'store',
  id: string,
): Promise<LookupUse[]> {
  const { rows } = await database.query<LookupUse>(
    `select s.id as scenario_id, s.name as scenario_name, s.is_active,
       (select jsonb_agg(jsonb_build_object('node_id', n->>'id', 'node_name', coalesce(n->>'label', '')))
        from jsonb_path_query(s.flow::jsonb, $2::jsonpath, $3) n) as nodes
     from scenario s
     where s.account_number = $1 and jsonb_path_exists(s.flow::jsonb, $2::jsonpath, $3)
     order by s.is_active desc, lower(s.name)`,
    [account, nodesReferringTo(kind), JSON.stringify({ id })],
  );
  return rows;
}

/** By name; those in the trash come last. */
export async function pageUses(
  database: Queryable,
  account: string,
  kind: 'filter' | 'conversion',
  id: string,
): Promise<LookupPageUse[]> {
  const { rows } = await database.query<LookupPageUse>(
    `select p.id as import_page_id, p.name as import_page_name, p.is_active, used.columns
     from import_page p
     left join import_page_version v on v.import_page_id = p.id and v.version = p.published_version
     cross join lateral (
       select jsonb_agg(jsonb_build_object('key', key, 'label', label) order by place) as columns from (
         select distinct on (c->>'key') c->>'key' as key, c->'label' as label, place
         from jsonb_path_query(jsonb_build_array(p.content, v.content), $2::jsonpath, $3)
           with ordinality as found (c, place)
         order by c->>'key', place) named) used
     where p.account_number = $1 and used.columns is not null
     order by p.is_active desc, lower(p.name)`,
    [account, columnsReferringTo(kind), JSON.stringify({ id })],
  );
  return rows;
}

/** Pages that visitors cannot use without one of some: published, and neither paused nor in the trash; each with which. */
export async function openPages(database: Queryable, kind: 'filter' | 'conversion', ids: readonly string[]) {
  const { rows } = await database.query<{ id: string; account_number: string; name: string; lost: string }>(
    `select p.id, p.account_number, p.name, used.name as lost from import_page p
     join import_page_version v on v.import_page_id = p.id and v.version = p.published_version
     cross join lateral (${textsAt('v.content', idsInPages([kind]))}) named (id)
     join ${kind} used on used.id::text = named.id and used.account_number = p.account_number
     where p.is_active and not p.is_paused and used.id = any($1::uuid[])
       and p.account_number in (select account_number from ${kind} where id = any($1::uuid[]))
     order by used.id, p.id`,
    [ids],
  );
  return rows;
}

/** Of these scenarios, those of the account. */
export async function scenarioNames(
  database: Queryable,
  account: string,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  const text = 'select id, name from scenario where account_number = $1 and id = any($2::uuid[])';
  return (await database.query<{ id: string; name: string }>(text, [account, ids])).rows;
}

/** Runs of an account that are on HOLD for a reason that begins so. */
export async function held(database: Queryable, account: string, reason: string): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*)::int as count from run
     where account_number = $1 and status = 'HOLD' and starts_with(waiting_for, $2)`,
    [account, reason],
  );
  return rows[0]?.count ?? 0;
}
