import { createHash } from 'node:crypto';
import type pg from 'pg';
import type { ValidationFault } from 'shared-contracts/api/import-page';
import { HttpError, tooManyRequests } from '../../errors/httpError.ts';
import { ReportLimit } from '../../routing/reportLimit.ts';
import { ownEvent } from '../../runs/ownEvents.ts';
import type { RunActions } from '../../runs/runActions.ts';
import type { RunService } from '../../runs/runService.ts';
import { writeImportParams } from '../../runs/trigger/importParams.ts';
import { isId } from '../../store/ids.ts';
import type { FaultyRow } from '../../store/repositories/importChunkRepository.ts';
import type { SubmissionRow } from '../../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../../store/repositories/importSubmissionRepository.ts';
import * as importValidationRepository from '../../store/repositories/importValidationRepository.ts';
import type { RunnableScenarioRow } from '../../store/repositories/runnableScenarioRepository.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import { RowNumbers } from '../rowNumbers.ts';
import { batchesOf, type RowBatch } from './batches.ts';
import { foundIn, type ValidationFound } from './validationOutput.ts';

export interface RowValidationDeps {
  pool: pg.Pool;
  actions: Pick<RunActions, 'take' | 'cancel'>;
  runs: Pick<RunService, 'answerOf'>;
}

/** What a scenario says of the rows of a chunk. */
export interface ValidatedRows {
  errors: FaultyRow[];
  warnings: FaultyRow[];
  /** Rows that are let through though nobody validated them. */
  unvalidated: number;
}

/** A run that answers later is cancelled: nobody waits for it any more. */
const answerMs = 20_000;
/** Runs in a minute that whoever sends from one address may cause at one page: a file of the largest size has 200 batches. */
const visitorLimits = { each: 240, altogether: Number.POSITIVE_INFINITY };
/** The same of all visitors of a page, and of all pages of an account. */
const pageLimits = { each: 600, altogether: 1_200 };

const reasons = {
  missing: { en: 'the scenario that validates them is missing', fr: 'le scénario qui les valide est introuvable' },
  stopped: { en: 'the scenario that validates them is stopped', fr: 'le scénario qui les valide est arrêté' },
  held: { en: 'no operations are left for that', fr: 'il ne reste pas d’opérations pour cela' },
  late: { en: 'it takes too long', fr: 'cela prend trop de temps' },
  failed: { en: 'the scenario that validates them failed', fr: 'le scénario qui les valide a échoué' },
  output: { en: 'the answer of the scenario can’t be read', fr: 'la réponse du scénario est illisible' },
} as const satisfies Record<ValidationFault['code'], { en: string; fr: string }>;

const hashOf = ({ id, revision }: RunnableScenarioRow, { body }: RowBatch): Buffer =>
  createHash('sha256').update(`${id} ${revision} `).update(body).digest();

/** Has scenarios validate the rows of import pages before they may be sent. */
export class RowValidation {
  readonly #deps: RowValidationDeps;
  readonly #ofVisitors = new ReportLimit(visitorLimits);
  readonly #ofPages = new ReportLimit(pageLimits);

  constructor(deps: RowValidationDeps) {
    this.#deps = deps;
  }

