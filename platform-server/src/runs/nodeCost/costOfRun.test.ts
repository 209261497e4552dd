import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { nodesOf } from 'shared-contracts/api/scenario';
import { nodeKind } from 'shared-contracts/nodes';
import { http, node, scenarioOf, start, wires } from '../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../test/engine/peer.ts';
import { randomFlow } from '../../../test/engine/randomFlow.ts';
import { openReplaying, type Replaying } from '../../../test/engine/replaying.ts';
import { execute } from '../../../test/engine/runner.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { traceOf } from '../../engine/record/trace.ts';
import { addUses, costOfRun, type NodeUses, unused } from './costOfRun.ts';

let peer: Peer;
let replaying: Replaying;
before(async () => {
  peer = await openPeer();
  replaying = await openReplaying();
});
after(async () => {
  await peer.close();
  await replaying.peer.close();
});

function costOf(record: readonly RecordEntry[], flow: Parameters<typeof nodesOf>[0]): NodeUses {
  const uncounted = nodesOf(flow).filter(({ type }) => nodeKind(type)?.counted === false);
  return costOfRun(record, traceOf(record, blankMessage()), new Set(uncounted.map(({ id }) => id)));
}

test('operations by node add up to those that the engine has counted, whatever is drawn', async () => {
  for (let seed = 1; seed <= 60; seed++) {
    const scenario = scenarioOf(randomFlow(seed, replaying.peer.url));
    const { record, outcome } = await replaying.goOn(scenario, []);
    assert.ok(outcome.kind === 'ended');
    const sum = Object.values(costOf(record, scenario.flow)).reduce((all, { operations }) => all + operations, 0);
    assert.equal(sum, outcome.counts.operations, `flow ${seed}`);
  }
});

test('calls count each attempt, failures what was handled too, bytes what nodes received and sent', async () => {
  const policy = { retries: 2, delay_ms: 1, on_failure: 'continue' } as const;
  peer.on('/broken', (_request, response) => void response.writeHead(500).end('broken'));
  const flow = [start, http('h', `${peer.url}/broken`, { policy }), node('v', 'variable', { name: 'x', value: '1' })];
  const scenario = scenarioOf([...flow, ...wires('start > h > v')]);
  const { record } = await execute(scenario, { engine: { egress: peer.egress }, trigger: { order: 1 } });
  const { start: began, h, v } = costOf(record, scenario.flow);
  assert.deepEqual([began?.operations, h?.operations, v?.operations], [0, 1, 1]);
  assert.ok((h?.calls ?? 0) >= 1);
  assert.deepEqual([h?.failures, v?.failures], [1, 0]);
  assert.equal(v?.bytesReceived, h?.bytesSent);
  assert.ok((v?.bytesReceived ?? 0) > 0);
});

test('runs are added up by node', () => {
  const uses: NodeUses = {};
  const once = { ...unused(), runs: 1, executions: 2, sumMs: 5, durations: { 2: 1, 3: 1 } };
  addUses(uses, { a: once });
  addUses(uses, { a: once, b: unused() });
  assert.deepEqual(uses.a, { ...unused(), runs: 2, executions: 4, sumMs: 10, durations: { 2: 2, 3: 2 } });
  assert.deepEqual(uses.b, unused());
});
