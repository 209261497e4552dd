import { createHash } from 'node:crypto';
import type { ValidationFault } from 'shared-contracts/api/import-page';
import { HttpError, tooManyRequests } from '../../errors/httpError.ts';
import { ReportLimit } from '../../routing/reportLimit.ts';
import type { FaultyRow } from '../../store/repositories/importChunkRepository.ts';
import type { SubmissionRow } from '../../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../../store/repositories/importSubmissionRepository.ts';
import * as importValidationRepository from '../../store/repositories/importValidationRepository.ts';
import type { RunnableScenarioRow } from '../../store/repositories/runnableScenarioRepository.ts';
import { RowNumbers } from '../rowNumbers.ts';
import { batchesOf, type RowBatch } from './batches.ts';
import type { ValidationFound } from './validationOutput.ts';
import { type ValidationRunDeps, ValidationRuns, validatingScenario } from './validationRuns.ts';

/** What a scenario says of the rows of a chunk. */
export interface ValidatedRows {
  errors: FaultyRow[];
  warnings: FaultyRow[];
  /** Rows that are let through though nobody validated them. */
  unvalidated: number;
}

/** Runs in a minute that whoever sends from one address may cause at one page: a file of the largest size has 200 batches. */
const visitorLimits = { each: 240, altogether: Number.POSITIVE_INFINITY };
/** The same of all visitors of a page, and of all pages of an account. */
const pageLimits = { each: 600, altogether: 1_200 };

const reasons = {
  missing: { en: 'the scenario that validates them is missing', fr: 'le scénario qui les valide est introuvable' },
  stopped: { en: 'the scenario that validates them is stopped', fr: 'le scénario qui les valide est arrêté' },
  input: {
    en: 'the scenario that validates them needs other values',
    fr: 'le scénario qui les valide attend d’autres valeurs',
  },
  held: { en: 'no operations are left for that', fr: 'il ne reste pas d’opérations pour cela' },
  late: { en: 'it takes too long', fr: 'cela prend trop de temps' },
  failed: { en: 'the scenario that validates them failed', fr: 'le scénario qui les valide a échoué' },
  output: { en: 'the answer of the scenario can’t be read', fr: 'la réponse du scénario est illisible' },
} as const satisfies Record<ValidationFault['code'], { en: string; fr: string }>;

const hashOf = ({ id, revision }: RunnableScenarioRow, { body }: RowBatch): Buffer =>
  createHash('sha256').update(`${id} ${revision} `).update(body).digest();

const faultIn = (found: readonly ValidationFound[]) => found.flatMap((one) => ('fault' in one ? [one.fault] : []))[0];

/** Has scenarios validate the rows of import pages before they may be sent. */
export class RowValidation {
  readonly #pool: ValidationRunDeps['pool'];
  readonly #runs: ValidationRuns;
  readonly #ofVisitors = new ReportLimit(visitorLimits);
  readonly #ofPages = new ReportLimit(pageLimits);

  constructor(deps: ValidationRunDeps) {
    this.#pool = deps.pool;
    this.#runs = new ValidationRuns(deps);
  }

  /**
   * What the scenario of a page says of rows that have no other problem.
   * @param payloads JSON of the values of each row, `null` for one with a problem
   * @param first number of the first row among those that are sent
   * @param leaving is aborted when whoever sends the rows has left: runs are cancelled
   * @throws HttpError 408 then, 409 where the page holds rows that cannot be validated, 429 while that is asked too often
   */
  async validate(
    submission: SubmissionRow,
    payloads: readonly string[],
    first: number,
    leaving: AbortSignal,
  ): Promise<ValidatedRows> {
    const { validation = null } = submission.content;
    if (validation === null) return { errors: [], warnings: [], unvalidated: 0 };
    const numbers = new RowNumbers(submission.removed_rows);
    const visitor = submission.context?.visitor ?? null;
    const batches = batchesOf(payloads, (place) => numbers.inFile(first + place), visitor);
    const found = await this.#find(submission, validation.scenario_id, batches, leaving);
    const fault = faultIn(found);
    if (fault) await importSubmissionRepository.noteValidationFault(this.#pool, submission.id, fault);
    if (fault && validation.on_failure === 'hold')
      throw new HttpError('conflict.import_validation', { reason: reasons[fault.code] });
    return {
      errors: rowsWith('error', batches, found, first),
      warnings: rowsWith('warning', batches, found, first),
      unvalidated: batches.reduce((sum, { places }, at) => sum + ('fault' in (found[at] ?? {}) ? places.size : 0), 0),
    };
  }

  /** What is found in each batch. Those that were validated a while ago are not run again. */
  async #find(
    submission: SubmissionRow,
    scenarioId: string,
    batches: readonly RowBatch[],
    leaving: AbortSignal,
  ): Promise<ValidationFound[]> {
    const { account_number, import_page_id: page } = submission;
    const scenario = await validatingScenario(this.#pool, account_number, scenarioId);
    if ('fault' in scenario) return batches.map(() => scenario);
    const hashed = batches.map((batch) => ({ batch, hash: hashOf(scenario, batch) }));
    const known = await Promise.all(hashed.map(({ hash }) => importValidationRepository.find(this.#pool, page, hash)));
    this.#count(submission, known.filter((one) => one === null).length);
    return Promise.all(
      hashed.map(async ({ batch, hash }, at): Promise<ValidationFound> => {
        const problems = known[at];
        if (problems) return { problems };
        const found = await this.#runs.run(submission, scenario, batch, leaving);
        if ('problems' in found) await importValidationRepository.put(this.#pool, page, hash, found.problems);
        return found;
      }),
    );
  }

  #count({ import_page_id: page, account_number: group, ip }: SubmissionRow, runs: number): void {
    if (runs === 0) return;
    const ofVisitor = this.#ofVisitors.take(`${page} ${ip}`, runs);
    const seconds = ofVisitor > 0 ? ofVisitor : this.#ofPages.take(page, runs, { group });
    if (seconds > 0) throw tooManyRequests(seconds);
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
      const params = typeof message === 'string' ? { message } : message;
      rows.set(number, [...(rows.get(number) ?? []), { column, code: 'scenario', params }]);
    }
  }
  return [...rows].sort(([one], [other]) => one - other);
}
