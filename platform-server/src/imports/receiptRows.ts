import {
  type ImportCell,
  maxChunkRows,
  type ReceiptRow,
  type ReceiptRowPage,
  type RowOutcome,
} from 'shared-contracts/api/import-page';
import * as importChunkRepository from '../store/repositories/importChunkRepository.ts';
import { faultsOf } from '../store/repositories/importChunkRepository.ts';
import type { DeliveryOutcome } from '../store/repositories/importDeliveryRepository.ts';
import * as importDeliveryRepository from '../store/repositories/importDeliveryRepository.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { RowNumbers } from './rowNumbers.ts';

/** Which rows are asked for. */
export interface RowQuery {
  /** Number in the file of the row before them. */
  after: number;
  limit: number;
  outcome?: RowOutcome | undefined;
}

/** Chunks that one answer reads: who wants rows that few are asks again from where it ended. */
const maxChunks = 10;

/** Whose own words a failure is told in; the others may name inner workings. */
const exceptionKind = 'exception';

/** What is read of a file. */
type ReadSubmission = Pick<SubmissionRow, 'id' | 'row_count' | 'columns' | 'removed_rows' | 'context'>;

/** A row without its cells. */
type Head = Omit<ReceiptRow, 'cells' | 'runs'> & Required<Pick<ReceiptRow, 'runs'>>;

/** Reads the rows of a file with what became of each. */
export class ReceiptRows {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /**
   * Fewer rows than were asked for are not the end: `next` says whether there are more.
   * @param isMember runs are named to members alone
   */
  async page(
    { id, row_count, columns, removed_rows, context }: ReadSubmission,
    { after, limit, outcome }: RowQuery,
    isMember: boolean,
  ): Promise<ReceiptRowPage> {
    const numbers = new RowNumbers(removed_rows);
    const items: ReceiptRow[] = [];
    for (let row = numbers.sentUpTo(after) + 1, read = 1; row <= row_count; read++) {
      const chunk = Math.floor((row - 1) / maxChunkRows);
      const heads = (await this.#heads(id, chunk)).filter(
        (head) => head.row >= row && (outcome === undefined || head.outcome === outcome),
      );
      const cells = heads.length > 0 ? await importChunkRepository.cells(this.#database, id, chunk) : [];
      for (const { runs, ...head } of heads.slice(0, limit - items.length)) {
        const own = cells[(head.row - 1) % maxChunkRows] ?? [];
        const named = { row: numbers.inFile(head.row), problems: numbers.named(head.problems) };
        items.push({
          ...head,
          ...named,
          cells: { ...cellsOf(columns, own), ...context?.values },
          ...(isMember && { runs }),
        });
      }
      row = (chunk + 1) * maxChunkRows + 1;
      const last = items.at(-1)?.row ?? 0;
      if (items.length === limit) return { items, next: numbers.sentUpTo(last) < row_count ? last : null };
      if (read === maxChunks && row <= row_count) return { items, next: numbers.inFile(row - 1) };
    }
    return { items, next: null };
  }

  async #heads(id: string, chunk: number): Promise<Head[]> {
    const head = await importChunkRepository.head(this.#database, id, chunk);
    if (!head) return [];
    const first = chunk * maxChunkRows + 1;
    const faults = faultsOf(head);
    const outcomes = await importDeliveryRepository.within(this.#database, id, first, first + head.row_count - 1);
    const reasons = await this.#reasons(outcomes);
    let place = 0;
    return Array.from({ length: head.row_count }, (_, index) => {
      const row = first + index;
      while ((outcomes[place]?.last_row ?? row) < row) place++;
      const problems = faults.get(row);
      if (problems) return { row, outcome: 'REJECTED', problems, reason: null, runs: [] };
      const found = outcomes[place];
      if (!found || found.first_row > row) return { row, outcome: 'WAITING', problems: [], reason: null, runs: [] };
      const { outcome, runs } = found;
      return { row, outcome, problems: [], reason: reasons.get(found) ?? null, runs };
    });
  }

  /** What Exception nodes said, by delivery. */
  async #reasons(outcomes: readonly DeliveryOutcome[]): Promise<Map<DeliveryOutcome, string>> {
    const exceptionNodes = new Map<string, ReadonlySet<string>>();
    const reasons = new Map<DeliveryOutcome, string>();
    for (const delivery of outcomes) {
      if (delivery.outcome !== 'FAILED') continue;
      for (const { scenario_id, revision, exceptions } of delivery.failures) {
        const key = `${scenario_id} ${revision}`;
        const nodes = exceptionNodes.get(key) ?? (await this.#tellingNodes(scenario_id, revision));
        exceptionNodes.set(key, nodes);
        // The last one is what the run failed of.
        const exception = exceptions.findLast(({ node_id }) => nodes.has(node_id));
        if (exception && !reasons.has(delivery)) reasons.set(delivery, exception.exception);
      }
    }
    return reasons;
  }

  async #tellingNodes(scenarioId: string, revision: number): Promise<ReadonlySet<string>> {
    const scenario = await runnableScenarioRepository.revision(this.#database, scenarioId, revision);
    const nodes = scenario?.flow.filter(({ type }) => type === exceptionKind) ?? [];
    return new Set(nodes.map(({ id }) => id));
  }
}

const cellsOf = (columns: SubmissionRow['columns'], cells: readonly ImportCell[]): Record<string, ImportCell> =>
  Object.fromEntries(columns.map(({ key }, place) => [key, cells[place] ?? null]));
