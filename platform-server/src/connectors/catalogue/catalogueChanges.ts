import type pg from 'pg';
import type {
  addCatalogueVersion,
  CatalogueConnector,
  CatalogueDetail,
  CorrectedOperation,
  correctPaging,
  createCatalogueConnector,
  OperationChange,
  updateCatalogueConnector,
} from 'shared-contracts/api/catalogue';
import type { z } from 'zod';
import { HttpError, notFound, staleRevision } from '../../errors/httpError.ts';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { deleteEach, type Emptied } from '../../resources/emptied.ts';
import { leaveTrash, type Restored } from '../../resources/restored.ts';
import { trashVerb } from '../../resources/tracked.ts';
import type { Body } from '../../routing/route.ts';
import { isId, newId } from '../../store/ids.ts';
import { AccountRepository } from '../../store/repositories/accountRepository.ts';
import { CatalogueRepository, type ConnectorContent } from '../../store/repositories/catalogueRepository.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import { ConfigurationUseRepository } from '../../store/repositories/configurationUseRepository.ts';
import { freeName } from '../../store/repositories/freeName.ts';
import type { CatalogueConnectorRow } from '../../store/rows/catalogue.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueEditor } from './catalogueEditor.ts';
import { checkConnectorLimit, checkVersionLimits } from './catalogueLimits.ts';
import { compareWithDocument } from './compare/compareVersions.ts';
import { operationOf } from './connectorView.ts';
import { blank, described, noText } from './described.ts';
import { type DocumentRead, type DocumentSource, type Documents, usable } from './documents.ts';
import { isUsable } from './reading/paging.ts';
import { versionOf } from './versionOf.ts';

type NewConnector = z.output<typeof createCatalogueConnector.body & z.ZodType>;
type ConnectorSave = z.output<typeof updateCatalogueConnector.body & z.ZodType>;
type NewVersion = z.output<typeof addCatalogueVersion.body & z.ZodType>;

interface CatalogueChangesDeps {
  pool: pg.Pool;
  catalogue: Catalogue;
  documents: Documents;
}

/** What an account does with connectors of its own, and the operator with the public ones. Those of others do not exist for either. */
export class CatalogueChanges {
  readonly #deps: CatalogueChangesDeps;

  constructor(deps: CatalogueChangesDeps) {
    this.#deps = deps;
  }

  /** Reads a document and keeps nothing; with what differs from the newest version of a connector. @throws HttpError 404, 422 */
  async inspect(
    { account, owner }: Pick<CatalogueEditor, 'account' | 'owner'>,
    source: DocumentSource,
    connectorId?: string,
  ): Promise<DocumentRead & { changes: OperationChange[] }> {
    const { catalogue, documents, pool } = this.#deps;
    const connector = connectorId === undefined ? null : await catalogue.connector(owner, connectorId);
    const read = await documents.read(account, source);
    if (!connector || !read.result) return { ...read, changes: [] };
    const versions = new CatalogueVersionRepository(pool, connector.id);
    return { ...read, changes: await compareWithDocument(versions, connector.version, read.result) };
  }

  /** @throws HttpError 402 for too many, 422 for a document that cannot be read */
  async create(
    editor: CatalogueEditor,
    { source, name: wanted, if_name_taken, ...body }: NewConnector,
    locale: ServerLocale,
  ): Promise<CatalogueConnector> {
    const { documents, pool, catalogue } = this.#deps;
    const { account, owner } = editor;
    const read = usable(await documents.read(account, source), locale);
    const id = newId();
    await inTransaction(pool, async (database) => {
      const repository = new CatalogueRepository(database);
      await checkConnectorLimit(database, owner);
      await checkVersionLimits(database, owner, read);
      const publisher = (await new AccountRepository(database).byNumber(account))?.company_name ?? '';
      const isNumbered = owner !== null && if_name_taken === 'number';
      const name = isNumbered ? await freeName(database, 'catalogue_connector', owner, wanted) : wanted;
      const told = { en: read.description, fr: read.description };
      // What is for everybody is looked at first.
      const fresh: ConnectorContent = { ...blank, name, publisher, description: told, is_active: owner !== null };
      const content = await described(database, owner, fresh, body);
      await repository.insert(id, { account_number: owner, key: null, files_digest: null }, content);
      const version = versionOf(id, 1, read, { changelog: noText, by: editor.email });
      await new CatalogueVersionRepository(database, id).add(version, read.operations, read.bytes);
      await editor.note(database, { action: 'public-connector.created', verb: 'Added to the catalogue:', name, id });
    });
    return catalogue.get(owner, id);
  }

