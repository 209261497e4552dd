/** What is in the trash, of every kind. */

import { type ThingKind, thingKinds } from 'shared-contracts/api/kind';
import { maxTrashListed, type NamedThing, type UsingThing } from 'shared-contracts/api/trash';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { isId } from '../ids.ts';
import type { Queryable } from '../transaction.ts';
import { referencesOf, referencesTo } from './thingReferences.ts';

/** What one thing is said to be used by at most. */
const maxUses = 50;

export interface TrashedRow {
  id: string;
  name: string;
  trashed_at: Date;
  trashed_by: string | null;
  folder: string | null;
  lost_folder: string | null;
}

/** How much of a kind is in the trash, and how much of it was there before an instant. */
export interface TrashCount {
  kind: ThingKind;
  count: number;
  due_soon: number;
}

/** Something whose time in the trash is over. */
export interface Expired {
  id: string;
  account: string;
}

/** An account in whose trash something is near its end. */
export interface EndingTrash {
  account: string;
  organisation: string;
  count: number;
  /** When the first of it is deleted. */
  firstAt: Date;
}

const everyTable = (select: (kind: ThingKind, table: string) => string) =>
  thingKinds.map((kind) => select(kind, storedKinds[kind].table)).join(' union all ');

const countsText = everyTable(
  (kind, table) => `select '${kind}' as kind, count(*)::int as count,
    (count(*) filter (where trashed_at < $2))::int as due_soon
    from ${table} where account_number = $1 and not is_active`,
);

const trashedText = everyTable(
  (kind, table) => `select '${kind}' as kind, id, name, false as is_active from ${table}
    where account_number = $1 and not is_active`,
);

const dates = everyTable(
  (_, table) =>
    `select account_number, trashed_at from ${table} where not is_active and trashed_at is not null and account_number is not null`,
);

/** Reads where things of a kind are or were: joined folders, and the columns `folder` and `lost_folder`. */
function placeOf(kind: ThingKind): { columns: string; join: string } {
  const { folders } = storedKinds[kind];
  if (!folders) return { columns: 'null::text as folder, null::text as lost_folder', join: '' };
  return {
    columns: 'f.name as folder, case when f.id is null then t.lost_folder end as lost_folder',
    join: `left join ${folders.table} f on f.id = t.${folders.field}`,
  };
}

/** The account's own number of days; null as the installation. */
export async function days(database: Queryable, account: string): Promise<{ days: number | null; revision: number }> {
  const text = 'select trash_days as days, trash_revision as revision from account where account_number = $1';
  const { rows } = await database.query<{ days: number | null; revision: number }>(text, [account]);
  return rows[0] ?? { days: null, revision: 1 };
}

/** False when `revision` is named and is another by now. */
export async function setDays(
  database: Queryable,
  account: string,
  days: number | null,
  revision?: number,
): Promise<boolean> {
  const { rowCount } = await database.query(
    `update account set trash_days = $2,
       trash_revision = trash_revision + case when trash_days is distinct from $2 then 1 else 0 end
     where account_number = $1 and trash_revision = coalesce($3, trash_revision)`,
    [account, days, revision ?? null],
  );
  return rowCount === 1;
}

/** @param soon what came into the trash before it is due soon */
export async function counts(database: Queryable, account: string, soon: Date): Promise<TrashCount[]> {
  return (await database.query<TrashCount>(countsText, [account, soon])).rows;
}

/** What came first comes first. */
export async function list(database: Queryable, account: string, kind: ThingKind): Promise<TrashedRow[]> {
  const { columns, join } = placeOf(kind);
  const { rows } = await database.query<TrashedRow>(
    `select t.id, t.name, coalesce(t.trashed_at, t.updated_at) as trashed_at, t.trashed_by, ${columns}
     from ${storedKinds[kind].table} t ${join}
     where t.account_number = $1 and not t.is_active
     order by t.trashed_at, t.id limit ${maxTrashListed}`,
    [account],
  );
  return rows;
}

/** Ids of all of a kind in the trash. */
export async function trashed(database: Queryable, account: string, kind: ThingKind): Promise<string[]> {
  const text = `select id from ${storedKinds[kind].table} where account_number = $1 and not is_active`;
  const { rows } = await database.query<{ id: string }>(text, [account]);
  return rows.map(({ id }) => id);
}

