/** Connectors of the catalogue: those of an account, and public ones, whose account is null. */

import type { CatalogueConnectorRow, CatalogueVersionRow } from '../rows/catalogue.ts';
import type { Queryable } from '../transaction.ts';

/** A connector with what its newest version offers. */
export type ListedConnector = CatalogueConnectorRow & Pick<CatalogueVersionRow, 'schemes' | 'operation_count'>;

const described = ['name', 'publisher', 'description', 'icon', 'colour', 'category_id', 'tags', 'guide'] as const;
const written = [...described, 'homepage', 'documentation', 'template', 'status', 'is_active'] as const;

/** What is written of a connector beside its versions. */
export type ConnectorContent = Pick<CatalogueConnectorRow, (typeof written)[number]>;
/** What says whose a connector is: of an account, or public under a key. */
export type ConnectorOwner = Pick<CatalogueConnectorRow, 'account_number' | 'key' | 'files_digest'>;

const json: ReadonlySet<string> = new Set(['description', 'guide', 'template']);
const valuesOf = (content: ConnectorContent) =>
  written.map((name) => (json.has(name) && content[name] !== null ? JSON.stringify(content[name]) : content[name]));

const listed = `select c.*, v.schemes, v.operation_count from catalogue_connector c
  join catalogue_version v on v.connector_id = c.id and v.version = c.version`;

/** What an account sees: public ones and its own, trash included, by name. */
export async function list(database: Queryable, account: string): Promise<ListedConnector[]> {
  const text = `${listed} where c.account_number = $1 or (c.account_number is null and c.is_active)
    order by c.searched_name, c.id`;
  return (await database.query<ListedConnector>(text, [account])).rows;
}

/** Public ones, those that are not offered yet included, by name. */
export async function publicOnes(database: Queryable): Promise<ListedConnector[]> {
  const text = `${listed} where c.account_number is null order by c.searched_name, c.id`;
  return (await database.query<ListedConnector>(text)).rows;
}

/** Null where the account sees none of this id. Without an account: of the public ones, whether they are offered or not. */
export async function get(database: Queryable, account: string | null, id: string): Promise<ListedConnector | null> {
  const text = `${listed} where c.id = $2
    and (c.account_number is not distinct from $1 or (c.account_number is null and c.is_active))`;
  return (await database.query<ListedConnector>(text, [account, id])).rows[0] ?? null;
}

/** One of the account's own, or a public one without it, held against other changes until the transaction ends. */
export async function lockOwn(
  database: Queryable,
  account: string | null,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<CatalogueConnectorRow | null> {
  const text = `select * from catalogue_connector
    where account_number is not distinct from $1 and id = $2 for ${strength}`;
  return (await database.query<CatalogueConnectorRow>(text, [account, id])).rows[0] ?? null;
}

/** Holds everything else that would add to the account's own until the transaction ends. */
export async function lockAdditions(database: Queryable, account: string): Promise<void> {
  await database.query(`select pg_advisory_xact_lock(hashtext('own connectors'), hashtext($1))`, [account]);
}

/** How many an account has of its own, those in the trash apart. */
export async function countOwn(database: Queryable, account: string): Promise<number> {
  const text = 'select count(*)::int from catalogue_connector where account_number = $1 and is_active';
  return (await database.query<{ count: number }>(text, [account])).rows[0]?.count ?? 0;
}

/** Ids of an account's own in the trash. */
export async function trashed(database: Queryable, account: string): Promise<string[]> {
  const text = 'select id from catalogue_connector where account_number = $1 and not is_active';
  return (await database.query<{ id: string }>(text, [account])).rows.map(({ id }) => id);
}

/** Bytes that documents and operations of an account's own take, trash included. */
export async function bytesOfOwn(database: Queryable, account: string): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select (coalesce((select sum(octet_length(v.document)) from catalogue_version v
         join catalogue_connector c on c.id = v.connector_id where c.account_number = $1), 0)
       + coalesce((select sum(octet_length(o.definition)) from catalogue_operation o
         join catalogue_connector c on c.id = o.connector_id where c.account_number = $1), 0))::float8 as bytes`,
    [account],
  );
  return rows[0]?.bytes ?? 0;
}

/** A public one by its key, held until the transaction ends. */
export async function lockPublic(database: Queryable, key: string): Promise<CatalogueConnectorRow | null> {
  const text = 'select * from catalogue_connector where account_number is null and key = $1 for no key update';
  return (await database.query<CatalogueConnectorRow>(text, [key])).rows[0] ?? null;
}

/** What each public connector was last made of, by its key. */
export async function publicDigests(database: Queryable): Promise<ReadonlyMap<string, string | null>> {
  const text = 'select key, files_digest from catalogue_connector where account_number is null';
  const { rows } = await database.query<{ key: string; files_digest: string | null }>(text);
  return new Map(rows.map(({ key, files_digest }) => [key, files_digest]));
}

/** Adds one at version 1, which is to be added in the same transaction. */
export async function insert(
  database: Queryable,
  id: string,
  owner: ConnectorOwner,
  content: ConnectorContent,
): Promise<void> {
  const columns = ['id', 'account_number', 'key', 'files_digest', 'version', ...written];
  await database.query(
    `insert into catalogue_connector (${columns.join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
    [id, owner.account_number, owner.key, owner.files_digest, 1, ...valuesOf(content)],
  );
}

/** `editor` is noted as who moved it to the trash. */
export async function update(
  database: Queryable,
  id: string,
  content: ConnectorContent,
  editor: string,
): Promise<void> {
  const active = `$${written.indexOf('is_active') + 3}`;
  await database.query(
    `update catalogue_connector set ${written.map((name, index) => `${name} = $${index + 3}`).join(', ')},
       updated_at = now(),
       trashed_at = case when ${active} or account_number is null then null else coalesce(trashed_at, now()) end,
       trashed_by = case when ${active} or account_number is null then null else coalesce(trashed_by, $2) end
     where id = $1`,
    [id, editor, ...valuesOf(content)],
  );
}

/** What it says of itself is a super admin's from now on, not its files'. */
export async function keepDescription(database: Queryable, id: string): Promise<void> {
  await database.query('update catalogue_connector set keeps_description = true where id = $1', [id]);
}

/** Notes the files that a public connector is made of now. */
export async function noteFiles(database: Queryable, id: string, digest: string): Promise<void> {
  await database.query('update catalogue_connector set files_digest = $2 where id = $1', [id, digest]);
}

export async function remove(database: Queryable, id: string): Promise<void> {
  await database.query('delete from catalogue_connector where id = $1', [id]);
}
