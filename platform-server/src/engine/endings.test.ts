import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { http, node, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { ended, execute, type TestRun } from '../../test/engine/runner.ts';
import { nodeLogPage } from './record/nodeLogs.ts';
import { traceOf } from './record/trace.ts';

const logsOf = ({ record }: TestRun) =>
  nodeLogPage(traceOf(record, blankMessage()), { runId: 'r', flow: [] }, { page: 1, limit: 50 }).items;
const statesOf = (run: TestRun) => Object.fromEntries(logsOf(run).map(({ node_id, state }) => [node_id, state]));
const raise = (id: string) => node(id, 'exception', { message: `No ${id}` });
const endOf = ({ record }: TestRun) => {
  const end = record.at(-1);
  return end?.type === 'ended' ? end : null;
};

describe('a run that fails', () => {
  const flow = [start, raise('first'), node('c', 'catch'), raise('second'), ...wires('start > first', 'c > second')];

  it('tells last what ended it, after what was handled before', async () => {
    const run = await execute(scenarioOf(flow));
    assert.deepEqual(
      [ended(run).status, ended(run).errors.map(({ nodeId }) => nodeId)],
      ['FAILED', ['first', 'second']],
    );
  });

  it('is not handled, whatever was on its way', async () => {
    const run = await execute(scenarioOf(flow));
    assert.deepEqual([ended(run).handled, endOf(run)?.handled], [false, false]);
    const caught = await execute(
      scenarioOf(flow.filter((element) => element.id !== 'second' && !('source' in element && element.source === 'c'))),
    );
    assert.deepEqual([ended(caught).status, ended(caught).handled], ['SUCCESSFUL', true]);
  });

  it('is not handled either where its record says so, as those of before do', async () => {
    const scenario = scenarioOf(flow);
    const { record } = await execute(scenario);
    const before = record.map((entry) => (entry.type === 'ended' ? { ...entry, handled: true } : entry));
    assert.equal(ended(await execute(scenario, { record: before })).handled, false);
  });
});

describe('a call that is under way when the run ends', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
  });
  after(() => peer.close());

  it('is unsure, says so, and is counted', async () => {
    const control = new AbortController();
    peer.on('/cancelled', () => control.abort('cancelled'));
    const flow = [
      start,
      http('h', `${peer.url}/cancelled`, {}, { method: 'POST' }),
      raise('x'),
      ...wires('start > h > x'),
    ];
    const run = await execute(scenarioOf(flow), { engine: { egress: peer.egress }, signal: control.signal });
    assert.deepEqual([ended(run).status, statesOf(run)], ['CANCELLED', { start: 'success', h: 'unsure' }]);
    assert.equal(ended(run).counts.operations, 1);
    assert.match(logsOf(run).at(-1)?.exception ?? '', /may or may not have arrived/);
  });

  it('is an operation of a run that ran out of time, which tells the node', async () => {
    peer.on('/never', () => undefined);
    const flow = [start, http('h', `${peer.url}/never`), ...wires('start > h')];
    const scenario = scenarioOf(flow, { run_timeout_s: 0.05 });
    const run = await execute(scenario, { engine: { egress: peer.egress } });
    assert.deepEqual([ended(run).status, statesOf(run).h, ended(run).counts.operations], ['FAILED', 'error', 1]);
  });

  it('has failed where it waited to be tried again', async () => {
    const policy = { retries: 1, backoff: 'fixed', delay_ms: 3_600_000 } as const;
    peer.on('/again', (_, response) => void response.writeHead(503).end());
    const flow = [start, http('h', `${peer.url}/again`, { policy }), ...wires('start > h')];
    const engine = { egress: peer.egress };
    const scenario = scenarioOf(flow);
    const waiting = await execute(scenario, { engine });
    const run = await execute(scenario, { engine, record: waiting.record, signal: AbortSignal.abort('cancelled') });
    assert.deepEqual([ended(run).status, statesOf(run).h, ended(run).counts.operations], ['CANCELLED', 'error', 1]);
  });

  it('was not made where it was about to be', async () => {
    const flow = [start, http('h', `${peer.url}/cancelled`), ...wires('start > h')];
    const run = await execute(scenarioOf(flow), {
      engine: { egress: peer.egress },
      signal: AbortSignal.abort('cancelled'),
    });
    assert.deepEqual([ended(run).counts.operations, statesOf(run)], [0, {}]);
  });
});
