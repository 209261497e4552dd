import type pg from 'pg';
import { readInputs, startConfigOf } from 'shared-contracts/nodes';
import { HttpError } from '../../errors/httpError.ts';
import { ownEvent } from '../../runs/ownEvents.ts';
import type { RunActions } from '../../runs/runActions.ts';
import type { RunService } from '../../runs/runService.ts';
import { writeImportParams } from '../../runs/trigger/importParams.ts';
import type { RunEnd } from '../../runs/worker/runEnds.ts';
import { isId } from '../../store/ids.ts';
import type { SubmissionRow } from '../../store/repositories/importSubmissionRepository.ts';
import type { RunnableScenarioRow } from '../../store/repositories/runnableScenarioRepository.ts';
import * as runnableScenarioRepository from '../../store/repositories/runnableScenarioRepository.ts';
import type { RowBatch } from './batches.ts';
import { faulty, readOutput, type ValidationFound } from './validationOutput.ts';

export interface ValidationRunDeps {
  pool: pg.Pool;
  actions: Pick<RunActions, 'take' | 'cancel'>;
  runs: Pick<RunService, 'resultOf'>;
}

/** Milliseconds that a run may take. */
const runMs = 20_000;

/** The live version of the scenario of an account that validates, if it is started. */
export async function validatingScenario(
  pool: pg.Pool,
  account: string,
  id: string,
): Promise<RunnableScenarioRow | ReturnType<typeof faulty>> {
  const found = isId(id) ? await runnableScenarioRepository.current(pool, account, id) : null;
  if (!found) return faulty('missing');
  return (await runnableScenarioRepository.state(pool, id)) === 'started' ? found : faulty('stopped');
}

/** Runs of scenarios that validate rows. Each ends with its answer, or is cancelled. */
export class ValidationRuns {
  readonly #deps: ValidationRunDeps;

  constructor(deps: ValidationRunDeps) {
    this.#deps = deps;
  }

  /**
   * What a scenario finds in a batch.
   * @param leaving is aborted when whoever sends the rows has left
   * @throws HttpError 408 then
   */
  async run(
    submission: SubmissionRow,
    scenario: RunnableScenarioRow,
    { places, body }: RowBatch,
    leaving: AbortSignal,
  ): Promise<ValidationFound> {
    const { values, problems } = readInputs(startConfigOf(scenario.flow).inputs, JSON.parse(body));
    if (problems[0]) return faulty('input', problems[0].name);
    const rows = [...places.keys()];
    const event = {
      ...ownEvent(submission.account_number, 'import', values, false),
      query: paramsOf(submission, rows),
    };
    const accepted = await this.#deps.actions.take(event, scenario, values);
    const [run] = accepted.runs;
    const isHeld = run?.status === 'HOLD';
    const end = isHeld ? null : await Promise.race([this.#deps.runs.resultOf(accepted, runMs), left(leaving)]);
    if (run && !end) {
      await accepted.stored();
      await this.#cancel(submission.account_number, run.id);
    }
    if (leaving.aborted) throw new HttpError('request_timeout');
    if (isHeld) return faulty('held');
    return foundAt(end, new Set(rows), new Set(submission.content.columns.map(({ key }) => key)));
  }

  /** It may have ended this very moment. */
  async #cancel(account: string, runId: string): Promise<void> {
    await this.#deps.actions.cancel(account, runId).catch((error: unknown) => {
      if (!(error instanceof HttpError)) throw error;
    });
  }
}

const left = (leaving: AbortSignal) =>
  new Promise<null>((resolve) => {
    if (leaving.aborted) resolve(null);
    leaving.addEventListener('abort', () => resolve(null), { once: true });
  });

function paramsOf({ import_page_id, id, file_name, context }: SubmissionRow, rows: readonly number[]): string {
  const [first_row = 0, last_row = 0] = [rows[0], rows.at(-1)];
  const visit = context && { visitor: context.visitor, context: context.data };
  return writeImportParams({
    ...{ import_page_id, submission_id: id, file_name, first_row, last_row },
    validates: true,
    ...visit,
  });
}

/** What the end of a run says; null where it did not come in time. */
function foundAt(end: RunEnd | null, rows: ReadonlySet<number>, columns: ReadonlySet<string>): ValidationFound {
  if (!end) return faulty('late');
  if (end.status !== 'SUCCESSFUL') return faulty('failed', end.errors.at(-1)?.message);
  return readOutput(end.result?.payload, rows, columns);
}
