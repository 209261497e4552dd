import type pg from 'pg';
import type { TestResult } from 'shared-contracts/api/test-case';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import { firstWithin } from '../../process/firstWithin.ts';
import { ThreadTooLong } from '../../process/thread.ts';
import * as testCaseRepository from '../../store/repositories/testCaseRepository.ts';
import type { TestCaseRow } from '../../store/rows/scenario.ts';
import type { HostDeps } from '../hostOfThread.ts';
import { askShadowThread } from '../shadowThreads.ts';
import { gapResult } from './checkCase.ts';
import type { CheckAnswer, CheckQuestion, RecordedCase, StoredCase } from './testQuestion.ts';

export interface TestRunnerDeps extends HostDeps {
  pool: pg.Pool;
}

/** No further case is begun in a call after so long: whoever asks learns how far it is, and may leave. */
const callMs = 1_000;
/** Bytes that a thread is given at once. */
const maxBytes = 16 * 2 ** 20;

type SizedCase = Pick<TestCaseRow, 'id' | 'name' | 'bytes'>;

interface CheckOptions {
  signal?: AbortSignal | undefined;
  isWritten?: boolean;
}

/** A row as threads get it. */
export function storedCaseOf({ id, name, run, event, body, entries, baseline, node_names, expected }: TestCaseRow) {
  const recorded = { run, event, body, entries } as unknown as RecordedCase;
  return { ...recorded, id, name, baseline, names: node_names, expected } satisfies StoredCase;
}

/** Runs test cases in the threads that accounts share, and notes what they came to. */
export class TestRunner {
  readonly #deps: TestRunnerDeps;

  constructor(deps: TestRunnerDeps) {
    this.#deps = deps;
  }

  /** What the first of the cases come to, as many as there is time for. Stops with the signal. */
  async check(scenario: RunnableScenario, cases: readonly SizedCase[], signal?: AbortSignal): Promise<TestResult[]> {
    const { results } = await this.checkFirst(
      scenario,
      firstWithin(cases, maxBytes, ({ bytes }) => bytes),
      { signal },
    );
    return results.map(({ result }) => result);
  }

  /** The same with the record of each run. One that takes its thread along is run alone, and has not passed. */
  async checkFirst(
    scenario: RunnableScenario,
    cases: readonly SizedCase[],
    { signal, isWritten = false }: CheckOptions,
  ): Promise<CheckAnswer> {
    const { pool } = this.#deps;
    const { account, id } = scenario;
    const ids = cases.map((each) => each.id);
    const rows = await testCaseRepository.whole(pool, account, id, ids);
    const question = { kind: 'check' as const, scenario, cases: rows.map(storedCaseOf), maxMs: callMs, isWritten };
    try {
      return await askShadowThread<CheckAnswer, CheckQuestion>(this.#deps, account, question, signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      if (cases.length > 1) return this.checkFirst(scenario, cases.slice(0, 1), { signal, isWritten });
      const gap = error instanceof ThreadTooLong ? 'too_long' : 'too_large';
      return { results: [{ result: gapResult(cases[0] as SizedCase, gap), written: null }] };
    }
  }

  /** Notes results for lists; `revision`: of the scenario that was tested, null for edits of it. */
  async note(account: string, id: string, results: readonly TestResult[], revision: number | null): Promise<void> {
    if (results.length === 0) return;
    const at = new Date().toISOString();
    const noted = new Map(results.map(({ case_id, passed }) => [case_id, { passed, at, revision }]));
    await testCaseRepository.noteResults(this.#deps.pool, account, id, noted);
  }
}
