import type { EndpointOutput } from 'shared-contracts/api';
import {
  type acceptTestCase,
  maxTestCases,
  type runTestCases,
  type TestCase,
  type TestCaseDetails,
  type TestExpectation,
} from 'shared-contracts/api/test-case';
import { act } from '../../acts/act.ts';
import { HttpError, notFound, staleRevision } from '../../errors/httpError.ts';
import { track } from '../../resources/tracked.ts';
import { maxTestCaseBytes } from '../../scenarios/copiedTestCases.ts';
import { isId, newId } from '../../store/ids.ts';
import * as testCaseRepository from '../../store/repositories/testCaseRepository.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';
import { inTransaction, type Queryable } from '../../store/transaction.ts';
import { askShadowThread } from '../shadowThreads.ts';
import { readSubject, type ShadowSubject, type SubjectDeps } from '../subject.ts';
import { learnedRun, maxCaseBytes, untestable } from './recordedCase.ts';
import type { SampleAnswer, SampleQuestion } from './testQuestion.ts';
import { storedCaseOf, type TestRunner, type TestRunnerDeps } from './testRunner.ts';

export interface TestCasesDeps extends TestRunnerDeps, SubjectDeps {
  runner: TestRunner;
}

/** An edit of a test case: what is left out stays. */
export interface TestCaseEdit {
  revision?: number | undefined;
  name?: string | undefined;
  expected?: TestExpectation | undefined;
}

interface CaseKey {
  scenarioId: string;
  caseId: string;
}

/** Test cases of scenarios. Every method acts within the caller's account; changes are tracked. */
export class TestCases {
  readonly #deps: TestCasesDeps;

  constructor(deps: TestCasesDeps) {
    this.#deps = deps;
  }

