import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { node, scenarioOf, start, wires } from '../../../test/engine/drawing.ts';
import { ended, execute } from '../../../test/engine/runner.ts';

/** A branch whose message is raised as an error where the item is `bad`, and passes otherwise. */
const flowOf = (config: Record<string, unknown>, kind = 'fan-out') => [
  start,
  node('f', kind, config),
  node('bad', 'conditional', {
    groups: [{ rules: [{ left: '{{payload}}', type: 'text', operator: 'equals', right: 'bad' }] }],
  }),
  node('raise', 'exception', { code: 'BAD', message: 'no good' }),
  node('seen', 'variable', { operation: 'append', name: 'seen', value: '{{payload}}' }),
  node('done', 'variable', { operation: 'set', name: 'done', value: '{{payload}}' }),
  ...wires('start > f:each > bad:true > raise', 'bad:false > seen', 'f:done > done'),
];

const run = (flow: ReturnType<typeof flowOf>, trigger: unknown) =>
  execute(scenarioOf(flow), { trigger, run: { source: 'webhook' } });

for (const kind of ['fan-out', 'sequencer']) {
  describe(kind, () => {
    it('sends each item of a list, then once the results in their order and the errors', async () => {
      const { variables } = ended(await run(flowOf({ list: '{{payload.l}}' }, kind), { l: ['a', 'bad', 'c'] }));
      assert.deepEqual(variables.seen, ['a', 'c']);
      const done = variables.done as { results: unknown; errors: { index: number; code: string }[] };
      assert.deepEqual(done.results, ['a', null, 'c']);
      assert.deepEqual(
        done.errors.map(({ index, code }) => [index, code]),
        [[1, 'BAD']],
      );
    });

    it('begins no more items after the first error, where it is set so', async () => {
      const one = kind === 'fan-out' ? { concurrency: 1 } : { batch_size: 1 };
      const { variables } = ended(await run(flowOf({ ...one, stop_on_error: true }, kind), ['a', 'bad', 'c']));
      assert.deepEqual(variables.seen, ['a']);
      assert.deepEqual((variables.done as { results: unknown }).results, ['a', null, null]);
    });

    it('sends done for an empty list, and refuses what is no list', async () => {
      const { variables } = ended(await run(flowOf({}, kind), []));
      assert.deepEqual(variables.done, { results: [], errors: [] });
      const { errors } = ended(await run(flowOf({}, kind), { a: 1 }));
      assert.equal(errors[0]?.code, kind === 'fan-out' ? 'FAN_OUT_LIST' : 'SEQUENCER_LIST');
      assert.match(errors[0]?.message ?? '', /Choose a list/);
    });

    it('sends a copy of the message by each of its outputs', async () => {
      const set = (name: string) => node(name, 'variable', { operation: 'set', name, value: '{{payload.n}}' });
      const flow = [
        start,
        node('f', kind, { mode: 'branches', branches: 2 }),
        ...[set('x'), set('y')],
        node('done', 'variable', { operation: 'set', name: 'done', value: '{{payload}}' }),
        ...wires('start > f:b1 > x', 'f:b2 > y', 'f:done > done'),
      ];
      const { variables } = ended(await execute(scenarioOf(flow), { trigger: { n: 7 } }));
      assert.deepEqual(variables, { x: 7, y: 7, done: { results: [{ n: 7 }, { n: 7 }], errors: [] } });
    });
  });
}

it('a sequencer pauses between two batches, and the pause outlives the process', async () => {
  const flow = flowOf({ batch_size: 2, gap: { amount: 1, unit: 'minutes' } }, 'sequencer');
  const { outcome, record } = await run(flow, ['a', 'b', 'c']);
  assert.equal(outcome.kind, 'waiting');
  assert.ok(outcome.kind === 'waiting' && outcome.wakeAt !== null && outcome.wakeAt > Date.now() + 50_000);
  assert.equal(record.filter((entry) => entry.type === 'received' && entry.nodeId === 'seen').length, 2);
});
