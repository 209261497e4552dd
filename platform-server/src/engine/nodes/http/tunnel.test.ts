import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Agent, Dispatcher } from 'undici';
import { http, scenarioOf, start, wires } from '../../../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../../../test/engine/peer.ts';
import { ended, execute } from '../../../../test/engine/runner.ts';
import type { Egress } from '../../egress/egress.ts';
import { CallCut, TunnelError, type Tunnels } from '../../egress/tunnels.ts';
import { waitReason } from '../../waitReason.ts';

/** A tunnel that straight leads to the network, but for what it is told to throw first. */
class TestTunnel extends Dispatcher implements Tunnels {
  readonly throws: Error[];
  readonly keys: string[] = [];
  readonly #agent = new Agent();
  isThere = true;

  constructor(...throws: Error[]) {
    super();
    this.throws = throws;
  }
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    const headers = options.headers as Record<string, string>;
    this.keys.push(headers['idempotency-key'] ?? '');
    const error = this.throws.shift();
    if (error) throw error;
    return this.#agent.dispatch(options as Agent.DispatchOptions, handler);
  }
  through(account: string, id: string) {
    if (account !== 'account-1' || id !== 'tunnel-1') return null;
    const rest = { answerLimit: 2 ** 20, check: () => {}, close: async () => {} };
    const egress: Egress = { dispatcher: this, dispatcherFor: () => this, ...rest };
    return { name: 'Warehouse', egress: this.isThere ? egress : null };
  }
  override async close(): Promise<void> {
    await this.#agent.close();
  }
}

let peer: Peer;
before(async () => {
  peer = await openPeer();
});
after(() => peer.close());

function calling(policy: Record<string, unknown> = {}, tunnel_id = 'tunnel-1') {
  const call = http('call', `${peer.url}/echo`, { policy }, { method: 'POST', tunnel_id });
  return scenarioOf([start, call, ...wires('start > call')]);
}

describe('an HTTP node with a tunnel', () => {
  it('waits on HOLD before its call is on record while no agent is there, and goes on when one is', async () => {
    const tunnels = new TestTunnel();
    tunnels.isThere = false;
    const scenario = calling();
    const held = await execute(scenario, { engine: { tunnels } });
    assert.equal(held.outcome.kind, 'waiting');
    assert.ok(held.outcome.kind === 'waiting' && held.outcome.status === 'HOLD');
    assert.equal(held.outcome.reason, waitReason('tunnel', 'tunnel-1', 'Warehouse'));
    assert.ok(!held.record.some(({ type }) => type === 'call'));
    tunnels.isThere = true;
    const again = await execute(scenario, { engine: { tunnels }, record: held.record });
    assert.equal(ended(again).status, 'SUCCESSFUL');
    assert.equal(tunnels.keys.length, 1);
    await tunnels.close();
  });

  it('goes through it, and reads a recorded answer without an agent', async () => {
    const tunnels = new TestTunnel();
    const scenario = calling();
    const whole = await execute(scenario, { engine: { tunnels } });
    assert.equal(ended(whole).status, 'SUCCESSFUL');
    const untilAnswer = whole.record.slice(0, whole.record.findIndex(({ type }) => type === 'answer') + 1);
    tunnels.isThere = false;
    const again = await execute(scenario, { engine: { tunnels }, record: untilAnswer });
    assert.equal(ended(again).status, 'SUCCESSFUL');
    assert.equal(tunnels.keys.length, 1);
    await tunnels.close();
  });

  it('sends a call whose line broke again with the same key', async () => {
    const tunnels = new TestTunnel(new CallCut(true), new CallCut(true));
    assert.equal(ended(await execute(calling(), { engine: { tunnels } })).status, 'SUCCESSFUL');
    assert.equal(tunnels.keys.length, 3);
    assert.equal(new Set(tunnels.keys).size, 1);
    await tunnels.close();
  });

  it('holds such a call as unsure where the node says so, also when the run is taken up again', async () => {
    const tunnels = new TestTunnel(new CallCut(true));
    const scenario = calling({ idempotency: 'hold' });
    const held = await execute(scenario, { engine: { tunnels } });
    assert.ok(held.outcome.kind === 'waiting' && held.outcome.reason === waitReason('unsure', 'CALL'));
    assert.equal(tunnels.keys.length, 1);
    const still = await execute(scenario, { engine: { tunnels }, record: held.record });
    assert.equal(still.outcome.kind, 'waiting');
    assert.equal(tunnels.keys.length, 1);
    await tunnels.close();
  });

  it('makes a call of which nothing had left again, whatever the node says', async () => {
    const tunnels = new TestTunnel(new CallCut(false));
    const run = await execute(calling({ idempotency: 'hold' }), { engine: { tunnels } });
    assert.equal(ended(run).status, 'SUCCESSFUL');
    assert.equal(tunnels.keys.length, 2);
    await tunnels.close();
  });

  it('never takes an agent that is back for leave to send an unsure call', async () => {
    const tunnels = new TestTunnel();
    tunnels.isThere = false;
    const scenario = calling({ idempotency: 'hold' });
    const whole = await execute(scenario, { engine: { tunnels: new TestTunnel(new CallCut(true)) } });
    const untilCall = whole.record.slice(0, whole.record.findIndex(({ type }) => type === 'call') + 1);
    const resumed = await execute(scenario, { engine: { tunnels }, record: untilCall });
    assert.ok(resumed.outcome.kind === 'waiting' && resumed.outcome.reason === waitReason('unsure', 'CALL'));
    tunnels.isThere = true;
    const back = await execute(scenario, { engine: { tunnels }, record: resumed.record });
    assert.equal(back.outcome.kind, 'waiting');
    assert.equal(tunnels.keys.length, 0);
  });

  it('fails after the line broke five times under one attempt', async () => {
    const tunnels = new TestTunnel(...Array.from({ length: 5 }, () => new CallCut(true)));
    const run = ended(await execute(calling({ retries: 0 }), { engine: { tunnels } }));
    assert.equal(run.errors[0]?.code, 'TUNNEL_CUT');
    assert.equal(tunnels.keys.length, 5);
  });

  it('fails with what the tunnel says of a target, and for a tunnel that is gone', async () => {
    const refused = new TunnelError('AGENT_TARGET', { agent: 'one', target: 'erp:1', tunnel: '' }, { permanent: true });
    const tunnels = new TestTunnel(refused);
    const run = ended(await execute(calling(), { engine: { tunnels } }));
    assert.match(run.errors[0]?.message ?? '', /The agent "one" does not allow erp:1/);
    assert.equal(run.errors[0]?.code, 'AGENT_TARGET');
    const gone = ended(await execute(calling({}, 'tunnel-2'), { engine: { tunnels } }));
    assert.equal(gone.errors[0]?.code, 'TUNNEL_MISSING');
  });
});