  /** What is left out stays as it is. @throws HttpError 404; 402 for one too many out of the trash; 409 for a stale revision */
  async update(
    editor: CatalogueEditor,
    id: string,
    { status, is_active, revision, ...body }: ConnectorSave,
  ): Promise<CatalogueDetail> {
    const { pool, catalogue } = this.#deps;
    const { owner } = editor;
    await inTransaction(pool, async (database) => {
      const current = await this.#own(database, owner, id);
      await this.#assertEdit(current, revision);
      const isLeavingTrash = is_active === true && !current.is_active;
      if (isLeavingTrash) await checkConnectorLimit(database, owner);
      const said = await described(database, owner, current, body);
      const isNumbered = owner !== null && isLeavingTrash && body.name === undefined;
      const name = isNumbered ? await freeName(database, 'catalogue_connector', owner, said.name) : said.name;
      const content = { ...said, name, status: status ?? current.status, is_active: is_active ?? current.is_active };
      const repository = new CatalogueRepository(database);
      await repository.update(id, content, editor.email);
      if (owner === null) await repository.keepDescription(id);
      const turned = content.status !== current.status || (owner === null && content.is_active !== current.is_active);
      const verb =
        (owner === null ? null : trashVerb(current, content)) ?? (turned ? verbs[content.status] : 'Changed');
      const action = `public-connector.${turned ? content.status : 'changed'}` as const;
      await editor.note(database, { action, verb: `${verb} catalogue`, name: content.name, id });
    });
    return catalogue.get(owner, id);
  }

  /** @throws HttpError 404; 409 for the document that is the newest already, 402 for too many versions or bytes; 422 for one that cannot be read */
  async addVersion(
    editor: CatalogueEditor,
    id: string,
    { source, changelog }: NewVersion,
    locale: ServerLocale,
  ): Promise<CatalogueConnector> {
    const { pool, catalogue, documents } = this.#deps;
    const { account, owner } = editor;
    await inTransaction(pool, (database) => this.#own(database, owner, id));
    const read = usable(await documents.read(account, source), locale);
    await inTransaction(pool, async (database) => {
      const current = await this.#own(database, owner, id);
      const versions = new CatalogueVersionRepository(database, id);
      const [newest] = await versions.versions();
      const version = versionOf(id, current.version + 1, read, {
        changelog: { ...noText, ...changelog },
        by: editor.email,
      });
      if (newest?.digest === version.digest)
        throw new HttpError('conflict.same_document', { version: current.version });
      await checkVersionLimits(database, owner, read, version.version);
      await versions.add(version, read.operations, read.bytes);
      await editor.note(database, {
        action: 'public-connector.version-added',
        verb: `Added version ${version.version} of catalogue`,
        name: current.name,
        id,
        details: { version: version.version },
      });
    });
    return catalogue.get(owner, id);
  }

  /** @throws HttpError 404; 409 for one that was corrected since; 422 for a paging without what it needs */
  async correctPaging(
    editor: CatalogueEditor,
    id: string,
    { operation_id: operationId, paging, revision }: Body<typeof correctPaging>,
  ): Promise<CorrectedOperation> {
    const { pool, catalogue } = this.#deps;
    const { owner } = editor;
    if (paging && !isUsable(paging)) throw new HttpError('invalid_body.paging');
    await inTransaction(pool, async (database) => {
      const { version, name } = await this.#own(database, owner, id);
      const versions = new CatalogueVersionRepository(database, id);
      const current = await versions.operation(version, operationId);
      if (!current) throw notFound('operation');
      if (revision !== undefined && revision !== current.revision) throw staleRevision(await operationOf(current));
      await versions.correctPaging(version, operationId, paging);
      await editor.note(database, {
        action: 'public-connector.paging-corrected',
        verb: `Corrected the paging of ${operationId} of catalogue`,
        name,
        id,
        details: { operation: operationId, version },
      });
    });
    return catalogue.operation(owner, id, operationId);
  }

  /** Takes it out of the trash, under another name where its own is taken. @throws HttpError 404; 402 for one too many; 409 for a stale revision */
  async restore(editor: CatalogueEditor, id: string, revision?: number): Promise<Restored> {
    const { account } = editor;
    return inTransaction(this.#deps.pool, async (database) => {
      const current = await this.#own(database, account, id);
      await this.#assertEdit(current, revision);
      const place = { table: storedKinds.catalogue.table, account, id, inFolders: false };
      const restored = await leaveTrash(database, place, current);
      if (restored.was_active) return restored;
      await checkConnectorLimit(database, account);
      const { name } = restored;
      await new CatalogueRepository(database).update(id, { ...current, name, is_active: true }, editor.email);
      await editor.note(database, { action: null, verb: 'Restored catalogue', name, id });
      return restored;
    });
  }

