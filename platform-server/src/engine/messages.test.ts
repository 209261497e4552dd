import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { node, start, trace, wires } from '../../test/engine/drawing.ts';
import { type PatchedRun, patchedRunner } from '../../test/engine/patched.ts';
import { ended, messageOf } from '../../test/engine/runner.ts';
import type { Execute, NodeMessages } from './nodes/executor.ts';
import { nodeLogPage } from './record/nodeLogs.ts';
import { traceOf } from './record/trace.ts';

const endOf = ({ outcome, record }: PatchedRun) => ended({ outcome, record, durable: 0 });
const collect = (id: string) => node(id, 'variable', { operation: 'append', name: id, value: '{{payload}}' });
const sending = (...messages: [string, unknown][]): Execute => {
  const result: NodeMessages = {
    kind: 'messages',
    messages: messages.map(([handle, payload]) => ({ handle, changed: { payload } })),
  };
  return () => result;
};

async function fromEveryPrefix(run: ReturnType<typeof patchedRunner>): Promise<PatchedRun> {
  const whole = await run();
  for (let cut = 1; cut <= whole.record.length; cut++) {
    const again = await run(whole.record.slice(0, cut));
    assert.deepEqual(again.outcome, whole.outcome, `cut at ${cut}`);
  }
  return whole;
}

describe('several messages of one node', () => {
  const split = node('s', 'switch');

  it('go by different outputs, each with its own', async () => {
    const flow: Flow = [
      start,
      split,
      collect('kept'),
      collect('dropped'),
      ...wires('start > s:a > kept', 's:b > dropped'),
    ];
    const run = await fromEveryPrefix(patchedRunner(flow, { s: sending(['a', [1, 2]], ['b', [3]]) }));
    assert.deepEqual(endOf(run).variables, { kept: [[1, 2]], dropped: [[3]] });
  });

  it('go one after the other by one output, over every wire of it', async () => {
    const flow: Flow = [
      start,
      split,
      collect('x'),
      collect('y'),
      trace('z'),
      ...wires('start > s:a > x > z', 's:a > y'),
    ];
    const run = await fromEveryPrefix(patchedRunner(flow, { s: sending(['a', 1], ['a', 2], ['a', 3]) }));
    assert.deepEqual(endOf(run).variables, { x: [1, 2, 3], y: [1, 2, 3], trail: ['z', 'z', 'z'] });
    const order = run.record.flatMap((entry) => (entry.type === 'received' ? entry.nodeId : []));
    assert.deepEqual(order.join(' '), 'start s x z y x z y x z y');
  });

  it('are taken together by a node that waits for all', async () => {
    const join = { ...collect('j'), data: { ...collect('j').data, policy: { wait_for_all: true } } };
    const flow: Flow = [start, split, join, trace('b'), ...wires('start > s:a > j', 's:b > b > j')];
    const run = await fromEveryPrefix(patchedRunner(flow, { s: sending(['a', 'first'], ['b', 'second']) }));
    assert.deepEqual(endOf(run).variables, { j: ['first'], trail: ['b'] });
  });

  it('are in the node logs of who received them', async () => {
    const flow: Flow = [start, split, collect('x'), ...wires('start > s:a > x')];
    const { record } = await patchedRunner(flow, { s: sending(['a', 1], ['a', 2]) })();
    const { items } = nodeLogPage(traceOf(record, messageOf(null)), { runId: 'r', flow }, { page: 1, limit: 9 });
    assert.deepEqual(
      items.map(({ node_id, output, msg_in }) => [node_id, output, msg_in?.payload]),
      [
        ['start', 'out', null],
        ['s', 'a', null],
        ['x', 'out', 1],
        ['x', 'out', 2],
      ],
    );
  });

  it('end the branch where nothing is wired, and the last of those is the result', async () => {
    const flow: Flow = [start, split, ...wires('start > s')];
    const run = await fromEveryPrefix(patchedRunner(flow, { s: sending(['a', 'first'], ['b', 'last']) }));
    assert.equal(endOf(run).result?.payload, 'last');
    assert.equal(endOf(await patchedRunner(flow, { s: sending() })()).result, null);
  });

  it('wait by the thousand, and all go on', async () => {
    const delay = node('d', 'delay', { duration: { amount: 1, unit: 'hours' } });
    const flow: Flow = [
      start,
      split,
      delay,
      node('n', 'variable', { operation: 'increment', name: 'n' }),
      ...wires('start > s:a > d > n'),
    ];
    const many = Array.from({ length: 10_000 }, (_, index): [string, number] => ['a', index]);
    const run = await patchedRunner(flow, { s: sending(...many) })();
    assert.equal(endOf(run).variables.n, 10_000);
  });
});
