import type { Operation, OperationHead } from 'shared-contracts/api/catalogue';
import type { CatalogueOperationRow, CatalogueVersionRow } from '../rows/catalogue.ts';
import type { Queryable } from '../transaction.ts';

/** An operation with the correction that its paging stands at; 0 as it was read. */
export type CorrectedOperationRow = CatalogueOperationRow & { revision: number };

/** A version without its document. */
export type VersionHead = Omit<CatalogueVersionRow, 'document'>;
/** What is written of a version; who calls numbers it. */
export type NewVersion = Omit<CatalogueVersionRow, 'created_at' | 'operation_count'>;

/** An operation to be written: its definition lies in the bytes that all of them share, from `from` to `to`. */
export interface NewOperation extends OperationHead, Pick<Operation, 'description' | 'paging'> {
  digest: string;
  from: number;
  to: number;
}

/** What two versions have of one operation; null where it is not. */
export interface OperationPair {
  operation_id: string;
  before: ComparedOperation | null;
  after: ComparedOperation | null;
}
export type ComparedOperation = Pick<CatalogueOperationRow, 'method' | 'path' | 'is_deprecated' | 'definition'>;

/** Operations that are written with one statement. */
const written = 250;

const heads = `select operation_id as id, method, path, group_name as "group", summary, is_deprecated
  from catalogue_operation`;

/** Versions of a connector of the catalogue, and their operations. Whose it is has been asked before. */
export class CatalogueVersionRepository {
  readonly #database: Queryable;
  readonly #id: string;

  constructor(database: Queryable, connectorId: string) {
    this.#database = database;
    this.#id = connectorId;
  }

  /** Newest first. */
  async versions(): Promise<VersionHead[]> {
    const { rows } = await this.#database.query<VersionHead>(
      `select connector_id, version, document_version, format, changelog, digest, servers, schemes, operation_count,
         created_at, created_by
       from catalogue_version where connector_id = $1 order by version desc`,
      [this.#id],
    );
    return rows;
  }

