import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type RunTimeline, runTimelineSchema } from 'shared-contracts/api/run';
import type { Flow } from 'shared-contracts/api/scenario';
import { node, scenarioOf, start, trace, wires } from '../../../test/engine/drawing.ts';
import { randomFlow } from '../../../test/engine/randomFlow.ts';
import { execute, messageOf } from '../../../test/engine/runner.ts';
import { nodeLogPage } from './nodeLogs.ts';
import { timelineOf } from './timeline.ts';
import { traceOf } from './trace.ts';

async function timelineFor(flow: Flow, trigger: unknown = null): Promise<RunTimeline> {
  const { record } = await execute(scenarioOf(flow), { trigger });
  return runTimelineSchema.parse(timelineOf(record, traceOf(record, messageOf(trigger)), flow));
}

const reportedBy = ({ moments, steps }: RunTimeline) =>
  moments.map(({ step, what }) => `${step === null ? 'run' : steps[step]?.node_id} ${what}`);

describe('the timeline of a run', () => {
  it('tells in their order what began, failed and ended, and the end of the run last', async () => {
    const raise = node('x', 'exception', { code: 'BAD', message: 'no' });
    const flow = [start, raise, node('c', 'catch'), trace('t'), ...wires('start > x', 'c > t')];
    const timeline = await timelineFor(flow, [1, 2]);
    assert.deepEqual(reportedBy(timeline), [
      ...['start began', 'start ended', 'x began', 'x failed'],
      ...['c began', 'c ended', 't began', 't ended', 'run ended'],
    ]);
    assert.deepEqual(
      timeline.steps.map(({ state, sent, exception }) => [state, sent, exception]),
      [
        ['success', { out: 2 }, null],
        ['handled', {}, 'no'],
        ['success', { out: 2 }, null],
        ['success', { out: 2 }, null],
      ],
    );
    assert.deepEqual(timeline.names, { start: 'START', x: 'X', c: 'C', t: 'T' });
  });

  it('tells that a node waits, and has no end while the run has none', async () => {
    const delay = node('d', 'delay', { duration: { amount: 1, unit: 'days' } });
    const timeline = await timelineFor([start, delay, ...wires('start > d')]);
    assert.deepEqual(reportedBy(timeline).slice(-2), ['d began', 'd waits']);
  });

  it('tells which item of a scope a step received, also where an item goes to two nodes', async () => {
    const flow = [
      ...[start, node('f', 'fan-out', { list: '{{ payload }}' }), trace('a'), trace('b'), trace('z')],
      ...wires('start > f:each > a', 'f:each > b', 'f:done > z'),
    ];
    const { steps } = await timelineFor(flow, ['x', 'y', 'z']);
    const items = (id: string) => steps.filter((step) => step.node_id === id).map(({ item_of }) => item_of?.item);
    assert.deepEqual([items('a').toSorted(), items('b').toSorted(), items('z')], [[0, 1, 2], [0, 1, 2], [undefined]]);
    assert.deepEqual(steps.find(({ node_id }) => node_id === 'f')?.sent, { each: 3, done: 1 });
  });

  it('has of any run the steps of its node logs, each begun once before anything else of it', async () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const flow = randomFlow(seed, 'http://127.0.0.1:1');
      const { record } = await execute(scenarioOf(flow), { trigger: { seed } });
      const read = traceOf(record, messageOf({ seed }));
      const { steps, moments } = timelineOf(record, read, flow);
      const { items } = nodeLogPage(read, { runId: 'r', flow }, { page: 1, limit: 500 });
      const shown = (list: readonly { node_id: string; state: string }[]) => list.map((of) => [of.node_id, of.state]);
      assert.deepEqual(shown(steps), shown(items), `seed ${seed}`);
      for (const place of steps.keys()) {
        const [first, ...later] = moments.filter(({ step }) => step === place).map(({ what }) => what);
        assert.equal(first, 'began', `seed ${seed}`);
        assert.ok(!later.includes('began'), `seed ${seed}`);
      }
      const times = moments.map(({ at }) => at);
      assert.deepEqual(
        times,
        times.toSorted((one, other) => one - other),
        `seed ${seed}`,
      );
    }
  });
});