/** Of each of a kind in the trash that something refers to: what does, those in the trash last. */
export async function uses(
  database: Queryable,
  account: string,
  kind: ThingKind,
): Promise<{ id: string; used_by: NamedThing[] }[]> {
  const used = await usesOf(database, account, kind, await trashed(database, account, kind));
  return used.map(({ id, used_by }) => ({ id, used_by: used_by.map(({ is_started: _, ...thing }) => thing) }));
}

/** Of each of these things of a kind that something refers to: what does, started scenarios first and those in the trash last. */
export async function usesOf(
  database: Queryable,
  account: string,
  kind: ThingKind,
  ids: readonly string[],
): Promise<{ id: string; used_by: UsingThing[] }[]> {
  const references = referencesTo(kind);
  if (references === null || ids.length === 0) return [];
  const { rows } = await database.query<{ id: string; used_by: UsingThing[] }>(
    `select target as id, jsonb_agg(jsonb_build_object('kind', kind, 'id', id, 'name', name, 'is_active', is_active,
         'is_started', is_started) order by is_started desc, is_active desc, lower(name)) as used_by
     from (select distinct * from (${references}) every_reference) r
     where target = any($2::uuid[]) and id <> target group by target`,
    [account, ids.filter(isId)],
  );
  return rows.map(({ id, used_by }) => ({ id, used_by: used_by.slice(0, maxUses) }));
}

/** What each of some things refers to that is in the trash, by name. */
export async function missingOf(
  database: Queryable,
  account: string,
  kind: ThingKind,
  ids: readonly string[],
): Promise<Map<string, NamedThing[]>> {
  const own = referencesOf(kind);
  if (!own || ids.length === 0) return new Map();
  const { rows } = await database.query<NamedThing & { of: string }>(
    `select distinct r.id as of, t.kind, t.id, t.name, t.is_active, lower(t.name) as place
     from (${own}) r join (${trashedText}) t on t.id = r.target
     where r.id = any($2::uuid[]) order by place, t.id`,
    [account, ids],
  );
  const missing = new Map<string, NamedThing[]>();
  for (const { of, kind: its, id, name, is_active } of rows)
    missing.set(of, [...(missing.get(of) ?? []), { kind: its, id, name, is_active }]);
  return missing;
}

/** The account is suspended no more: what is in its trash stays there for as long as it had left. */
export async function moveOn(database: Queryable, account: string, suspendedAt: Date): Promise<void> {
  for (const kind of thingKinds)
    await database.query(
      `update ${storedKinds[kind].table} set trashed_at = trashed_at + (now() - greatest(trashed_at, $2))
       where account_number = $1 and not is_active`,
      [account, suspendedAt],
    );
}

/** Of a kind, what has been in the trash for longer than its account, which is not suspended, keeps it; `after` goes on behind an earlier call. */
export async function expired(
  database: Queryable,
  kind: ThingKind,
  days: number,
  now: Date,
  after: string | null,
  limit: number,
): Promise<Expired[]> {
  const { rows } = await database.query<Expired>(
    `select t.id, t.account_number as account from ${storedKinds[kind].table} t join account a using (account_number)
     where not t.is_active and a.suspended_at is null
       and t.trashed_at < $1::timestamptz - make_interval(days => coalesce(a.trash_days, $2))
       and ($3::uuid is null or t.id > $3)
     order by t.id limit $4`,
    [now, days, after, limit],
  );
  return rows;
}

/** The accounts, without suspended ones, in whose trash something ends within some days. */
export async function ending(database: Queryable, days: number, now: Date, withinDays: number): Promise<EndingTrash[]> {
  const { rows } = await database.query<EndingTrash>(
    `select a.account_number as account, a.propelauth_org_id as organisation, count(*)::int as count,
       min(t.trashed_at + make_interval(days => coalesce(a.trash_days, $2))) as "firstAt"
     from (${dates}) t join account a using (account_number)
     where a.suspended_at is null
       and t.trashed_at < $1::timestamptz - make_interval(days => greatest(coalesce(a.trash_days, $2) - $3, 0))
     group by a.account_number order by a.account_number`,
    [now, days, withinDays],
  );
  return rows;
}