  /** Adds a version with its operations and makes it the newest. Within a transaction. */
  async add(version: NewVersion, operations: readonly NewOperation[], bytes: Uint8Array): Promise<void> {
    const { servers, schemes, changelog, ...rest } = version;
    const row = {
      ...rest,
      ...{ servers: JSON.stringify(servers), schemes: JSON.stringify(schemes), changelog: JSON.stringify(changelog) },
      operation_count: operations.length,
    };
    const columns = Object.keys(row);
    await this.#database.query(
      `insert into catalogue_version (${columns.join(', ')})
       values (${columns.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
    await this.#addOperations(version.version, operations, bytes);
    await this.#database.query('update catalogue_connector set version = $2, updated_at = now() where id = $1', [
      this.#id,
      version.version,
    ]);
  }

  /** Writes the operations of a version again, as they are read by now. Within a transaction. */
  async rewrite(
    { version, servers, schemes, changelog }: NewVersion,
    operations: readonly NewOperation[],
    bytes: Uint8Array,
  ): Promise<void> {
    await this.#database.query('delete from catalogue_operation where connector_id = $1 and version = $2', [
      this.#id,
      version,
    ]);
    await this.#addOperations(version, operations, bytes);
    await this.#database.query(
      `update catalogue_version set servers = $3, schemes = $4, changelog = $5, operation_count = $6
       where connector_id = $1 and version = $2`,
      [
        ...[this.#id, version, JSON.stringify(servers), JSON.stringify(schemes), JSON.stringify(changelog)],
        operations.length,
      ],
    );
  }

  async #addOperations(version: number, operations: readonly NewOperation[], bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < operations.length; at += written) {
      const some = operations.slice(at, at + written);
      const start = some[0]?.from ?? 0;
      const rows = some.map((operation, index) => ({
        ...operation,
        position: at + index,
        begins: operation.from - start + 1,
        length: operation.to - operation.from,
      }));
      // The bytes go as one value: a list of them would be written as text.
      await this.#database.query(
        `insert into catalogue_operation (connector_id, version, operation_id, position, method, path, group_name,
           summary, description, is_deprecated, paging, digest, definition)
         select $1, $2, id, position, method, path, "group", summary, description, is_deprecated, nullif(paging, 'null'),
           digest, substring($4::bytea from begins for length)
         from jsonb_to_recordset($3::jsonb) as o (id text, position int, method text, path text, "group" text,
           summary text, description text, is_deprecated boolean, paging jsonb, digest text, begins int, length int)`,
        [this.#id, version, JSON.stringify(rows), Buffer.from(bytes.subarray(start, some.at(-1)?.to))],
      );
    }
  }

  /** All operations of a version, by their place in the document. */
  async operations(version: number): Promise<OperationHead[]> {
    const text = `${heads} where connector_id = $1 and version = $2 order by position`;
    return (await this.#database.query<OperationHead>(text, [this.#id, version])).rows;
  }

  /** One operation with how its pages are asked for: as corrected for this version or an earlier one, else as read. */
  async operation(version: number, operationId: string): Promise<CorrectedOperationRow | null> {
    const { rows } = await this.#database.query<CorrectedOperationRow>(
      `select o.*, case when p.from_version is null then o.paging else p.paging end as paging,
         (select coalesce(sum(revision), 0)::integer from catalogue_paging
           where connector_id = o.connector_id and operation_id = o.operation_id) as revision
       from catalogue_operation o
       left join lateral (select from_version, paging from catalogue_paging
         where connector_id = o.connector_id and operation_id = o.operation_id and from_version <= o.version
         order by from_version desc limit 1) p on true
       where o.connector_id = $1 and o.version = $2 and o.operation_id = $3`,
      [this.#id, version, operationId],
    );
    return rows[0] ?? null;
  }

  /** Notes how pages of an operation are asked for, from a version on. */
  async correctPaging(version: number, operationId: string, paging: Operation['paging']): Promise<void> {
    await this.#database.query(
      `insert into catalogue_paging (connector_id, operation_id, from_version, paging) values ($1, $2, $3, $4)
       on conflict (connector_id, operation_id, from_version) do update
         set paging = excluded.paging, revision = catalogue_paging.revision + 1`,
      [this.#id, operationId, version, paging === null ? null : JSON.stringify(paging)],
    );
  }

  /** Ids of the operations that differ between two versions, by their place in the later one, removed ones last. */
  async differing(from: number, to: number, operationId: string | undefined): Promise<string[]> {
    const { rows } = await this.#database.query<{ id: string }>(
      `select coalesce(a.operation_id, b.operation_id) as id
       from (select * from catalogue_operation where connector_id = $1 and version = $3) a
       full join (select * from catalogue_operation where connector_id = $1 and version = $2) b
         on b.operation_id = a.operation_id
       where a.digest is distinct from b.digest and ($4::text is null or coalesce(a.operation_id, b.operation_id) = $4)
       order by a.position, b.position`,
      [this.#id, from, to, operationId ?? null],
    );
    return rows.map(({ id }) => id);
  }

  /** What some operations are in a version, by their ids. */
  async compared(version: number, ids: readonly string[]): Promise<ReadonlyMap<string, ComparedOperation>> {
    const { rows } = await this.#database.query<ComparedOperation & { operation_id: string }>(
      `select operation_id, method, path, is_deprecated, definition from catalogue_operation
       where connector_id = $1 and version = $2 and operation_id = any($3)`,
      [this.#id, version, ids],
    );
    return new Map(rows.map(({ operation_id, ...row }) => [operation_id, row]));
  }

  /** What the digests of a version's operations are, by their ids. */
  async digests(version: number): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#database.query<{ operation_id: string; digest: string }>(
      'select operation_id, digest from catalogue_operation where connector_id = $1 and version = $2',
      [this.#id, version],
    );
    return new Map(rows.map(({ operation_id, digest }) => [operation_id, digest]));
  }
}
