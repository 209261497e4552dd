import type pg from 'pg';
import { type ImportContent, importContentSchema } from 'shared-contracts/api/import-page';
import { HttpError, notFound } from '../errors/httpError.ts';
import type { CheckAccess } from '../routing/accessSnapshot.ts';
import type { VisitedPageRow } from '../store/repositories/importVisitRepository.ts';
import * as importVisitRepository from '../store/repositories/importVisitRepository.ts';
import { keyIn } from './address.ts';
import type { ImportPass, ImportPasses } from './passes.ts';
import { faultOf, type VisitContext } from './signedContext.ts';
import type { VisitContexts } from './visitContexts.ts';

/** What a visitor of an import page gets. */
export interface VisitedPage {
  page: VisitedPageRow;
  /** 0 for a preview. */
  version: number;
  content: ImportContent;
}

/** The same of whoever has a pass, with what the site around the page says of them. */
export interface PassedPage extends VisitedPage {
  granted: ImportPass;
  context: VisitContext | null;
}

/** Content as it was stored, with what came to be a part of it since. */
const contentOf = (stored: unknown): ImportContent => importContentSchema.parse(stored);

/** @throws HttpError 410 while a page takes nothing */
function requireOpen({ is_paused, is_out_of_order, deployment: { expires_at } }: VisitedPageRow): void {
  if (expires_at !== null && expires_at !== undefined && Date.parse(expires_at) <= Date.now())
    throw new HttpError('gone.import_ended');
  if (is_paused) throw new HttpError('gone.import_paused');
  // Rows are not taken unchecked, and what a visitor types is not at fault.
  if (is_out_of_order) throw new HttpError('gone.import_out_of_order');
}

/** @throws HttpError 404 for a page that was never published, 410 while it takes nothing */
function published(page: VisitedPageRow): VisitedPage {
  const { published_version: version, published: content } = page;
  if (version === null || content === null) throw notFound('import_page');
  requireOpen(page);
  return { page, version, content: contentOf(content) };
}

/** Import pages as visitors come to them. */
export class VisitedPages {
  readonly #pool: pg.Pool;
  readonly #passes: ImportPasses;
  readonly #checkAccess: CheckAccess;
  readonly #contexts: VisitContexts;

  constructor(pool: pg.Pool, passes: ImportPasses, checkAccess: CheckAccess, contexts: VisitContexts) {
    this.#contexts = contexts;
    this.#pool = pool;
    this.#passes = passes;
    this.#checkAccess = checkAccess;
  }

  /**
   * The page of a public address, or of the key alone.
   * @throws HttpError 404 where there is none, 410 while it takes nothing
   */
  async at(address: string): Promise<VisitedPage> {
    const key = keyIn(address);
    const page = key && (await importVisitRepository.byKey(this.#pool, key));
    if (!page) throw notFound('import_page');
    return published(page);
  }

  /**
   * The page of a pass: as it is published, or as it is saved for a preview.
   * @throws HttpError 401 for a pass that has expired, or by which nobody would enter any more; 404 and 410 as `at`
   */
  async by(pass: string): Promise<PassedPage> {
    const granted = this.#passes.read(pass);
    const page = granted && (await importVisitRepository.byId(this.#pool, granted.pageId));
    if (!granted) throw new HttpError('unauthenticated.import_pass');
    if (!page) throw notFound('import_page');
    const visited = granted.isPreview ? { page, version: 0, content: contentOf(page.content) } : published(page);
    if (!(await this.#mayStay(page, granted))) throw new HttpError('unauthenticated.import_pass');
    return { granted, ...visited, context: await this.#contextOf(page, granted) };
  }

  /** @throws HttpError 401 once a context no longer counts: who enters again learns why */
  async #contextOf(page: VisitedPageRow, { isPreview, context = null }: ImportPass): Promise<VisitContext | null> {
    if (isPreview) return null;
    try {
      return await this.#contexts.read(page, context);
    } catch (error) {
      throw faultOf(error) ? new HttpError('unauthenticated.import_pass') : error;
    }
  }

  /** Whether the page still asks for what the visitor gave, and a member is still one. */
  async #mayStay(page: VisitedPageRow, { entry, member, isPreview }: ImportPass): Promise<boolean> {
    if (!isPreview && entry !== this.#passes.entryOf(page)) return false;
    // Every preview is a member's; a pass that says of none is of an earlier version.
    if (!member) return !isPreview;
    const [stands = false] = await this.#checkAccess([member]);
    return stands;
  }

  /** @throws HttpError 404 and 410 unless a page still takes what was begun with this version of it */
  async requireOpen(pageId: string, version: number): Promise<void> {
    const page = await importVisitRepository.byId(this.#pool, pageId);
    if (!page) throw notFound('import_page');
    if (version > 0) requireOpen(page);
  }

  /** Headers of earlier files with the columns they were sent as. */
  learned(pageId: string): Promise<Record<string, string>> {
    return importVisitRepository.learned(this.#pool, pageId);
  }
}
