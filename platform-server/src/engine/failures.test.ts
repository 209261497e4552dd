import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { nodePolicySchema } from 'shared-contracts/api/scenario';
import { node, scenarioOf, start, trace, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { ended, execute, type TestRun, trailOf } from '../../test/engine/runner.ts';
import { backOff } from './interpreter/failStep.ts';

describe('policy of a node', () => {
  let peer: Peer;
  before(async () => {
    peer = await openPeer();
    peer.on('/broken', (_request, response) => void response.writeHead(500).end());
  });
  after(() => peer.close());

  const around = (policy: object, ...chains: string[]) => {
    const failing = node('h', 'http', { url: `${peer.url}/broken` }, { policy });
    const others = [trace('next'), trace('error'), node('c', 'catch'), trace('caught')];
    return scenarioOf([start, failing, ...others, ...wires('start > h > next', 'c > caught', ...chains)]);
  };
  const run = (policy: object, ...chains: string[]): Promise<TestRun> =>
    execute(around(policy, ...chains), { engine: { egress: peer.egress } });

  it('gives a failure to the error output before a Catch, when it is wired', async () => {
    const taken = await run({}, 'h:error > error');
    assert.deepEqual(trailOf(taken), ['error']);
    assert.equal(ended(taken).handled, true);
    assert.equal(ended(taken).result?.error?.code, 'HTTP_500');
    assert.deepEqual(trailOf(await run({})), ['caught']);
  });

  it('goes on to the Catch where the error output is chosen and leads nowhere; without one the run fails', async () => {
    const caught = await run({ on_failure: 'error' });
    assert.deepEqual([ended(caught).status, ended(caught).handled, trailOf(caught)], ['SUCCESSFUL', true, ['caught']]);
    const failing = node('h', 'http', { url: `${peer.url}/broken` }, { policy: { on_failure: 'error' } });
    const alone = scenarioOf([start, failing, trace('next'), ...wires('start > h > next')]);
    const failed = ended(await execute(alone, { engine: { egress: peer.egress } }));
    assert.deepEqual([failed.status, failed.handled, failed.errors[0]?.code], ['FAILED', false, 'HTTP_500']);
  });

  it('continues on failure with what the node received and the error', async () => {
    const taken = await run({ on_failure: 'continue' }, 'h:error > error');
    assert.deepEqual(trailOf(taken), ['next']);
    assert.equal(ended(taken).result?.error?.node_id, 'h');
    assert.equal(ended(taken).counts.nodesFailed, 1);
  });

  it('retries before anything else takes the failure, and tells the attempts', async () => {
    const before = peer.received.length;
    const taken = await run({ retries: 3, delay_ms: 1 });
    assert.equal(peer.received.length - before, 4);
    assert.deepEqual(trailOf(taken), ['caught']);
    assert.equal(ended(taken).result?.error?.attempt, 4);
    assert.equal(ended(taken).errors.length, 1);
    assert.equal(ended(taken).counts.operations, 2);
  });

  it('does not retry what cannot succeed', async () => {
    const flow = [
      start,
      node('h', 'http', { url: 'http://10.0.0.1/' }, { policy: { retries: 3 } }),
      ...wires('start > h'),
    ];
    const refused = await execute(scenarioOf(flow));
    assert.equal(refused.record.filter(({ type }) => type === 'call').length, 1);
    assert.equal(ended(refused).errors[0]?.code, 'EGRESS_REFUSED');
  });

  it('turns a long back-off into a durable wait, which frees the worker', async () => {
    const waiting = await run({ retries: 1, delay_ms: 60_000 });
    const { outcome, record } = waiting;
    assert.ok(outcome.kind === 'waiting' && outcome.status === 'SCHEDULED' && outcome.wakeAt !== null);
    assert.match(outcome.reason, /^\["retry","500 .* from GET .* — in \\"H\\"/);
    const failed = record.find((entry) => entry.type === 'failed');
    assert.equal(failed?.type === 'failed' && failed.retryAt, outcome.wakeAt);
  });

  it('waits as long as the other side asks', async () => {
    peer.on('/busy', (_request, response) => void response.writeHead(429, { 'retry-after': '7200' }).end());
    const busy = node('h', 'http', { url: `${peer.url}/busy` }, { policy: { retries: 1, delay_ms: 1 } });
    const now = Date.now();
    const { outcome } = await execute(scenarioOf([start, busy, ...wires('start > h')]), {
      engine: { egress: peer.egress },
    });
    assert.ok(outcome.kind === 'waiting' && outcome.wakeAt !== null && outcome.wakeAt >= now + 7_200_000);
  });

  it('lets other branches run while one waits, and ends only with all', async () => {
    const delay = node('d', 'delay', { duration: { amount: 1, unit: 'hours' } });
    const scenario = scenarioOf([
      start,
      delay,
      trace('late'),
      trace('soon'),
      ...wires('start > d > late', 'start > soon'),
    ]);
    const waiting = await execute(scenario);
    assert.equal(waiting.outcome.kind, 'waiting');
    const then = Date.now() + 3_600_000;
    const done = await execute(scenario, { record: waiting.record, deps: { now: () => then } });
    assert.deepEqual(trailOf(done), ['soon', 'late']);
    const early = await execute(scenario, { record: waiting.record });
    assert.equal(early.outcome.kind, 'waiting');
  });
});

describe('back-off', () => {
  const policy = (backoff: 'fixed' | 'exponential') => nodePolicySchema.parse({ backoff, delay_ms: 1000 });
  it('is fixed or doubles, spread by a fifth, an hour at most', () => {
    assert.deepEqual(
      [0, 0.5, 0.999].map((random) => Math.round(backOff(policy('fixed'), 5, random) / 10)),
      [80, 100, 120],
    );
    assert.deepEqual(
      [1, 2, 5].map((attempt) => backOff(policy('exponential'), attempt, 0.5)),
      [1000, 2000, 16_000],
    );
    assert.equal(backOff({ ...policy('exponential'), delay_ms: 3_600_000 }, 10, 0.5), 3_600_000);
    assert.equal(backOff(policy('fixed'), 1, 0.5, 90_000), 90_000);
  });
});
