import { maxTestDifferences, type TestDifference, type TestFieldRule } from 'shared-contracts/api/test-case';
import { valueAt } from 'shared-contracts/nodes';
import { outputsOf, stateOf } from '../../engine/record/nodeLogs.ts';
import type { RunTrace, StepTrace } from '../../engine/record/stepTrace.ts';
import { writeJson } from '../../engine/record/writeJson.ts';
import { maskValue } from '../../masking/maskValue.ts';
import type { ComparedStep } from '../comparedSteps.ts';
import { differingPaths, shown, shownKey } from '../differences.ts';
import { readableRequests } from '../readableRequests.ts';
import type { RunSide } from '../runSide.ts';
import type { TriedRun } from '../tryRun.ts';
import { brokenPlaces } from './fieldRules.ts';
import { maskedValue, valuesOf } from './stepValues.ts';

type Where = Pick<TestDifference, 'node_id' | 'node_name' | 'items'>;

/** Collects differences: the first ones, and how many more there are. */
export class Differences {
  readonly list: TestDifference[] = [];
  #more = 0;

  get more(): number {
    return this.#more;
  }

  add(difference: TestDifference): void {
    if (this.list.length < maxTestDifferences) this.list.push(difference);
    else this.#more += 1;
  }

  /** One side or both, as they are. */
  addWhole(of: TestDifference['of'], where: Where, expected: unknown, got: unknown): void {
    this.add({ ...where, of, path: [], expected: shown(expected), got: shown(got) });
  }

  /** Each place, with both sides as they may be shown. */
  addPlaces(of: TestDifference['of'], where: Where, places: readonly TestDifference['path'][], sides: unknown[]): void {
    const [expected, got] = sides;
    for (const path of places) {
      const [one, other] = [shown(valueAt(expected, path)), shown(valueAt(got, path))];
      this.add({ ...where, of, path: path.map(shownKey), expected: one, got: other });
    }
  }
}

const endOf = ({ ended }: RunTrace) =>
  ended?.error ? `${ended.status}: ${ended.error.code}` : (ended?.status ?? null);

/** How the run ends. */
export function compareEnds({ before, after, outcome }: TriedRun, found: Differences): void {
  const [expected, got] = [endOf(before.trace), endOf(after.trace)];
  if (outcome.kind === 'ended' && expected !== got)
    found.addWhole('end', { node_id: null, node_name: '', items: [] }, expected, got);
}

/** Which nodes run how often, and by which outputs they send. */
export function comparePath(
  steps: readonly ComparedStep[],
  tried: TriedRun,
  nameOf: (id: string) => string,
  found: Differences,
): void {
  for (const [id, ofNode] of Map.groupBy(steps, ({ nodeId }) => nodeId)) {
    const reached = ofNode.filter(({ isUnreached }) => !isUnreached);
    const count = (side: 'before' | 'after') => reached.filter((step) => step[side]).length;
    const where = { node_id: id, node_name: nameOf(id) };
    if (count('before') !== count('after'))
      found.addWhole('executions', { ...where, items: [] }, count('before'), count('after'));
    for (const { before, after, isUnknown } of reached) {
      if (!before || !after || isUnknown) continue;
      const [expected, got] = [leavesBy(tried.before, before), leavesBy(tried.after, after)];
      if (expected !== got) found.addWhole('output', { ...where, items: tried.before.itemsOf(before) }, expected, got);
    }
  }
}

function leavesBy({ trace }: RunSide, step: StepTrace): string {
  const state = stateOf(trace, step);
  return [...(state === 'success' ? [] : [state]), ...outputsOf(step)].join(', ');
}

interface Call {
  nodeId: string;
  request: unknown;
}

/** Over HTTP method, address, and the body as far as a record has it; of all else the whole request. */
function callKey(request: unknown): string {
  const { method, url, body = null, body_bytes = 0 } = (request ?? {}) as Record<string, unknown>;
  return writeJson([typeof method === 'string' && typeof url === 'string' ? [method, url, body, body_bytes] : request]);
}

/** All calls of a side; those that wait for an answer that nobody has are calls as well. */
function callsOf({ calls, callsOf: bySteps }: RunSide, unanswered: TriedRun['changedCalls'] = []): readonly Call[] {
  return [...calls, ...unanswered.filter(({ step }) => !bySteps.has(step))];
}

/** Which calls are made, node by node, in whatever order. */
export function compareCalls(
  { before, after, changedCalls, outcome }: TriedRun,
  nameOf: (id: string) => string,
  found: Differences,
): void {
  const got = Map.groupBy(callsOf(after, changedCalls), ({ nodeId }) => nodeId);
  const expected = Map.groupBy(callsOf(before), ({ nodeId }) => nodeId);
  for (const id of new Set([...expected.keys(), ...got.keys()])) {
    const extra = [...(got.get(id) ?? [])];
    const missing = (expected.get(id) ?? []).filter(({ request }) => {
      const place = extra.findIndex((call) => callKey(call.request) === callKey(request));
      if (place >= 0) extra.splice(place, 1);
      return place < 0;
    });
    // What lies behind a call without an answer is not made, which says nothing.
    const isOpen = outcome.kind === 'waiting' && !got.has(id);
    if (!isOpen) pairCalls({ node_id: id, node_name: nameOf(id), items: [] }, missing, extra, found);
  }
}

function pairCalls(where: Where, missing: readonly Call[], extra: readonly Call[], found: Differences): void {
  for (let nth = 0; nth < Math.max(missing.length, extra.length); nth++) {
    const sides = readableRequests(missing[nth]?.request, extra[nth]?.request);
    const masked = sides.map((side) => (side === undefined ? undefined : maskValue(side)));
    if (!missing[nth] || !extra[nth]) found.addWhole('call', where, masked[0], masked[1]);
    else found.addPlaces('call', where, differingPaths(sides[0], sides[1], maxTestDifferences), masked);
  }
}

/** Fields that are not as the rules of their node say. */
export function compareFields(
  steps: readonly ComparedStep[],
  rules: readonly TestFieldRule[],
  { before: side }: TriedRun,
  nameOf: (id: string) => string,
  found: Differences,
): void {
  const byNode = Map.groupBy(rules, ({ node_id }) => node_id);
  for (const { nodeId, before, after, isUnknown } of steps) {
    const ruled = byNode.get(nodeId);
    if (!ruled || !before || !after || isUnknown) continue;
    const [expected, got] = [valuesOf(before), valuesOf(after)];
    const where = { node_id: nodeId, node_name: nameOf(nodeId), items: side.itemsOf(before) };
    for (let nth = 0; nth < Math.max(expected.length, got.length); nth++) {
      const places = brokenPlaces(ruled, expected[nth], got[nth], 2 * maxTestDifferences);
      if (places.length > 0)
        found.addPlaces('field', where, places, [maskedValue(expected[nth]), maskedValue(got[nth])]);
    }
  }
}
