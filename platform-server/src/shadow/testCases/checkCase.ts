import { nodesOf } from 'shared-contracts/api/scenario';
import type { ShadowGap } from 'shared-contracts/api/shadow-run';
import type { TestResult } from 'shared-contracts/api/test-case';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import { decodeEntries } from '../../engine/record/encode.ts';
import type { RecordedError } from '../../engine/record/entries.ts';
import { plain } from '../../engine/values/largeJson.ts';
import { recordEntries, unreadTriggerOf } from '../../runs/worker/runInputs.ts';
import { compareSteps } from '../comparedSteps.ts';
import type { StandInOptions } from '../recordedRun.ts';
import { sideOf } from '../runSide.ts';
import { gapOf } from '../shownRun.ts';
import { type StoredRun, type TriedRun, type TryDeps, tryRun } from '../tryRun.ts';
import { compareCalls, compareEnds, compareFields, comparePath, Differences } from './caseDifferences.ts';
import type { NodeNames, RecordedCase, StoredCase } from './testQuestion.ts';

/** Of one run, waiting included. */
const maxRunMs = 10_000;

/** The run of a test case, read. */
export async function storedRunOf({ run, event, body, entries }: RecordedCase): Promise<StoredRun> {
  return { ...run, trigger: await unreadTriggerOf({ ...event, body }), record: recordEntries(entries) };
}

/** Goes through the run of a test case. */
export async function tryCase(
  scenario: RunnableScenario,
  run: StoredRun,
  deps: Omit<TryDeps, 'signal' | 'standIn'>,
  standIn: StandInOptions,
): Promise<TriedRun | ShadowGap | RecordedError> {
  return tryRun(scenario, run, { ...deps, standIn, signal: AbortSignal.timeout(maxRunMs) });
}

/** Names of nodes as they are now; of those that are gone as they were. */
export function nameFinder({ flow }: RunnableScenario, names: NodeNames): (id: string) => string {
  const now = new Map(nodesOf(flow).map(({ id, label }) => [id, label || id]));
  return (id) => now.get(id) ?? names[id]?.name ?? id;
}

/** Beside what is expected, which need not be how it went. */
function withBaseline(tried: TriedRun, { trigger }: StoredRun, baseline: Buffer | null): TriedRun {
  if (!baseline) return tried;
  const message = { ...trigger, payload: plain(trigger.payload) };
  return { ...tried, before: sideOf(decodeEntries(baseline.toString('utf8')), message) };
}

/** A test case that cannot be gone through. */
export function gapResult({ id, name }: Pick<StoredCase, 'id' | 'name'>, gap: ShadowGap): TestResult {
  return { case_id: id, name, passed: false, gap, differences: [], more: 0, duration_ms: 0 };
}

function compared(scenario: RunnableScenario, stored: StoredCase, tried: TriedRun): TestResult {
  const { id, name, names, expected } = stored;
  const nameOf = nameFinder(scenario, names);
  const found = new Differences();
  const steps = compareSteps(tried);
  compareEnds(tried, found);
  if (expected.path) comparePath(steps, tried, nameOf, found);
  if (expected.calls) compareCalls(tried, nameOf, found);
  compareFields(steps, expected.fields, tried, nameOf, found);
  const gap = tried.outcome.kind === 'ended' ? null : gapOf(tried);
  const passed = gap === null && found.list.length === 0;
  return {
    case_id: id,
    name,
    passed,
    ...(gap && { gap }),
    differences: found.list,
    more: found.more,
    duration_ms: 0,
  };
}

/** A run that the edits cannot begin at all. */
function unrun({ id, name, run }: StoredCase, error: RecordedError): TestResult {
  const difference = { of: 'end' as const, node_id: error.nodeId, node_name: '', items: [], path: [] };
  const got = JSON.stringify(`FAILED: ${error.code}`);
  const differences = [{ ...difference, expected: JSON.stringify(run.status), got }];
  return { case_id: id, name, passed: false, differences, more: 0, duration_ms: 0 };
}

/** Runs a test case; `written` is the record of its run, null where that did not come to its end. */
export async function checkCase(
  scenario: RunnableScenario,
  stored: StoredCase,
  deps: Omit<TryDeps, 'signal' | 'standIn'>,
): Promise<{ result: TestResult; written: string | null }> {
  const begun = performance.now();
  const timed = (result: TestResult) => ({ ...result, duration_ms: Math.round((performance.now() - begun) * 10) / 10 });
  const run = await storedRunOf(stored);
  const tried = await tryCase(scenario, run, deps, { isOfNode: true });
  if (typeof tried === 'string') return { result: timed(gapResult(stored, tried)), written: null };
  if (!('outcome' in tried)) return { result: timed(unrun(stored, tried)), written: null };
  const result = compared(scenario, stored, withBaseline(tried, run, stored.baseline));
  return { result: timed(result), written: tried.outcome.kind === 'ended' ? tried.written : null };
}
