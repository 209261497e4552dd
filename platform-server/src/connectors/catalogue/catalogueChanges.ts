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
import { act, thingAct } from '../../acts/act.ts';
import { HttpError, notFound, staleRevision } from '../../errors/httpError.ts';
import { storedKinds } from '../../kinds/storedKinds.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { trashAct } from '../../resources/tracked.ts';
import type { Body } from '../../routing/route.ts';
import { newId } from '../../store/ids.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import type { ConnectorContent } from '../../store/repositories/catalogueRepository.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import { CatalogueVersionRepository } from '../../store/repositories/catalogueVersionRepository.ts';
import { freeName } from '../../store/repositories/freeName.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueEditor } from './catalogueEditor.ts';
import { checkConnectorLimit, checkVersionLimits } from './catalogueLimits.ts';
import { compareWithDocument } from './compare/compareVersions.ts';
import { operationOf } from './connectorView.ts';
import { blank, described, noText } from './described.ts';
import { type DocumentRead, type DocumentSource, type Documents, usable } from './documents.ts';
import { assertConnectorEdit, ownConnector } from './ownConnector.ts';
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
      await checkConnectorLimit(database, owner);
      await checkVersionLimits(database, owner, read);
      const publisher = (await accountRepository.byNumber(database, account))?.company_name ?? '';
      const isNumbered = owner !== null && if_name_taken === 'number';
      const name = isNumbered ? await freeName(database, storedKinds.catalogue.table, owner, wanted) : wanted;
      const description = { en: read.description, fr: read.description };
      // What is for everybody is looked at first.
      const fresh: ConnectorContent = {
        ...blank,
        name,
        publisher,
        description: description,
        is_active: owner !== null,
      };
      const content = await described(database, owner, fresh, body);
      await catalogueRepository.insert(database, id, { account_number: owner, key: null, files_digest: null }, content);
      const version = versionOf(id, 1, read, { changelog: noText, by: editor.email });
      await new CatalogueVersionRepository(database, id).add(version, read.operations, read.bytes);
      await editor.note(database, {
        action: 'public-connector.created',
        act: act('catalogue.added', { name }),
        name,
        id,
      });
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
      const current = await ownConnector(database, owner, id);
      await assertConnectorEdit(catalogue, current, revision);
      const isLeavingTrash = is_active === true && !current.is_active;
      if (isLeavingTrash) await checkConnectorLimit(database, owner);
      const change = await described(database, owner, current, body);
      const isNumbered = owner !== null && isLeavingTrash && body.name === undefined;
      const name = isNumbered ? await freeName(database, storedKinds.catalogue.table, owner, change.name) : change.name;
      const content = { ...change, name, status: status ?? current.status, is_active: is_active ?? current.is_active };
      await catalogueRepository.update(database, id, content, editor.email);
      if (owner === null) await catalogueRepository.keepDescription(database, id);
      const turned = content.status !== current.status || (owner === null && content.is_active !== current.is_active);
      const code =
        (owner === null ? null : trashAct(current, content)) ?? `thing.${turned ? content.status : 'changed'}`;
      const action = `public-connector.${turned ? content.status : 'changed'}` as const;
      await editor.note(database, { action, act: thingAct(code, 'catalogue', content.name), name: content.name, id });
    });
    return catalogue.get(owner, id);
  }

  /** @throws HttpError 404; 409 for the document that is the newest already, and when there is one after `latest_version`; 402 for too many versions or bytes; 422 for one that cannot be read */
  async addVersion(
    editor: CatalogueEditor,
    id: string,
    { source, changelog, latest_version }: NewVersion,
    locale: ServerLocale,
  ): Promise<CatalogueConnector> {
    const { pool, catalogue, documents } = this.#deps;
    const { account, owner } = editor;
    await inTransaction(pool, (database) => ownConnector(database, owner, id));
    const read = usable(await documents.read(account, source), locale);
    await inTransaction(pool, async (database) => {
      const current = await ownConnector(database, owner, id);
      if (latest_version !== undefined && latest_version !== current.version)
        throw staleRevision(await catalogue.get(owner, id));
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
        act: act('catalogue.version-added', { version: version.version, name: current.name }),
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
      const { version, name } = await ownConnector(database, owner, id);
      const versions = new CatalogueVersionRepository(database, id);
      const current = await versions.operation(version, operationId);
      if (!current) throw notFound('operation');
      if (revision !== undefined && revision !== current.revision) throw staleRevision(await operationOf(current));
      await versions.correctPaging(version, operationId, paging);
      await editor.note(database, {
        action: 'public-connector.paging-corrected',
        act: act('catalogue.paging-corrected', { operation: operationId, name }),
        name,
        id,
        details: { operation: operationId, version },
      });
    });
    return catalogue.operation(owner, id, operationId);
  }
}
