import type pg from 'pg';
import type {
  addCatalogueVersion,
  CatalogueConnector,
  createCatalogueConnector,
  Operation,
  OperationChange,
  updateCatalogueConnector,
} from 'shared-contracts/api/catalogue';
import type { z } from 'zod';
import { HttpError, invalidField, notFound } from '../../errors/httpError.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { leaveTrash, type Restored } from '../../resources/restored.ts';
import { track, trashVerb } from '../../resources/tracked.ts';
import { isId, newId } from '../../store/ids.ts';
import { AccountRepository } from '../../store/repositories/accountRepository.ts';
import { CatalogueRepository, type ConnectorContent } from '../../store/repositories/catalogueRepository.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import { ConfigurationUseRepository } from '../../store/repositories/configurationUseRepository.ts';
import { LabelRepository } from '../../store/repositories/labelRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import type { CatalogueConnectorRow } from '../../store/rows/catalogue.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import type { Catalogue } from './catalogue.ts';
import { checkConnectorLimit, checkVersionLimits } from './catalogueLimits.ts';
import { compareWithDocument } from './compare/compareVersions.ts';
import { type DocumentRead, type DocumentSource, type Documents, usable } from './documents.ts';
import { isUsable } from './reading/paging.ts';
import { versionOf } from './versionOf.ts';

type NewConnector = z.output<typeof createCatalogueConnector.body & z.ZodType>;
type ConnectorSave = z.output<typeof updateCatalogueConnector.body & z.ZodType>;
type NewVersion = z.output<typeof addCatalogueVersion.body & z.ZodType>;
type Description = Omit<ConnectorSave, 'status' | 'is_active'>;

const noText = { en: '', fr: '' };

interface CatalogueChangesDeps {
  pool: pg.Pool;
  catalogue: Catalogue;
  documents: Documents;
}

/** What an account does with connectors of its own. Public ones do not exist for it here. */
export class CatalogueChanges {
  readonly #deps: CatalogueChangesDeps;

  constructor(deps: CatalogueChangesDeps) {
    this.#deps = deps;
  }

  /** Reads a document and keeps nothing; with what differs from the newest version of a connector. @throws HttpError 404, 422 */
  async inspect(
    account: string,
    source: DocumentSource,
    connectorId?: string,
  ): Promise<DocumentRead & { changes: OperationChange[] }> {
    const { catalogue, documents, pool } = this.#deps;
    const connector = connectorId === undefined ? null : await catalogue.connector(account, connectorId);
    const read = await documents.read(account, source);
    if (!connector || !read.result) return { ...read, changes: [] };
    const versions = new CatalogueVersionRepository(pool, connector.id);
    return { ...read, changes: await compareWithDocument(versions, connector.version, read.result) };
  }

  /** @throws HttpError 402 for too many, 422 for a document that cannot be read */
  async create(
    actor: TrackingActor,
    { source, name, ...body }: NewConnector,
    locale: ServerLocale,
  ): Promise<CatalogueConnector> {
    const { documents, pool, catalogue } = this.#deps;
    const account = actor.accountNumber;
    const read = usable(await documents.read(account, source), locale);
    const id = newId();
    await inTransaction(pool, async (database) => {
      const repository = new CatalogueRepository(database);
      await checkConnectorLimit(database, account);
      await checkVersionLimits(database, account, read);
      const publisher = (await new AccountRepository(database).byNumber(account))?.company_name ?? '';
      const told = { en: read.description, fr: read.description };
      const fresh: ConnectorContent = { ...blank, name, publisher, description: told };
      const content = await this.#described(database, account, fresh, body);
      await repository.insert(id, { account_number: account, key: null, files_digest: null }, content);
      const version = versionOf(id, 1, read, { changelog: noText, by: actor.email });
      await new CatalogueVersionRepository(database, id).add(version, read.operations, read.bytes);
      await track(database, actor, 'connector', { verb: 'Added to the catalogue:', name });
    });
    return catalogue.get(account, id);
  }

  /** What is left out stays as it is. @throws HttpError 404; 402 for one too many out of the trash */
  async update(
    actor: TrackingActor,
    id: string,
    { status, is_active, ...body }: ConnectorSave,
  ): Promise<CatalogueConnector> {
    const { pool, catalogue } = this.#deps;
    const account = actor.accountNumber;
    await inTransaction(pool, async (database) => {
      const current = await this.#own(database, account, id);
      if (is_active && !current.is_active) await checkConnectorLimit(database, account);
      const described = await this.#described(database, account, current, body);
      const content = { ...described, status: status ?? current.status, is_active: is_active ?? current.is_active };
      await new CatalogueRepository(database).update(id, content, actor.email);
      const verb =
        trashVerb(current, content) ?? (content.status === current.status ? 'Changed' : verbs[content.status]);
      await track(database, actor, 'connector', { verb: `${verb} catalogue`, name: content.name });
    });
    return catalogue.get(account, id);
  }

