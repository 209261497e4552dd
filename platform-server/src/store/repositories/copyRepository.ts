import type { ThingKind } from 'shared-contracts/api/kind';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { Queryable } from '../transaction.ts';

/** A thing that is not in the trash. */
export interface NamedThing {
  id: string;
  name: string;
}

/** A copy that was made before, of a source's thing, as it is called now. */
export interface EarlierThing extends NamedThing {
  source_id: string;
}

/** What was copied between accounts, and what copies are chosen by. Every method is bound to one account. */
export class CopyRepository {
  readonly #database: Queryable;
  readonly #account: string;

  constructor(database: Queryable, account: string) {
    this.#database = database;
    this.#account = account;
  }

  /** Things of a kind by name, outside the trash. */
  async things(kind: ThingKind): Promise<NamedThing[]> {
    const { rows } = await this.#database.query<NamedThing>(
      `select id, name from ${storedKinds[kind].table} where account_number = $1 and is_active order by lower(name), id`,
      [this.#account],
    );
    return rows;
  }

  /** What one is called. */
  async nameOf(kind: ThingKind, id: string): Promise<string> {
    const text = `select name from ${storedKinds[kind].table} where account_number = $1 and id = $2`;
    const { rows } = await this.#database.query<{ name: string }>(text, [this.#account, id]);
    return rows[0]?.name ?? '';
  }

  /** Configurations by name with the connectors they are made of, outside the trash. */
  async configurations(): Promise<(NamedThing & { connector_id: string })[]> {
    const { rows } = await this.#database.query<NamedThing & { connector_id: string }>(
      'select id, name, connector_id from connector where account_number = $1 and is_active order by lower(name), id',
      [this.#account],
    );
    return rows;
  }

  /** What the public addresses of webhooks and import pages of the account are found by, by their ids. */
  async addressParts(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#database.query<{ id: string; part: string }>(
      `select id, token as part from webhook_url where account_number = $1 and id = any($2::uuid[])
       union all select id, key from import_page where account_number = $1 and id = any($2::uuid[])`,
      [this.#account, ids],
    );
    return new Map(rows.map(({ id, part }) => [id, part]));
  }

  /** Copies of these that the account has outside the trash, the newest of each. */
  async earlier(kind: ThingKind, source: string, ids: readonly string[]): Promise<ReadonlyMap<string, NamedThing>> {
    const { rows } = await this.#database.query<EarlierThing>(
      `select distinct on (c.source_id) c.source_id, t.id, t.name
       from copied_thing c join ${storedKinds[kind].table} t on t.id = c.id and t.account_number = $1 and t.is_active
       where c.account_number = $1 and c.kind = $2 and c.source_account_number = $3 and c.source_id = any($4::uuid[])
       order by c.source_id, c.copied_at desc`,
      [this.#account, kind, source, ids],
    );
    return new Map(rows.map(({ source_id, id, name }) => [source_id, { id, name }]));
  }

  /** Notes that a thing of the account is a copy. */
  async note(kind: ThingKind, id: string, source: { account: string; id: string }, by: string): Promise<void> {
    await this.#database.query(
      `insert into copied_thing (account_number, kind, id, source_account_number, source_id, copied_by)
       values ($1, $2, $3, $4, $5, $6)
       on conflict (account_number, kind, id) do update
       set source_account_number = excluded.source_account_number, source_id = excluded.source_id,
         copied_at = now(), copied_by = excluded.copied_by`,
      [this.#account, kind, id, source.account, source.id, by],
    );
  }

  /** Gives a list or table that was just made, at version 1, the entries that another has now; answers how many. */
  async copyEntries(fromId: string, id: string): Promise<number> {
    const { rows } = await this.#database.query<{ count: number }>(
      `with copied as (
         insert into lookup_entry (lookup_id, id, since, "values", results, note, enabled, expires_at)
         select $3, e.id, 1, e."values", e.results, e.note, e.enabled, e.expires_at
         from lookup_entry e where e.lookup_id = $2 and e.until is null returning id),
       counted as (select count(*)::int as count, coalesce(max(id), 0) + 1 as next from copied),
       noted as (update lookup_version v set added = c.count, entry_count = c.count
         from counted c where v.lookup_id = $3 and v.version = 1)
       update lookup l set entry_count = c.count, next_entry = greatest(l.next_entry, c.next)
       from counted c where l.id = $3 and l.account_number = $1 returning c.count`,
      [this.#account, fromId, id],
    );
    return rows[0]?.count ?? 0;
  }

  /** Makes a connector of the catalogue the account's own, as another account has it: its versions and operations. */
  async copyCatalogue(fromId: string, { id, name }: NamedThing): Promise<void> {
    await this.#database.query(
      `insert into catalogue_connector (id, account_number, name, publisher, description, icon, colour, category_id,
         tags, guide, homepage, documentation, template, version, status)
       select $3, $1, $4, c.publisher, c.description, c.icon, c.colour,
         (select k.id from connector_category k where k.id = c.category_id and k.account_number is null),
         c.tags, c.guide, c.homepage, c.documentation, c.template, c.version, c.status
       from catalogue_connector c where c.id = $2`,
      [this.#account, fromId, id, name],
    );
    for (const [table, columns] of catalogueParts) {
      const text = `insert into ${table} (connector_id, ${columns}) select $2, ${columns} from ${table} where connector_id = $1`;
      await this.#database.query(text, [fromId, id]);
    }
  }
}

const catalogueParts = [
  [
    'catalogue_version',
    'version, document_version, format, changelog, digest, document, servers, schemes, operation_count, created_by',
  ],
  [
    'catalogue_operation',
    `version, operation_id, position, method, path, group_name, summary, description, is_deprecated, paging, digest,
      definition`,
  ],
  ['catalogue_paging', 'operation_id, from_version, paging'],
] as const;
