import { nodesOf } from 'shared-contracts/api/scenario';
import {
  maxTestFieldRules,
  type TestExpectation,
  type TestFieldPath,
  type TestFieldRule,
} from 'shared-contracts/api/test-case';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import { Lanes } from '../../engine/record/retry/lanes.ts';
import type { StepTrace } from '../../engine/record/stepTrace.ts';
import { compareSteps, responseOf, sentOf } from '../comparedSteps.ts';
import { differingPaths, shownKey } from '../differences.ts';
import type { RunSide } from '../runSide.ts';
import type { TriedRun, TryDeps } from '../tryRun.ts';
import { storedRunOf, tryCase } from './checkCase.ts';
import { valuesOf } from './stepValues.ts';
import type { LearnAnswer, NodeNames, RecordedCase } from './testQuestion.ts';

/** Fields of one execution that are looked at. */
const maxPaths = 100;

/** Nodes at the ends of the path, where what they sent led nowhere, with the parts of it that are a result. */
function resultParts({ trace }: RunSide): ReadonlyMap<string, ReadonlySet<'payload' | 'response'>> {
  const lanes = new Lanes(trace);
  const found = new Map<string, Set<'payload' | 'response'>>();
  const add = (step: StepTrace, part: 'payload' | 'response') =>
    found.set(step.nodeId, (found.get(step.nodeId) ?? new Set<'payload' | 'response'>()).add(part));
  for (const step of trace.steps) {
    if (responseOf(step) !== undefined) add(step, 'response');
    const isEnd = !step.opened && sentOf(step).length > 0 && lanes.receiversOf(step).length === 0;
    if (isEnd) add(step, 'payload');
  }
  return found;
}

/** Items of a list have the same fields: one rule is for all of them. */
const generalPath = (keys: readonly (string | number)[]): TestFieldPath =>
  keys.map((key) => (typeof key === 'number' ? null : key));

/** Names that are masked are no paths: nobody could read them, and they differ from run to run. */
const isReadable = (keys: readonly (string | number)[]) => keys.every((key) => shownKey(key) === key);

/** Fields that are others at another time, or with other chance. */
function variableFields(tried: TriedRun, nodes: ReadonlySet<string>): TestFieldRule[] {
  const found = new Map<string, TestFieldRule>();
  for (const { nodeId, before, after } of compareSteps(tried)) {
    if (!nodes.has(nodeId) || !before || !after) continue;
    const [values, others] = [valuesOf(before), valuesOf(after)];
    for (const [nth, value] of values.entries()) {
      for (const keys of differingPaths(value, others[nth], maxPaths)) {
        const rule: TestFieldRule = { node_id: nodeId, path: generalPath(keys), match: 'ignored' };
        if (keys.length > 0 && isReadable(keys)) found.set(JSON.stringify([nodeId, rule.path]), rule);
      }
    }
  }
  return [...found.values()];
}

/** Whether a rule is about a part of what another one is about, or about the same. */
const isWithin = (rule: TestFieldRule, { node_id, path }: TestFieldRule) =>
  rule.node_id === node_id && path.every((key, place) => rule.path[place] === key);

function expectationOf(side: RunSide, tried: TriedRun | null): TestExpectation {
  const results = resultParts(side);
  const equal = [...results].flatMap(([node_id, parts]) =>
    [...parts].map((part): TestFieldRule => ({ node_id, path: [part], match: 'equals' })),
  );
  const variable = tried ? variableFields(tried, new Set(results.keys())) : [];
  const ignored = variable.filter((rule) => equal.some((whole) => isWithin(rule, whole)));
  const checked = equal.filter((whole) => !ignored.some((rule) => isWithin(whole, rule)));
  return { path: true, calls: true, fields: [...checked, ...ignored].slice(0, maxTestFieldRules) };
}

function namesOf({ flow }: RunnableScenario, { trace }: RunSide): NodeNames {
  const reached = new Set(trace.steps.map(({ nodeId }) => nodeId));
  const nodes = nodesOf(flow).filter(({ id }) => reached.has(id));
  return Object.fromEntries(nodes.map(({ id, label, type }) => [id, { name: label || id, kind: type }]));
}

/**
 * What to expect of a run at first: its path, its calls, and what its ends sent, without fields that depend on time or
 * chance. Those are found by going through it a second time, at another time.
 */
export async function learnCase(
  scenario: RunnableScenario,
  recorded: RecordedCase,
  deps: Omit<TryDeps, 'signal' | 'standIn'>,
): Promise<LearnAnswer> {
  const run = await storedRunOf(recorded);
  if (run.record.at(-1)?.type !== 'ended') return { learned: null };
  const again = await tryCase(scenario, run, deps, { isOfNode: true });
  if (typeof again === 'string' || !('outcome' in again)) return { learned: null };
  const other = await tryCase(scenario, { ...run, id: crypto.randomUUID(), eventId: crypto.randomUUID() }, deps, {
    isOfNode: true,
    isElsewhen: true,
  });
  const elsewhen = typeof other === 'object' && 'outcome' in other ? other : null;
  return { learned: { expected: expectationOf(again.before, elsewhen), names: namesOf(scenario, again.before) } };
}