  /** Those of a scenario, oldest first. @throws HttpError 404 */
  async list(account: string, scenarioId: string): Promise<{ items: TestCase[] }> {
    await this.#deps.scenarios.get(account, scenarioId);
    return { items: await testCaseRepository.list(this.#deps.pool, account, scenarioId) };
  }

  /** One with samples of what its nodes sent, masked. @throws HttpError 404 */
  async get(account: string, key: CaseKey): Promise<TestCaseDetails> {
    const found = await this.#find(this.#deps.pool, account, key);
    const [row] = await testCaseRepository.whole(this.#deps.pool, account, key.scenarioId, [key.caseId]);
    if (!row) throw notFound('test_case');
    const question = { kind: 'samples' as const, stored: storedCaseOf(row) };
    const { nodes } = await askShadowThread<SampleAnswer, SampleQuestion>(this.#deps, account, question);
    return { ...found, nodes };
  }

  /** Makes one of a recorded run. @throws HttpError 404, 409 for a run not on record as a whole, and where there is no room */
  async create(actor: TrackingActor, scenarioId: string, { run_id, name }: { run_id: string; name: string }) {
    const { pool, scenarios } = this.#deps;
    const { accountNumber: account, email } = actor;
    const scenario = await scenarios.get(account, scenarioId);
    await this.#assertRoom(pool, account, scenarioId);
    const { recorded, expected, names } = await learnedRun(this.#deps, account, { scenarioId, runId: run_id });
    const id = newId();
    return inTransaction(pool, async (database) => {
      await testCaseRepository.takeTurn(database, account);
      await testCaseRepository.add(database, {
        ...{ account_number: account, id, scenario_id: scenarioId, name, created_by: email },
        ...{ run: { ...recorded.run }, event: { ...recorded.event }, body: recorded.body },
        ...{ entries: [...recorded.entries], node_names: { ...names }, expected },
      });
      await this.#assertRoom(database, account, scenarioId, 0);
      await track(database, actor, 'scenario', act('test-case.created', { test: name, name: scenario.name }));
      return this.#find(database, account, { scenarioId, caseId: id });
    });
  }

  /** @throws HttpError 404, 409 with the one of now for a stale revision */
  async update(actor: TrackingActor, key: CaseKey, { revision, ...change }: TestCaseEdit): Promise<TestCase> {
    return this.#change(actor, key, revision, change);
  }

  /** @throws HttpError 404, 409 for a stale revision */
  async delete(actor: TrackingActor, key: CaseKey, revision: number | undefined): Promise<void> {
    const { pool, scenarios } = this.#deps;
    const { accountNumber: account } = actor;
    const scenario = await scenarios.get(account, key.scenarioId);
    await inTransaction(pool, async (database) => {
      const current = await this.#find(database, account, key);
      const gone = await testCaseRepository.remove(database, account, key.scenarioId, key.caseId, revision);
      if (!gone) throw staleRevision(current);
      await track(database, actor, 'scenario', act('test-case.deleted', { test: gone.name, name: scenario.name }));
    });
  }

  /**
   * Runs the first of the chosen cases, or of all, as many as there is time for, and names the others.
   * @throws HttpError 404, 409 when the draft is another one than `draft_revision`, 422 when no run could follow what is drawn
   */
  async run(
    caller: TrackingActor,
    scenarioId: string,
    { case_ids, ...subject }: ShadowSubject & { case_ids?: readonly string[] | undefined },
    signal?: AbortSignal,
  ): Promise<EndpointOutput<typeof runTestCases>> {
    const { pool, runner } = this.#deps;
    const scenario = await readSubject(this.#deps, caller, scenarioId, subject);
    const { account } = scenario;
    const all = await testCaseRepository.sized(pool, account, scenarioId);
    const chosen = case_ids ? all.filter(({ id }) => case_ids.includes(id)) : all;
    if (chosen.length === 0) return { results: [], rest: [] };
    const results = await runner.check(scenario, chosen, signal);
    const isSaved = subject.document === undefined && subject.draft_revision === undefined;
    await runner.note(account, scenarioId, results, isSaved ? scenario.revision : null);
    const done = new Set(results.map((result) => result.case_id));
    return { results, rest: chosen.flatMap(({ id }) => (done.has(id) ? [] : [id])) };
  }

  /** Expects from now on what the edits make of the run. @throws HttpError 404, 409 for a stale revision, and where the run has no end */
  async accept(
    actor: TrackingActor,
    key: CaseKey,
    { revision, ...subject }: ShadowSubject & { revision?: number | undefined },
    signal?: AbortSignal,
  ): Promise<EndpointOutput<typeof acceptTestCase>> {
    const { pool, runner } = this.#deps;
    const scenario = await readSubject(this.#deps, actor, key.scenarioId, subject);
    const current = await this.#find(pool, scenario.account, key);
    if (revision !== undefined && revision !== current.revision) throw staleRevision(current);
    const { results } = await runner.checkFirst(scenario, [current], { signal, isWritten: true });
    const written = results[0]?.written;
    if (!written) throw new HttpError('conflict.test_case_open');
    const baseline = Buffer.from(written, 'utf8');
    if (baseline.length > maxCaseBytes) throw untestable();
    return this.#change(actor, key, current.revision, { baseline });
  }

  async #change(
    actor: TrackingActor,
    key: CaseKey,
    revision: number | undefined,
    change: Parameters<typeof testCaseRepository.update>[3],
  ): Promise<TestCase> {
    const { pool, scenarios } = this.#deps;
    const { accountNumber: account } = actor;
    const scenario = await scenarios.get(account, key.scenarioId);
    return inTransaction(pool, async (database) => {
      if (change.baseline) await testCaseRepository.takeTurn(database, account);
      const current = await this.#find(database, account, key);
      const row = { account, scenarioId: key.scenarioId, id: key.caseId };
      const changed = await testCaseRepository.update(database, row, revision ?? current.revision, change);
      if (!changed) throw staleRevision(await this.#find(database, account, key));
      if (change.baseline) await this.#assertRoom(database, account, key.scenarioId, 0);
      await track(database, actor, 'scenario', act('test-case.changed', { test: changed.name, name: scenario.name }));
      return changed;
    });
  }

  async #find(database: Queryable, account: string, { scenarioId, caseId }: CaseKey): Promise<TestCase> {
    const found = isId(caseId) ? await testCaseRepository.get(database, account, scenarioId, caseId) : null;
    if (!found) throw notFound('test_case');
    return found;
  }

  /** @throws HttpError 409 where `more` cases would be too many, or those of the account are too large */
  async #assertRoom(database: Queryable, account: string, scenarioId: string, more = 1): Promise<void> {
    const { count, bytes } = await testCaseRepository.amounts(database, account, scenarioId);
    if (count + more > maxTestCases) throw new HttpError('conflict.test_cases', { limit: maxTestCases });
    if (bytes > maxTestCaseBytes)
      throw new HttpError('conflict.test_cases_full', { megabytes: maxTestCaseBytes / 2 ** 20 });
  }
}
