import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { node, scenarioOf, start, wires } from '../../test/engine/drawing.ts';
import type { Peer } from '../../test/engine/peer.ts';
import { randomFlow, randomOf } from '../../test/engine/randomFlow.ts';
import { answersIn, openReplaying, type Replaying } from '../../test/engine/replaying.ts';
import { ended, execute } from '../../test/engine/runner.ts';
import type { RecordEntry } from './record/entries.ts';
import { traceOf } from './record/trace.ts';

describe('replay', () => {
  let replaying: Replaying;
  let peer: Peer;
  before(async () => {
    replaying = await openReplaying();
    peer = replaying.peer;
  });
  after(() => peer.close());
  const goOn: Replaying['goOn'] = (...given) => replaying.goOn(...given);

  for (let seed = 1; seed <= 40; seed++) {
    it(`ends alike from every prefix of its record, flow ${seed}`, async () => {
      const scenario = scenarioOf(randomFlow(seed, peer.url));
      const random = randomOf(seed);
      const whole = await goOn(scenario, []);
      assert.equal(whole.calls, answersIn(whole.record));
      for (let cut = 1; cut <= whole.record.length; cut++) {
        const again = await goOn(scenario, whole.record.slice(0, cut));
        assert.deepEqual(again.outcome, whole.outcome, `cut at ${cut}`);
        assert.equal(again.calls, answersIn(again.record.slice(cut)), `calls after a cut at ${cut}`);
        assert.equal(answersIn(again.record), answersIn(whole.record), `outcomes after a cut at ${cut}`);
        const second = cut + Math.floor(random() * (again.record.length - cut));
        const twice = await goOn(scenario, again.record.slice(0, second));
        assert.deepEqual(twice.outcome, whole.outcome, `cut at ${cut}, then at ${second}`);
      }
      const { variables } = traceOf(whole.record, blankMessage());
      assert.deepEqual(variables, whole.outcome.kind === 'ended' && whole.outcome.variables);
    });
  }

  const posting = (policy: Record<string, unknown>) =>
    scenarioOf([
      start,
      node('h', 'http', { url: `${peer.url}/ok`, method: 'POST' }, { policy }),
      ...wires('start > h'),
    ]);
  const upToIntent = (record: readonly RecordEntry[]) =>
    record.slice(0, record.findIndex(({ type }) => type === 'call') + 1);

  it('sends a call without outcome again, with the same key', async () => {
    const scenario = posting({});
    const { record } = await goOn(scenario, []);
    const again = await goOn(scenario, upToIntent(record));
    const [first, second] = peer.received.slice(-2).map(({ headers }) => headers['idempotency-key']);
    assert.equal(first, second);
    assert.equal(again.calls, 1);
  });

  it('holds a call without outcome as unsure where the node says so, until it is released', async () => {
    const scenario = posting({ idempotency: 'hold' });
    const { record } = await goOn(scenario, []);
    const engine = { egress: peer.egress };
    const callsBefore = peer.received.length;
    const held = await execute(scenario, { record: upToIntent(record), engine });
    assert.equal(held.outcome.kind === 'waiting' && held.outcome.status, 'HOLD');
    assert.match(held.outcome.kind === 'waiting' ? held.outcome.reason : '', /^\["unsure","H"\]$/);
    const stillHeld = await execute(scenario, { record: held.record, engine });
    assert.equal(stillHeld.outcome.kind === 'waiting' && stillHeld.outcome.status, 'HOLD');
    assert.equal(peer.received.length, callsBefore);
    const wait = stillHeld.record.findLast((entry) => entry.type === 'waiting');
    assert.ok(wait);
    const released: RecordEntry[] = [...stillHeld.record, { type: 'woken', at: Date.now(), step: wait.step }];
    assert.equal(ended(await execute(scenario, { record: released, engine })).status, 'SUCCESSFUL');
    assert.equal(peer.received.length, callsBefore + 1);
  });

  it('makes no call before its intent is durable, and waits for nothing else', async () => {
    const flow = [
      start,
      node('v', 'variable', { name: 'a', value: '1' }),
      node('h', 'http', { url: `${peer.url}/ok` }),
    ];
    const scenario = scenarioOf([...flow, ...wires('start > v > h')]);
    const durable: number[] = [];
    const record: RecordEntry[] = [];
    const callsBefore = peer.received.length;
    await execute(scenario, {
      engine: { egress: peer.egress },
      deps: {
        append: (entries) => void record.push(...entries),
        durable: async () => {
          assert.equal(record.at(-1)?.type, 'call');
          assert.equal(peer.received.length, callsBefore);
          durable.push(record.length);
        },
      },
    });
    assert.equal(durable.length, 1);
    assert.equal(record[durable[0] ?? 0]?.type, 'answer');
  });

  it('leaves the run as it stands when the database fails', async () => {
    const scenario = posting({ retries: 3, delay_ms: 1 });
    const callsBefore = peer.received.length;
    const deps = { durable: () => Promise.reject(new Error('connection lost')) };
    await assert.rejects(execute(scenario, { engine: { egress: peer.egress }, deps }), /connection lost/);
    assert.equal(peer.received.length, callsBefore);
  });
});
