/** Categories and tags of connectors: of the product, whose account is null, and of accounts. */

import { newId } from '../ids.ts';
import type { ConnectorCategoryRow } from '../rows/connector.ts';
import type { TagRow } from '../rows/tag.ts';
import type { Queryable } from '../transaction.ts';
import { holdNames } from './freeName.ts';

type LabelKind = 'category' | 'tag';
/** A name in both languages; a tag has the first alone. */
export interface LabelName {
  en: string;
  fr: string;
}
const tables = { category: 'connector_category', tag: 'tag' } as const;
const nameColumns = { category: 'name_en', tag: 'name' } as const;
const visible = '(account_number = $1 or account_number is null)';

/** A category of the product. */
export type PublicCategory = Pick<ConnectorCategoryRow, 'name_en' | 'name_fr'> & { key: string };

/** Those of the product in their order, then the account's own by name; without an account the product's alone. */
export async function categories(database: Queryable, account: string | null): Promise<ConnectorCategoryRow[]> {
  const text = `select * from connector_category where ${visible}
    order by account_number nulls first, position, lower(name_en)`;
  return (await database.query<ConnectorCategoryRow>(text, [account])).rows;
}

export async function category(
  database: Queryable,
  account: string | null,
  id: string,
): Promise<ConnectorCategoryRow | null> {
  const text = `select * from connector_category where ${visible} and id = $2`;
  return (await database.query<ConnectorCategoryRow>(text, [account, id])).rows[0] ?? null;
}

export async function tags(database: Queryable, account: string | null): Promise<TagRow[]> {
  const text = `select * from tag where ${visible} order by lower(name), id`;
  return (await database.query<TagRow>(text, [account])).rows;
}

export async function tag(database: Queryable, account: string | null, id: string): Promise<TagRow | null> {
  const text = `select * from tag where ${visible} and id = $2`;
  return (await database.query<TagRow>(text, [account, id])).rows[0] ?? null;
}

/**
 * Name of one of the account's own, held until the transaction ends; null where it has none. Without an account: of
 * the product's, but for categories that come with it.
 */
export async function own(
  database: Queryable,
  kind: LabelKind,
  account: string | null,
  id: string,
): Promise<string | null> {
  const text = `select ${nameColumns[kind]} as name from ${tables[kind]}
    where account_number is not distinct from $1 and id = $2 ${kind === 'category' ? 'and key is null' : ''}
    for no key update`;
  return (await database.query<{ name: string }>(text, [account, id])).rows[0]?.name ?? null;
}

/** Whether another one is called so, by `name_key`: of the product or of the account. What one is called already it may keep. */
export async function isNameTaken(
  database: Queryable,
  kind: LabelKind,
  account: string | null,
  name: string,
  but: string | null = null,
): Promise<boolean> {
  const columns = kind === 'category' ? ['name_en', 'name_fr'] : ['name'];
  const named = (alias: string) => columns.map((column) => `name_key(${alias}.${column}) = name_key($2)`).join(' or ');
  const text = `select from ${tables[kind]} l where ${visible} and (${named('l')}) and l.id is distinct from $3
    and not exists (select from ${tables[kind]} own where own.id = $3 and (${named('own')})) limit 1`;
  return ((await database.query(text, [account, name, but])).rowCount ?? 0) > 0;
}

export async function create(
  database: Queryable,
  kind: LabelKind,
  account: string | null,
  { en, fr }: LabelName,
): Promise<string> {
  const id = newId();
  const names = kind === 'category' ? { name_en: en, name_fr: fr } : { name: en };
  const row = { id, account_number: account, ...names };
  if (kind === 'category' && account === null) Object.assign(row, { position: await lastPosition(database) });
  await database.query(
    `insert into ${tables[kind]} (${Object.keys(row).join(', ')})
     values (${Object.keys(row)
       .map((_, index) => `$${index + 1}`)
       .join(', ')})`,
    Object.values(row),
  );
  return id;
}

async function lastPosition(database: Queryable): Promise<number> {
  const text = 'select coalesce(max(position) + 1, 0) as position from connector_category where account_number is null';
  return (await database.query<{ position: number }>(text)).rows[0]?.position ?? 0;
}

/** Ids of the product's categories in their order, held until the transaction ends. */
export async function heldCategories(database: Queryable): Promise<string[]> {
  const text = `select id from connector_category where account_number is null
    order by position, lower(name_en) for no key update`;
  return (await database.query<{ id: string }>(text)).rows.map(({ id }) => id);
}

/** Gives the product's categories the order of these ids. */
export async function order(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.query(
    `update connector_category c set position = o.place, updated_at = now()
     from unnest($1::uuid[]) with ordinality o (id, place) where c.id = o.id and c.position <> o.place`,
    [ids],
  );
}