  /**
   * What the scenario of a page says of rows that have no other problem.
   * @param payloads JSON of the values of each row, `null` for one with a problem
   * @param first number of the first row among those that are sent
   * @throws HttpError 409 where the page holds rows that cannot be validated, 429 while that is asked too often
   */
  async validate(submission: SubmissionRow, payloads: readonly string[], first: number): Promise<ValidatedRows> {
    const { validation = null } = submission.content;
    if (validation === null) return { errors: [], warnings: [], unvalidated: 0 };
    const numbers = new RowNumbers(submission.removed_rows);
    const visitor = submission.context?.visitor ?? null;
    const batches = batchesOf(payloads, (place) => numbers.inFile(first + place), visitor);
    const found = await this.#foundIn(submission, validation.scenario_id, batches);
    const fault = found.map((one) => ('fault' in one ? one.fault : null)).find((one) => one !== null);
    if (fault) {
      await importSubmissionRepository.noteValidationFault(this.#deps.pool, submission.id, fault);
      if (validation.on_failure === 'hold')
        throw new HttpError('conflict.import_validation', { reason: reasons[fault.code] });
    }
    return {
      errors: rowsWith('error', batches, found, first),
      warnings: rowsWith('warning', batches, found, first),
      unvalidated: batches.reduce((sum, { places }, at) => sum + ('fault' in (found[at] ?? {}) ? places.size : 0), 0),
    };
  }

  async #foundIn(
    submission: SubmissionRow,
    scenarioId: string,
    batches: readonly RowBatch[],
  ): Promise<ValidationFound[]> {
    const scenario = await this.#scenario(submission.account_number, scenarioId);
    if ('fault' in scenario) return batches.map(() => scenario);
    const { pool } = this.#deps;
    const hashes = batches.map((batch) => hashOf(scenario, batch));
    const known = await Promise.all(
      hashes.map((hash) => importValidationRepository.find(pool, submission.import_page_id, hash)),
    );
    this.#count(submission, known.filter((one) => one === null).length);
    return Promise.all(
      batches.map(async (batch, at): Promise<ValidationFound> => {
        const problems = known[at];
        if (problems) return { problems };
        const found = await this.#run(submission, scenario, batch);
        const hash = hashes[at];
        if ('problems' in found && hash)
          await importValidationRepository.put(pool, submission.import_page_id, hash, found.problems);
        return found;
      }),
    );
  }

  async #scenario(
    account: string,
    id: string,
  ): Promise<RunnableScenarioRow | Extract<ValidationFound, { fault: unknown }>> {
    const { pool } = this.#deps;
    const found = isId(id) ? await runnableScenarioRepository.current(pool, account, id) : null;
    if (!found) return { fault: { code: 'missing', detail: '' } };
    const isStarted = (await runnableScenarioRepository.state(pool, id)) === 'started';
    return isStarted ? found : { fault: { code: 'stopped', detail: '' } };
  }

  #count({ import_page_id: page, account_number: group, ip }: SubmissionRow, runs: number): void {
    if (runs === 0) return;
    const ofVisitor = this.#ofVisitors.take(`${page} ${ip}`, runs);
    const seconds = ofVisitor > 0 ? ofVisitor : this.#ofPages.take(page, runs, { group });
    if (seconds > 0) throw tooManyRequests(seconds);
  }

  async #run(
    submission: SubmissionRow,
    scenario: RunnableScenarioRow,
    { places, body }: RowBatch,
  ): Promise<ValidationFound> {
    const { actions, runs } = this.#deps;
    const { account_number: account, id, import_page_id, file_name, content, context } = submission;
    const rows = [...places.keys()];
    const [first_row = 0, last_row = 0] = [rows[0], rows.at(-1)];
    const visit = context && { visitor: context.visitor, context: context.data };
    const query = writeImportParams({ import_page_id, submission_id: id, file_name, first_row, last_row, ...visit });
    const payload: unknown = JSON.parse(body);
    const event = { ...ownEvent(account, 'import', null, false), body: Buffer.from(body), query };
    const accepted = await actions.take(event, scenario, payload);
    const [run] = accepted.runs;
    const isHeld = run?.status === 'HOLD';
    const answer = isHeld ? await accepted.stored().then(() => null) : await runs.answerOf(accepted, answerMs);
    if (!answer && run) await this.#giveUp(account, run.id);
    if (isHeld) return { fault: { code: 'held', detail: '' } };
    return foundIn(answer, new Set(rows), new Set(content.columns.map(({ key }) => key)));
  }

  /** It may have ended this very moment. */
  async #giveUp(account: string, runId: string): Promise<void> {
    await this.#deps.actions.cancel(account, runId).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  }
}

/** Rows with problems of a severity, as the rows that are sent are counted. */
function rowsWith(
  severity: 'error' | 'warning',
  batches: readonly RowBatch[],
  found: readonly ValidationFound[],
  first: number,
): FaultyRow[] {
  const rows = new Map<number, FaultyRow[1]>();
  for (const [at, { places }] of batches.entries()) {
    const one = found[at];
    if (!one || 'fault' in one) continue;
    for (const { row, column, message, severity: own } of one.problems) {
      if (own !== severity) continue;
      const number = first + (places.get(row) ?? 0);
      rows.set(number, [...(rows.get(number) ?? []), { column, code: 'scenario', params: { message } }]);
    }
  }
  return [...rows].sort(([one], [other]) => one - other);
}
