import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { type Flow, wiresOf } from 'shared-contracts/api/scenario';
import { scenarioOf } from '../../test/engine/drawing.ts';
import { randomOf } from '../../test/engine/randomFlow.ts';
import { listing, randomScopes } from '../../test/engine/randomScopes.ts';
import { answersIn, openReplaying, type Replaying } from '../../test/engine/replaying.ts';
import { execute } from '../../test/engine/runner.ts';
import type { RunnableScenario, RunOutcome } from './executeRun.ts';
import type { RecordEntry } from './record/entries.ts';
import { earlierOf, retryPoint } from './record/retry/retryPoint.ts';
import { traceOf } from './record/trace.ts';

type Ended = Extract<RunOutcome, { kind: 'ended' }>;

const sorted = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).toSorted();

/** A whole outcome but for what hangs on which of two calls came back first: the order of things side by side. */
function comparable(outcome: RunOutcome): unknown {
  const { status, handled, variables, errors, counts } = outcome as Ended;
  // A run that fails is cut off in the midst of what is under way.
  if (status !== 'SUCCESSFUL') return { status };
  const lists = Object.entries(variables).map(([name, value]) => [name, sorted(value as unknown[])]);
  return { status, handled, variables: sorted(lists), errors: sorted(errors), counts };
}

/** Messages that the record says were sent into a node, over wires, by a scope or to a Catch. */
function deliveriesIn(record: readonly RecordEntry[], flow: Flow): number {
  const wires = wiresOf(flow);
  const nodes = new Map<number, string>();
  const items = new Set<string>();
  let count = 1;
  for (const entry of record) {
    if (entry.type === 'failed' && entry.taken === 'catch') count += 1;
    if (entry.type === 'sent') {
      const node = nodes.get(entry.step);
      count += wires.filter(
        ({ source, sourceHandle }) => source === node && entry.handles.includes(sourceHandle ?? 'out'),
      ).length;
    }
    if (entry.type !== 'received') continue;
    nodes.set(entry.step, entry.nodeId);
    if (entry.place === undefined || entry.from === null) continue;
    const item = `${entry.from} ${entry.place}`;
    if (items.has(item)) continue;
    items.add(item);
    const source = nodes.get(entry.from);
    count += wires.filter((wire) => wire.source === source && wire.sourceHandle === entry.handle).length;
  }
  return count;
}

function arrivalsIn(record: readonly RecordEntry[]): number {
  const received = record.filter((entry) => entry.type === 'received');
  return received.reduce((sum, { joined }) => sum + 1 + (joined?.length ?? 0), 0);
}

function assertScopes(record: readonly RecordEntry[], what: string): void {
  for (const opened of record) {
    if (opened.type !== 'opened') continue;
    const ends = record.filter(
      (entry) =>
        (entry.type === 'sent' && entry.step === opened.step && entry.results !== undefined) ||
        (entry.type === 'failed' && entry.step === opened.step),
    );
    assert.equal(ends.length, 1, `${what}: scope ${opened.step} ended ${ends.length} times`);
  }
}

function assertSound({ outcome, record }: { outcome: RunOutcome; record: readonly RecordEntry[] }, flow: Flow): void {
  assert.equal(outcome.kind, 'ended');
  assert.equal(record.at(-1)?.type, 'ended');
  assert.equal(record.filter(({ type }) => type === 'ended').length, 1);
  const { variables, status } = outcome as Ended;
  assert.deepEqual(traceOf(record, blankMessage()).variables, variables);
  if (status !== 'SUCCESSFUL') return;
  assertScopes(record, 'run');
  assert.equal(arrivalsIn(record), deliveriesIn(record, flow));
}

