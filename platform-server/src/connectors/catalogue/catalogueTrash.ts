import type pg from 'pg';
import { thingAct } from '../../acts/act.ts';
import { HttpError } from '../../errors/httpError.ts';
import { storedKinds } from '../../kinds/storedKinds.ts';
import { deleteEach, type Emptied } from '../../resources/emptied.ts';
import { leaveTrash, type Restored } from '../../resources/restored.ts';
import * as catalogueRepository from '../../store/repositories/catalogueRepository.ts';
import * as configurationUseRepository from '../../store/repositories/configurationUseRepository.ts';
import type { CatalogueConnectorRow } from '../../store/rows/catalogue.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Catalogue } from './catalogue.ts';
import type { CatalogueEditor } from './catalogueEditor.ts';
import { checkConnectorLimit } from './catalogueLimits.ts';
import { assertConnectorEdit, ownConnector } from './ownConnector.ts';

interface CatalogueTrashDeps {
  pool: pg.Pool;
  catalogue: Catalogue;
}

/** How connectors leave the catalogue, and how those of an account come back. */
export class CatalogueTrash {
  readonly #deps: CatalogueTrashDeps;

  constructor(deps: CatalogueTrashDeps) {
    this.#deps = deps;
  }

  /** Takes it out of the trash, under another name where its own is taken. @throws HttpError 404; 402 for one too many; 409 for a stale revision */
  async restore(editor: CatalogueEditor, id: string, revision?: number): Promise<Restored> {
    const { account } = editor;
    return inTransaction(this.#deps.pool, async (database) => {
      const current = await ownConnector(database, account, id);
      await assertConnectorEdit(this.#deps.catalogue, current, revision);
      const place = { table: storedKinds.catalogue.table, account, id, inFolders: false };
      const restored = await leaveTrash(database, place, current);
      if (restored.was_active) return restored;
      await checkConnectorLimit(database, account);
      const { name } = restored;
      await catalogueRepository.update(database, id, { ...current, name, is_active: true }, editor.email);
      await editor.note(database, { action: null, act: thingAct('thing.restored', 'catalogue', name), name, id });
      return restored;
    });
  }

  /** Deletes everything in the trash permanently, as far as that can be. */
  async emptyTrash(editor: CatalogueEditor): Promise<Emptied> {
    const ids = await catalogueRepository.trashed(this.#deps.pool, editor.account);
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
      const row = await ownConnector(database, editor.owner, id, 'update');
      await assertConnectorEdit(this.#deps.catalogue, row, revision);
      const { name } = row;
      if (editor.owner === null) assertRemovable(row);
      else if (row.is_active) throw new HttpError('not_in_trash');
      if (await configurationUseRepository.isUsed(database, id)) throw new HttpError('conflict.connector_used');
      await catalogueRepository.remove(database, id);
      await editor.note(database, {
        action: 'public-connector.deleted',
        act: thingAct('thing.deleted', 'catalogue', name),
        name,
        id,
      });
    });
  }
}

/** @throws HttpError 409 */
function assertRemovable({ key, is_active, status }: CatalogueConnectorRow): void {
  // It would come back with the next start.
  if (key !== null) throw new HttpError('conflict.connector_included');
  if (is_active && status === 'published') throw new HttpError('conflict.connector_published');
}