  /** @throws HttpError 404; 409 for the document that is the newest already, 402 for too many versions or bytes; 422 for one that cannot be read */
  async addVersion(
    actor: TrackingActor,
    id: string,
    { source, changelog }: NewVersion,
    locale: ServerLocale,
  ): Promise<CatalogueConnector> {
    const { pool, catalogue, documents } = this.#deps;
    const account = actor.accountNumber;
    await inTransaction(pool, (database) => this.#own(database, account, id));
    const read = usable(await documents.read(account, source), locale);
    await inTransaction(pool, async (database) => {
      const current = await this.#own(database, account, id);
      const versions = new CatalogueVersionRepository(database, id);
      const [newest] = await versions.versions();
      const version = versionOf(id, current.version + 1, read, {
        changelog: { ...noText, ...changelog },
        by: actor.email,
      });
      if (newest?.digest === version.digest)
        throw new HttpError('conflict.same_document', { version: current.version });
      await checkVersionLimits(database, account, read, version.version);
      await versions.add(version, read.operations, read.bytes);
      await track(database, actor, 'connector', {
        verb: `Added version ${version.version} of catalogue`,
        name: current.name,
      });
    });
    return catalogue.get(account, id);
  }

  /** @throws HttpError 404; 422 for a paging without what it needs */
  async correctPaging(
    actor: TrackingActor,
    id: string,
    operationId: string,
    paging: Operation['paging'],
  ): Promise<Operation> {
    const { pool, catalogue } = this.#deps;
    const account = actor.accountNumber;
    if (paging && !isUsable(paging)) throw new HttpError('invalid_body.paging');
    await inTransaction(pool, async (database) => {
      const { version, name } = await this.#own(database, account, id);
      const versions = new CatalogueVersionRepository(database, id);
      if (!(await versions.operation(version, operationId))) throw notFound('operation');
      await versions.correctPaging(version, operationId, paging);
      await track(database, actor, 'connector', { verb: `Corrected the paging of ${operationId} of catalogue`, name });
    });
    return catalogue.operation(account, id, operationId);
  }

  /** Takes it out of the trash, under another name where its own is taken. @throws HttpError 404; 402 for one too many */
  async restore(actor: TrackingActor, id: string): Promise<Restored> {
    const account = actor.accountNumber;
    return inTransaction(this.#deps.pool, async (database) => {
      const current = await this.#own(database, account, id);
      const place = { table: 'catalogue_connector', account, id, inFolders: false };
      const restored = await leaveTrash(database, place, current);
      if (restored.was_active) return restored;
      await checkConnectorLimit(database, account);
      const { name } = restored;
      await new CatalogueRepository(database).update(id, { ...current, name, is_active: true }, actor.email);
      await track(database, actor, 'connector', { verb: 'Restored catalogue', name });
      return restored;
    });
  }

  /** Deletes everything in the trash permanently. @throws HttpError what the first says that cannot be deleted, once the others are */
  async emptyTrash(actor: TrackingActor): Promise<void> {
    let refusal: HttpError | undefined;
    for (const id of await new CatalogueRepository(this.#deps.pool).trashed(actor.accountNumber)) {
      await this.delete(actor, id).catch((error: unknown) => {
        if (!(error instanceof HttpError)) throw error;
        // Somebody else has deleted or restored it meanwhile.
        if (error.code !== 'not_found' && error.code !== 'not_in_trash') refusal ??= error;
      });
    }
    if (refusal) throw refusal;
  }

  /** Deletes permanently. @throws HttpError 404; 409 unless it is in the trash, or while configurations are made of it */
  async delete(actor: TrackingActor, id: string): Promise<void> {
    await inTransaction(this.#deps.pool, async (database) => {
      // Not beside the creation of a configuration of it.
      const { is_active, name } = await this.#own(database, actor.accountNumber, id, 'update');
      if (is_active) throw new HttpError('not_in_trash');
      if (await new ConfigurationUseRepository(database).isUsed(id)) throw new HttpError('conflict.connector_used');
      await new CatalogueRepository(database).delete(id);
      await track(database, actor, 'connector', { verb: 'Deleted catalogue', name });
    });
  }

  async #own(database: Queryable, account: string, id: string, lock?: 'update'): Promise<CatalogueConnectorRow> {
    const row = isId(id) ? await new CatalogueRepository(database).lockOwn(account, id, lock) : null;
    if (!row) throw notFound('connector');
    return row;
  }

  /** What a save writes; tags that are new become tags of the account. */
  async #described(
    database: Queryable,
    account: string,
    current: ConnectorContent,
    body: Description,
  ): Promise<ConnectorContent> {
    const labels = new LabelRepository(database);
    const { category_id } = body;
    if (category_id && !(isId(category_id) && (await labels.category(account, category_id)))) {
      throw invalidField('category_id', {
        en: 'Choose a category that exists',
        fr: 'Choisissez une catégorie qui existe',
      });
    }
    const tags = body.tags && (await labels.ensureTags(account, body.tags));
    const given = Object.entries({ ...body, tags }).filter(([, value]) => value !== undefined);
    return { ...current, ...Object.fromEntries(given) };
  }
}

const verbs = { published: 'Published', deprecated: 'Deprecated' } as const;

const blank = {
  ...{ icon: null, colour: '#4f46e5', category_id: null, guide: noText, tags: [] as string[] },
  ...{ homepage: '', documentation: '', template: null, status: 'published', is_active: true },
} as const satisfies Partial<ConnectorContent>;
