import type pg from 'pg';
import type { ImportCell, ImportContent } from 'shared-contracts/api/import-page';
import type { MappedColumn } from 'shared-contracts/import';
import type { LookupTables } from '../engine/lookups/lookupTable.ts';
import { HttpError } from '../errors/httpError.ts';
import * as importContextRepository from '../store/repositories/importContextRepository.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import type { VisitedPageRow } from '../store/repositories/importVisitRepository.ts';
import type { ContextSecrets } from './contextSecrets.ts';
import { RowRules } from './rowRules.ts';
import { contextFault, faultOf, readContext, type VisitContext } from './signedContext.ts';

/** Where the context of a visit stands: a token of the site, or a submission whose rows are sent again. */
export type ContextSource = { token: string } | { submission: string };

/** How the values of a context are written, whatever the file's own way. */
const reading = { decimal: '.', date_order: 'ymd' } as const;

/** Rows of a submission may be sent again with its context for so long. */
const againMs = 30 * 24 * 60 * 60 * 1000;

const refusedValue = (column: string) => new HttpError('forbidden.import_context_values', { column });

/** The columns that a context fills, as a file has columns. */
export const filledColumns = (context: VisitContext | null): MappedColumn[] =>
  Object.keys(context?.values ?? {}).map((key) => ({ key, reading }));

/** Rows of a file with the cells of the context behind those of the file: none of the file takes their place. */
export function filledRows(
  rows: readonly (readonly ImportCell[])[],
  columnCount: number,
  context: VisitContext | null,
): readonly (readonly ImportCell[])[] {
  const more = Object.values(context?.values ?? {});
  if (more.length === 0) return rows;
  return rows.map((cells) => [...Array.from({ length: columnCount }, (_, place) => cells[place] ?? null), ...more]);
}

/** Signed contexts of the visitors of import pages. */
export class VisitContexts {
  readonly #pool: pg.Pool;
  readonly #secrets: ContextSecrets;
  readonly #tables: LookupTables;

  constructor(pool: pg.Pool, secrets: ContextSecrets, tables: LookupTables) {
    this.#pool = pool;
    this.#secrets = secrets;
    this.#tables = tables;
  }

  /**
   * The context of a visit as it counts now: a secret that ended, and a token past its end, let nobody stay.
   * @throws HttpError 403 where it is wrong, or missing and wanted
   */
  async read(page: VisitedPageRow, source: ContextSource | null): Promise<VisitContext | null> {
    const { context: mode = 'off' } = page.deployment;
    if (mode === 'off') return null;
    if (source && 'token' in source) return readContext(source.token, await this.#secrets.current(page.id), page.id);
    const context = source && (await this.#ofSubmission(page, source.submission));
    if (!context && mode === 'required') throw contextFault('missing');
    return context;
  }

  /** The same of who enters; its values are checked, and a refusal is counted. @throws as `read` */
  async enter(
    page: VisitedPageRow,
    content: ImportContent,
    source: ContextSource | null,
  ): Promise<VisitContext | null> {
    try {
      const context = await this.read(page, source);
      if (context) await this.requireValues(page.account_number, content, context);
      return context;
    } catch (error) {
      const fault = faultOf(error);
      if (fault) await importContextRepository.noteRefusal(this.#pool, page.id, fault);
      throw error;
    }
  }

  /** @throws HttpError 403 unless each value is one that a cell of its column may have */
  async requireValues(account: string, content: ImportContent, context: VisitContext): Promise<void> {
    const filled = filledColumns(context);
    if (filled.length === 0) return;
    const columns = filled.map(({ key }) => {
      const column = content.columns.find((one) => one.key === key);
      // Every row has the same value: of a column whose values all differ that can be true of no file.
      if (!column || column.unique) throw refusedValue(key);
      return column;
    });
    const rules = await RowRules.open(this.#tables, account, { ...content, columns }, filled);
    const { problems } = await rules.check([Object.values(context.values)], 1);
    const [wrong] = problems[0]?.[1] ?? [];
    if (wrong) throw refusedValue(wrong.column);
  }

  async #ofSubmission({ id: pageId }: VisitedPageRow, submissionId: string): Promise<VisitContext | null> {
    const found = await importSubmissionRepository.get(this.#pool, submissionId);
    if (!found?.submitted_at || found.import_page_id !== pageId) return null;
    return Date.now() - found.submitted_at.getTime() > againMs ? null : found.context;
  }
}