describe('flows with scopes, failures, retries and waits', () => {
  let replaying: Replaying;
  before(async () => {
    replaying = await openReplaying();
  });
  after(() => replaying.peer.close());
  const goOn = (scenario: RunnableScenario, prefix: readonly RecordEntry[]) =>
    replaying.goOn(scenario, prefix, listing);

  it('account for every message, end each scope once, and end alike from every prefix', async () => {
    let successful = 0;
    for (let seed = 1; seed <= 20; seed++) {
      const flow = randomScopes(seed, replaying.peer.url);
      const scenario = scenarioOf(flow);
      const random = randomOf(seed);
      const whole = await goOn(scenario, []);
      assertSound(whole, flow);
      if (whole.outcome.kind === 'ended' && whole.outcome.status === 'SUCCESSFUL') successful += 1;
      const cuts = Math.min(whole.record.length, 15);
      for (let count = 1; count <= cuts; count++) {
        const cut = whole.record.length <= 15 ? count : 1 + Math.floor(random() * whole.record.length);
        const again = await goOn(scenario, whole.record.slice(0, cut));
        assertSound(again, flow);
        assert.deepEqual(comparable(again.outcome), comparable(whole.outcome), `flow ${seed}, cut at ${cut}`);
        // Calls that the end of a failed run broke off have no outcome.
        const { status } = again.outcome as Ended;
        const answers = answersIn(again.record.slice(cut));
        if (status === 'SUCCESSFUL') assert.equal(again.calls, answers, `flow ${seed}, calls after a cut at ${cut}`);
      }
    }
    assert.ok(successful >= 10, `only ${successful} runs succeeded`);
  });

  it('read off a whole record what they came to, without a call', async () => {
    for (let seed = 101; seed <= 130; seed++) {
      const scenario = scenarioOf(randomScopes(seed, replaying.peer.url));
      const whole = await goOn(scenario, []);
      const again = await goOn(scenario, whole.record);
      assert.deepEqual(again.outcome, whole.outcome, `flow ${seed}`);
      assert.equal(again.calls, 0);
    }
  });

  it('are retried from any node that they came to, with what the record of the retry has', async () => {
    let within = 0;
    for (let seed = 301; seed <= 308; seed++) {
      const flow = randomScopes(seed, replaying.peer.url);
      const scenario = scenarioOf(flow);
      const { record } = await goOn(scenario, []);
      const trace = traceOf(record, blankMessage());
      for (const from of new Set(trace.steps.map(({ nodeId }) => nodeId))) {
        const point = retryPoint({ scenario, record, trace, from, until: null });
        assert.ok(point, `flow ${seed} from ${from}`);
        if (point.earlier?.starts) within += 1;
        const run = { id: 'retry', source: 'webhook', attempt: 2, fromNodeId: from } as const;
        const engine = { egress: replaying.peer.egress, sandbox: listing };
        const earlier = earlierOf(point, []);
        let again = await execute(scenario, { run: { ...run, ...(earlier && { earlier }) }, engine });
        while (again.outcome.kind === 'waiting') {
          const ahead = Math.max(0, (again.outcome.wakeAt ?? 0) - Date.now());
          const deps = { now: () => Date.now() + ahead };
          again = await execute(scenario, { run, engine, deps, record: again.record });
        }
        const what = `flow ${seed} from ${from}`;
        assert.equal(again.outcome.kind, 'ended', what);
        if ((again.outcome as Ended).status === 'SUCCESSFUL') assertScopes(again.record, what);
        assert.deepEqual(traceOf(again.record, blankMessage()).variables, (again.outcome as Ended).variables, what);
        assert.deepEqual((await execute(scenario, { run, engine, record: again.record })).outcome, again.outcome, what);
      }
    }
    assert.ok(within >= 8, `only ${within} retries within a scope`);
  });

  it('end as cancelled at any moment, and say no more after that', async () => {
    for (let seed = 201; seed <= 220; seed++) {
      const random = randomOf(seed);
      const scenario = scenarioOf(randomScopes(seed, replaying.peer.url));
      const control = new AbortController();
      const record: RecordEntry[] = [];
      let left = 1 + Math.floor(random() * 20);
      const { outcome } = await execute(scenario, {
        run: { source: 'webhook' },
        engine: { egress: replaying.peer.egress, sandbox: listing },
        signal: control.signal,
        deps: {
          append: (entries) => void record.push(...entries),
          now: () => {
            left -= 1;
            if (left === 0) control.abort('cancelled');
            return Date.now();
          },
        },
      });
      if (!control.signal.aborted || outcome.kind !== 'ended') continue;
      const length = record.length;
      assert.equal(record.at(-1)?.type, 'ended');
      await new Promise((resolve) => setTimeout(resolve, 20));
      assert.equal(record.length, length);
      assert.deepEqual((await goOn(scenario, record)).outcome, outcome);
    }
  });
});