  /** Deletes everything in the trash permanently, as far as that can be. */
  async emptyTrash(editor: CatalogueEditor): Promise<Emptied> {
    const ids = await new CatalogueRepository(this.#deps.pool).trashed(editor.account);
    const hasLeft = ({ code }: HttpError) => code === 'not_found' || code === 'not_in_trash';
    return deleteEach(ids, (id) => this.delete(editor, id), hasLeft);
  }

  /**
   * Deletes permanently. @throws HttpError 404; 409 for a stale revision, unless it is in the trash (of public ones: is not offered) or while
   * configurations are made of it, and for a public one that comes with the product
   */
  async delete(editor: CatalogueEditor, id: string, revision?: number): Promise<void> {
    await inTransaction(this.#deps.pool, async (database) => {
      // Not beside the creation of a configuration of it.
      const row = await this.#own(database, editor.owner, id, 'update');
      await this.#assertEdit(row, revision);
      const { name } = row;
      if (editor.owner === null) assertRemovable(row);
      else if (row.is_active) throw new HttpError('not_in_trash');
      if (await new ConfigurationUseRepository(database).isUsed(id)) throw new HttpError('conflict.connector_used');
      await new CatalogueRepository(database).delete(id);
      await editor.note(database, { action: 'public-connector.deleted', verb: 'Deleted catalogue', name, id });
    });
  }

  /** @throws HttpError 409 with the connector of now where it is another edit by now */
  async #assertEdit({ id, account_number, revision: now }: CatalogueConnectorRow, revision?: number): Promise<void> {
    if (revision === undefined || revision === now) return;
    throw staleRevision(await this.#deps.catalogue.get(account_number, id));
  }

  async #own(database: Queryable, owner: string | null, id: string, lock?: 'update'): Promise<CatalogueConnectorRow> {
    const row = isId(id) ? await new CatalogueRepository(database).lockOwn(owner, id, lock) : null;
    if (!row) throw notFound('connector');
    return row;
  }
}

/** @throws HttpError 409 */
function assertRemovable({ key, is_active, status }: CatalogueConnectorRow): void {
  // It would come back with the next start.
  if (key !== null) throw new HttpError('conflict.connector_included');
  if (is_active && status === 'published') throw new HttpError('conflict.connector_published');
}

const verbs = { published: 'Published', deprecated: 'Deprecated' } as const;
