import type pg from 'pg';
import { type Scenario, scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import type { TestResult } from 'shared-contracts/api/test-case';
import { HttpError } from '../../errors/httpError.ts';
import { blankFlow } from '../../scenarios/flow.ts';
import { drawingErrorsOf } from '../../scenarios/flowChecks.ts';
import type { SaveCheck, SavedChange } from '../../scenarios/saveCheck.ts';
import * as testCaseRepository from '../../store/repositories/testCaseRepository.ts';
import type { TestRunner } from './testRunner.ts';

/** How long a save waits for its test cases. */
const maxSeconds = 20;
/** Names of test cases that a refusal lists. */
const maxNames = 5;

/** Names in a sentence; of many the first ones. */
function namesOf(failing: readonly TestResult[]): string {
  const names = failing.slice(0, maxNames).map(({ name }) => `“${name}”`);
  return failing.length > maxNames ? `${names.join(', ')}, …` : names.join(', ');
}

/** Refuses saves that break test cases, where the scenario wants that. */
export class SaveGate implements SaveCheck {
  readonly #pool: pg.Pool;
  readonly #runner: TestRunner;

  constructor(pool: pg.Pool, runner: TestRunner) {
    this.#pool = pool;
    this.#runner = runner;
  }

  concerns({ settings, test_cases = 0 }: Scenario, change: SavedChange): boolean {
    if (test_cases === 0 || (!change.flow && !change.settings?.refuse_failing_tests)) return false;
    return change.settings?.refuse_failing_tests ?? settings.refuse_failing_tests ?? false;
  }

  /** @throws HttpError 409 with the failing cases in `details.test_results`, and where they take too long */
  async assertMayBeSaved(account: string, current: Scenario, { flow, settings }: SavedChange): Promise<void> {
    const drawn = blankFlow(flow ?? current.flow);
    // The save itself says what is wrong with it.
    if (drawingErrorsOf(drawn).length > 0) return;
    const merged = scenarioSettingsSchema.parse({ ...current.settings, ...settings });
    const { id, name, revision } = current;
    const failing = await this.#failing({ id, account, name, revision, flow: drawn, settings: merged });
    if (failing.length === 0) return;
    throw new HttpError(
      'conflict.test_cases_fail',
      { cases: namesOf(failing) },
      { details: { test_results: failing } },
    );
  }

  async #failing(scenario: Parameters<TestRunner['check']>[0]): Promise<TestResult[]> {
    const { account, id } = scenario;
    const until = performance.now() + maxSeconds * 1_000;
    let rest = await testCaseRepository.sized(this.#pool, account, id);
    const results: TestResult[] = [];
    while (rest.length > 0) {
      if (performance.now() > until) throw new HttpError('conflict.test_cases_slow', { seconds: maxSeconds });
      const done = await this.#runner.check(scenario, rest);
      results.push(...done);
      rest = rest.slice(Math.max(1, done.length));
    }
    await this.#runner.note(account, id, results, null);
    return results.filter(({ passed }) => !passed);
  }
}
