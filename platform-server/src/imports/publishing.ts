import type pg from 'pg';
import {
  type ImportContent,
  type ImportPage,
  type ImportPageSummary,
  type ImportVersion,
  maxNamedChanges,
} from 'shared-contracts/api/import-page';
import { contentChanges } from 'shared-contracts/import';
import { act } from '../acts/act.ts';
import { HttpError, notFound, type Problem, staleRevision } from '../errors/httpError.ts';
import { track } from '../resources/tracked.ts';
import type { AccessSnapshot } from '../routing/accessSnapshot.ts';
import { isId } from '../store/ids.ts';
import * as importPageRepository from '../store/repositories/importPageRepository.ts';
import { type ImportPageContent, importPageTable } from '../store/repositories/importPageTable.ts';
import { ResourceTable } from '../store/repositories/resourceTable.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { importPageAddress } from './address.ts';
import type { ImportPasses } from './passes.ts';
import { publishProblems } from './publishProblems.ts';

export interface ImportPublishingDeps {
  pool: pg.Pool;
  passes: ImportPasses;
  /** Origin of the addresses, without a slash at its end. */
  publicUrl: string;
}

function assertNone(problems: readonly Problem[]): void {
  const [first] = problems;
  if (first) throw new HttpError('invalid_body', { problem: first.message, path: first.path }, { problems });
}

function changesOf(before: ImportContent, content: ImportContent): ImportVersion['changes'] {
  const changes = contentChanges(before, content);
  return { named: changes.slice(0, maxNamedChanges), count: changes.length };
}

/** What visitors of an import page get: its published versions, and a look at the next one. */
export class ImportPublishing {
  readonly #deps: ImportPublishingDeps;

  constructor(deps: ImportPublishingDeps) {
    this.#deps = deps;
  }

  /**
   * Makes what was saved the version that visitors get. What is published already makes no other version.
   * @throws HttpError 404, 409 for a stale revision or in the trash, 422 with a problem a field
   */
  async publish(actor: TrackingActor, id: string, revision: number): Promise<ImportPage> {
    return this.#change(actor, id, revision, async (database, page) => {
      assertNone(
        publishProblems(
          page.content,
          await importPageRepository.usableLookups(database, actor.accountNumber, page.content),
        ),
      );
      if (!page.has_changes) return;
      const before = page.published && (await importPageRepository.contentOf(database, id, page.published.version));
      const version = await importPageRepository.publish(
        database,
        id,
        actor.email,
        before && changesOf(before, page.content),
      );
      await track(database, actor, 'import_page', act('import-page.version-published', { version, name: page.name }));
    });
  }

  /** Newest first, without their contents. @throws HttpError 404 */
  async versions(account: string, id: string): Promise<ImportVersion[]> {
    await this.#page(this.#deps.pool, account, id);
    return importPageRepository.versions(this.#deps.pool, id);
  }

  /** One version with its content. @throws HttpError 404 */
  async version(account: string, id: string, version: number): Promise<ImportVersion & { content: ImportContent }> {
    await this.#page(this.#deps.pool, account, id);
    const found = await importPageRepository.version(this.#deps.pool, id, version);
    if (!found) throw notFound('version');
    return found;
  }

  /**
   * Puts a published version into the content, to be looked at and published again.
   * @throws HttpError 404 for a version that never was, 409 as `publish`
   */
  async restore(actor: TrackingActor, id: string, version: number, revision: number): Promise<ImportPage> {
    return this.#change(actor, id, revision, async (database, page) => {
      const content = await importPageRepository.contentOf(database, id, version);
      if (!content) throw notFound('version');
      const saved: ImportPageContent = { ...page, content };
      await this.#table(database).update(actor.accountNumber, id, saved, actor.email);
      await track(database, actor, 'import_page', act('import-page.version-restored', { version, name: page.name }));
    });
  }

  /** Where a member can look at the page as it is saved, while they are one. @throws HttpError 404, 409 in the trash */
  async preview(
    account: string,
    id: string,
    member: AccessSnapshot | null,
  ): Promise<{ url: string; expires_at: string }> {
    const page = await this.#page(this.#deps.pool, account, id);
    if (!page.is_active) throw new HttpError('conflict.page_in_trash');
    const { pass, expires_at } = this.#deps.passes.issue({
      pageId: id,
      isPreview: true,
      sender: null,
      entry: '',
      context: null,
      member,
    });
    return { url: `${page.url}?preview=${pass}`, expires_at };
  }

  async #change(
    { accountNumber: account }: TrackingActor,
    id: string,
    revision: number,
    work: (database: Queryable, page: ImportPage) => Promise<void>,
  ): Promise<ImportPage> {
    if (!isId(id)) throw notFound('import_page');
    await inTransaction(this.#deps.pool, async (database) => {
      const page = await this.#table(database).lock(account, id);
      if (!page) throw notFound('import_page');
      if (revision !== page.revision) throw staleRevision(page);
      if (!page.is_active) throw new HttpError('conflict.page_in_trash');
      await work(database, page);
    });
    return this.#page(this.#deps.pool, account, id);
  }

  async #page(database: Queryable, account: string, id: string): Promise<ImportPage> {
    const page = isId(id) ? await this.#table(database).get(account, id) : null;
    if (!page) throw notFound('import_page');
    return page;
  }

  #table(database: Queryable): ResourceTable<ImportPage, ImportPageContent, ImportPageSummary> {
    return new ResourceTable(
      database,
      importPageTable((page) => importPageAddress(this.#deps.publicUrl, page)),
    );
  }
}