/** A tag is renamed on the account's connectors too; one of the product on everybody's. */
export async function rename(
  database: Queryable,
  kind: LabelKind,
  account: string | null,
  { id, from, to }: { id: string; from: string; to: LabelName },
): Promise<void> {
  const names = kind === 'category' ? { name_en: to.en, name_fr: to.fr } : { name: to.en };
  const set = Object.keys(names).map((name, index) => `${name} = $${index + 2}`);
  const values = [id, ...Object.values(names)];
  await database.query(`update ${tables[kind]} set ${set.join(', ')}, updated_at = now() where id = $1`, values);
  if (kind === 'tag') await tagged(database, account, from, 'array_replace(tags, $2, $3)', to.en);
}

/** A tag is taken off the account's connectors too, one of the product off everybody's; connectors of a category have none afterwards. */
export async function remove(
  database: Queryable,
  kind: LabelKind,
  account: string | null,
  id: string,
  name: string,
): Promise<void> {
  await database.query(`delete from ${tables[kind]} where id = $1`, [id]);
  if (kind === 'tag') await tagged(database, account, name, 'array_remove(tags, $2)');
}

/** Files of public connectors do not bring back what was taken off here. */
async function tagged(
  database: Queryable,
  account: string | null,
  name: string,
  tags: string,
  ...values: string[]
): Promise<void> {
  await database.query(
    `update catalogue_connector set tags = ${tags}, keeps_description = keeps_description or account_number is null
     where ($1::text is null or account_number = $1) and $2 = any(tags)`,
    [account, name, ...values],
  );
}

/** How many public connectors are in each category, and carry each tag, by id and by name. */
export async function publicUses(
  database: Queryable,
): Promise<{ categories: ReadonlyMap<string, number>; tags: ReadonlyMap<string, number> }> {
  const { rows } = await database.query<{ category: string | null; tag: string | null; count: number }>(
    `select category_id as category, null as tag, count(*)::int as count from catalogue_connector
       where account_number is null and category_id is not null group by 1
     union all
     select null, unnest(tags), count(*)::int from catalogue_connector where account_number is null group by 2`,
  );
  const by = (name: 'category' | 'tag') =>
    new Map(rows.flatMap((row) => (row[name] === null ? [] : [[row[name], row.count] as const])));
  return { categories: by('category'), tags: by('tag') };
}

/**
 * Makes the tags that are missing, of an account or of the product, within a transaction.
 * @returns the tags as they are written already where one of the same `name_key` is there, each once
 */
export async function ensureTags(
  database: Queryable,
  account: string | null,
  names: readonly string[],
): Promise<string[]> {
  let tags = await knownTags(database, account, names);
  if (tags.some(({ known }) => known === null)) {
    // Somebody else may be making the same ones.
    await holdNames(database, 'tag', account);
    tags = await knownTags(database, account, names);
  }
  for (const { name, known } of tags)
    if (known === null) await create(database, 'tag', account, { en: name, fr: name });
  return tags.map(({ name, known }) => known ?? name);
}

/** The names, each once, with the tag that is there for it. */
async function knownTags(database: Queryable, account: string | null, names: readonly string[]) {
  const { rows } = await database.query<{ name: string; known: string | null }>(
    `select w.name, k.name as known
     from (select distinct on (name_key(name)) name, place from unnest($2::text[]) with ordinality as n (name, place)
       order by name_key(name), place desc) w
     left join lateral (
       select name from tag where ${visible} and name_key(name) = name_key(w.name)
       order by name <> w.name, account_number nulls first, id limit 1) k on true
     order by w.place`,
    [account, names],
  );
  return rows;
}

/** Writes the categories that come with the product. Where they are already, they keep their places. */
export async function ensureCategories(database: Queryable, categories: readonly PublicCategory[]): Promise<void> {
  const rows = categories.map((category, position) => ({ ...category, id: newId(), position }));
  await database.query(
    `insert into connector_category (id, key, name_en, name_fr, position)
     select id, key, name_en, name_fr, position
     from jsonb_to_recordset($1::jsonb) as c (id uuid, key text, name_en text, name_fr text, position int)
     on conflict (key) do update
     set name_en = excluded.name_en, name_fr = excluded.name_fr
     where (connector_category.name_en, connector_category.name_fr)
       is distinct from (excluded.name_en, excluded.name_fr)`,
    [JSON.stringify(rows)],
  );
}

/** Ids of the product's categories by their keys. */
export async function publicCategories(database: Queryable): Promise<ReadonlyMap<string, string>> {
  const text = 'select id, key from connector_category where account_number is null';
  const { rows } = await database.query<{ id: string; key: string }>(text);
  return new Map(rows.map(({ id, key }) => [key, id]));
}
