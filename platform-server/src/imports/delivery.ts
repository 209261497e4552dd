import type pg from 'pg';
import type { SubmissionWait } from 'shared-contracts/api/import-page';
import { notify } from '../notifications/notify.ts';
import { outageOf } from '../process/databaseOutage.ts';
import type { Log } from '../process/log.ts';
import { sharedNow } from '../process/sharedClock.ts';
import { admitRuns, insertRuns, type RunStart, type RunsOfEvent } from '../runs/admission/admission.ts';
import type { Event, Run } from '../runs/commit/rows.ts';
import type { GroupFinder } from '../runs/concurrency/groupFinder.ts';
import type { OperationsBudget } from '../runs/operationsBudget.ts';
import { writeImportParams } from '../runs/trigger/importParams.ts';
import { messageOfEvent } from '../runs/trigger/message.ts';
import { newId } from '../store/ids.ts';
import * as importChunkRepository from '../store/repositories/importChunkRepository.ts';
import * as importDeliveryRepository from '../store/repositories/importDeliveryRepository.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import type { RunnableScenarioRow } from '../store/repositories/runnableScenarioRepository.ts';
import * as runnableScenarioRepository from '../store/repositories/runnableScenarioRepository.ts';
import { SubscriptionRepository } from '../store/repositories/subscriptionRepository.ts';
import { inTransaction, type Queryable } from '../store/transaction.ts';
import { nextPieces, type RowPiece } from './pieces.ts';
import { RowNumbers } from './rowNumbers.ts';
import { RowSource } from './rowSource.ts';

export interface DeliveryDeps {
  pool: pg.Pool;
  groups: GroupFinder;
  budget: OperationsBudget;
  /** These runs are stored and, unless on hold, wait in the queue. */
  queued(runs: readonly Run[]): void;
  /** Whether nothing new is to be taken in: what would be written waits. */
  isIntakeStopped?(): boolean;
  /** Rows of a submission were delivered, or it came to wait for something. */
  changed(submission: SubmissionRow): void;
  log: Log;
}

/** Of a page's scenarios no more than so many runs wait in the queue: other events come in between. */
const maxWaiting = 2_000;
const pauseMs = 250;
const pauseAfterFailureMs = 5_000;
/** A scenario is started again by hand. */
const pauseForScenarioMs = 10_000;
const pauseForSpaceMs = 10_000;

/** What a step came to. */
interface Step {
  runs: Run[];
  /** Whether people see something else now. */
  hasChanged: boolean;
}

/** A statement that took too long is about what was asked of a database that answers: the next submission is another. */
const isOutage = (error: unknown) => outageOf(error) !== null && (error as { code?: unknown }).code !== '57014';

function eventOf(
  { id, account_number, import_page_id, file_name, removed_rows, context }: SubmissionRow,
  { firstRow, lastRow, body }: RowPiece,
): Event {
  const numbers = new RowNumbers(removed_rows);
  const rows = { first_row: numbers.inFile(firstRow), last_row: numbers.inFile(lastRow) };
  const visit = context && { visitor: context.visitor, context: context.data };
  const params = { import_page_id, submission_id: id, file_name, ...rows, ...visit };
  return {
    id: newId(),
    account: account_number,
    source: 'import',
    webhookId: null,
    createdAt: Date.now(),
    method: '',
    path: '',
    query: writeImportParams(params),
    ip: '',
    contentType: 'application/json',
    headers: [],
    body,
    responseStatus: null,
    rejectedReason: null,
  };
}

/**
 * Makes the events and runs of rows that were taken over, in the order of the file. Whoever holds the row of a submission
 * makes its next events, and moves its position in the same transaction: a process that dies leaves neither a row that
 * is never delivered nor one that is delivered twice.
 */
export class ImportDelivery {
  readonly #deps: DeliveryDeps;
  readonly #rows = new RowSource();

  constructor(deps: DeliveryDeps) {
    this.#deps = deps;
  }

  /** Delivers all that is due and that no other process works on; answers when the next is, ms since the epoch. */
  async deliverDue(): Promise<number | null> {
    while (!this.#isStopped() && (await this.#deliverNext()));
    const next = await importSubmissionRepository.nextDue(this.#deps.pool);
    if (!next) return null;
    return this.#isStopped() ? Math.max(next.getTime(), sharedNow() + pauseForSpaceMs) : next.getTime();
  }

  #isStopped(): boolean {
    return this.#deps.isIntakeStopped?.() ?? false;
  }

  /** False when nothing is due. A submission that fails does not hold up the others. */
  async #deliverNext(): Promise<boolean> {
    let due: SubmissionRow | null = null;
    try {
      const step = await inTransaction(this.#deps.pool, async (database) => {
        due = await importSubmissionRepository.lockDue(database, new Date(sharedNow()));
        return due && this.#deliver(database, due);
      });
      if (!due || !step) return false;
      if (step.runs.length > 0) this.#deps.queued(step.runs);
      if (step.hasChanged) this.#deps.changed(due);
      return true;
    } catch (err) {
      if (!due || isOutage(err)) throw err;
      const { id } = due as SubmissionRow;
      this.#deps.log.warn({ err, submission: id }, 'rows of a file could not be delivered; they are tried again');
      const { hasChanged } = await this.#rest(this.#deps.pool, due, pauseAfterFailureMs, 'retry');
      if (hasChanged) this.#deps.changed(due);
      return true;
    }
  }

  async #rest(
    database: Queryable,
    { id, waits_for }: SubmissionRow,
    ms: number,
    waitsFor: SubmissionWait | null,
  ): Promise<Step> {
    await importSubmissionRepository.postpone(database, id, new Date(sharedNow() + ms), waitsFor);
    return { runs: [], hasChanged: waits_for !== waitsFor };
  }

  async #deliver(database: Queryable, submission: SubmissionRow): Promise<Step> {
    const { id, import_page_id, content, delivered_row, row_count } = submission;
    const scenarios = await runnableScenarioRepository.startedByImportPage(database, import_page_id);
    const ids = scenarios.map((scenario) => scenario.id);
    if (ids.length === 0 && (await this.#hasScenarios(database, import_page_id)))
      return this.#rest(database, submission, pauseForScenarioMs, 'scenario');
    if ((await importDeliveryRepository.waiting(database, ids, maxWaiting)) >= maxWaiting)
      return this.#rest(database, submission, pauseMs, null);
    const rows = this.#rows.after(database, submission, delivered_row);
    const { pieces, isLast } = await nextPieces(rows, content.delivery);
    const made = await this.#eventsOf(submission, pieces, scenarios);
    const runs = await insertRuns(database, made);
    await importDeliveryRepository.insert(
      database,
      id,
      pieces.map((piece, index) => ({ ...piece, eventId: made[index]?.event?.id ?? null })),
    );
    const delivered = pieces.reduce((sum, { rowCount }) => sum + rowCount, 0);
    await importSubmissionRepository.moveTo(
      database,
      id,
      isLast ? row_count : (pieces.at(-1)?.lastRow ?? row_count),
      delivered,
      isLast,
    );
    if (isLast) await this.#end(database, submission);
    return { runs, hasChanged: true };
  }

  async #end(database: Queryable, { id, account_number: account, import_page_id }: SubmissionRow): Promise<void> {
    await importChunkRepository.forgetPayloads(database, id);
    await notify(database, { account, kind: 'import-finished', subject: import_page_id, data: { submission_id: id } });
  }

  /** Whether rows can get runs once somebody starts a scenario: then none of them is used up without. */
  async #hasScenarios(database: Queryable, pageId: string): Promise<boolean> {
    return (await new SubscriptionRepository(database, 'import_pages').scenariosOf(pageId)).length > 0;
  }

  /** Nothing where no scenario has the page in its start node: such rows are told to be without a run. */
  async #eventsOf(
    submission: SubmissionRow,
    pieces: readonly RowPiece[],
    scenarios: readonly RunnableScenarioRow[],
  ): Promise<RunsOfEvent[]> {
    if (scenarios.length === 0) return [];
    const hold = await this.#deps.budget.holdReason(submission.account_number);
    const made: RunsOfEvent[] = [];
    for (const piece of pieces) {
      const event = eventOf(submission, piece);
      const trigger = await messageOfEvent(event);
      const starts: RunStart[] = [];
      for (const scenario of scenarios)
        starts.push({ scenario, trigger, hold, group: await this.#deps.groups.find(scenario, trigger) });
      made.push({ event, admitted: admitRuns(event, starts) });
    }
    return made;
  }
}
