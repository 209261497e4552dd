import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { Flow } from 'shared-contracts/api/scenario';
import { http, node, wires } from '../../test/engine/drawing.ts';
import { openPeer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { RunRow } from '../store/rows/run.ts';
import { readNodeLogs } from './nodeLogReader.ts';
import { runLogOf, runOfRow } from './run.ts';
import { runSummary } from './runSummary.ts';
import { ScenarioCache } from './scenarioCache.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  actor = await server.newActor();
});
after(() => server.close());

const rowOf = async (id: string) =>
  (await runLogRepository.get(server.database.pool, actor.accountNumber, id)) as RunRow;
const logOf = async (id: string) => runLogOf(runOfRow(await rowOf(id)));

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** The run of a webhook event, once it has a status. */
async function runUntil(rest: Flow, status: string): Promise<string> {
  const { webhook } = await server.serve(actor, { rest });
  const sent = (await (await fetch(webhook.url, { method: 'POST', body: '{}' })).json()) as { run_ids: string[] };
  const id = sent.run_ids[0] as string;
  await until(async () => (await rowOf(id))?.status === status);
  return id;
}

async function statesOf(id: string) {
  const { pool } = server.database;
  const sources = {
    pool,
    scenarios: new ScenarioCache(pool),
  };
  const page = await readNodeLogs(sources, actor.accountNumber, id, { page: 1, limit: 50 });
  assert.ok(page && 'items' in page);
  return Object.fromEntries(page.items.map(({ node_id, state }) => [node_id, state]));
}

async function failingOf({ accountNumber }: TrackingActor) {
  const { pool } = server.database;
  return (await runSummary(pool, accountNumber, '24h')).failing;
}

it('a run whose Catch branch failed names that failure first, in its log and on the dashboard', async () => {
  const raise = (name: string) => node(name, 'exception', { message: `No ${name}` });
  const rest = [raise('first'), node('c', 'catch'), raise('second'), ...wires('start > first', 'c > second')];
  const { exception, handled } = await logOf(await runUntil(rest, 'FAILED'));
  assert.deepEqual([exception.map(({ node_id }) => node_id), handled], [['second', 'first'], false]);
  const failing = await failingOf(actor);
  assert.deepEqual([failing[0]?.node_id, failing[0]?.exception], ['second', 'No second']);
});

it('a failure is shown for as long as a failed run of it was not run again with success', async () => {
  const peer = await openPeer();
  try {
    let isDown = true;
    peer.on('/shop', (_, response) => void response.writeHead(isDown ? 400 : 200).end());
    const own = await server.newActor();
    const { webhook } = await server.serve(own, { rest: [http('shop', `${peer.url}/shop`), ...wires('start > shop')] });
    const send = async () => {
      const { run_ids } = (await (await fetch(webhook.url, { method: 'POST', body: '{}' })).json()) as {
        run_ids: string[];
      };
      await server.opened.runs.waitForEnd(run_ids[0] as string, 10_000);
      return run_ids[0] as string;
    };
    const retry = async (id: string) => {
      const choice = { fromNodeId: null, version: 'live' } as const;
      const made = await server.opened.retries.retryRun(own.accountNumber, id, choice, null);
      await server.opened.runs.waitForEnd(made.id, 10_000);
      return made.id;
    };
    const named = async () => (await failingOf(own)).map(({ run_id, count }) => [run_id, count]);
    const [older, newer] = [await send(), await send()];
    assert.deepEqual(await named(), [[newer, 2]]);
    const again = await retry(newer);
    assert.deepEqual(await named(), [[again, 2]]);
    isDown = false;
    await retry(again);
    assert.deepEqual(await named(), [[older, 1]]);
    await retry(older);
    assert.deepEqual(await named(), []);
  } finally {
    await peer.close();
  }
});

it('a call under way when its run is cancelled is unsure, and an operation', async () => {
  const peer = await openPeer();
  try {
    const requested = new Promise<void>((resolve) => peer.on('/slow', () => resolve()));
    const rest = [http('call', `${peer.url}/slow`, {}, { method: 'POST' }), ...wires('start > call')];
    const id = await runUntil(rest, 'IN_PROGRESS');
    await requested;
    await server.opened.actions.cancel(actor.accountNumber, id);
    await until(async () => (await rowOf(id)).status === 'CANCELLED');
    assert.deepEqual(
      [await statesOf(id), (await logOf(id)).operation_count_total],
      [{ start: 'success', call: 'unsure' }, 1],
    );
    const { rows } = await server.database.pool.query<{ sum: number }>(
      'select sum(operations)::int as sum from operation_count where scenario_id = $1',
      [(await rowOf(id)).scenario_id],
    );
    assert.equal(rows[0]?.sum, 1);
  } finally {
    await peer.close();
  }
});

it('a run that is cancelled while it waits has no node that goes on waiting', async () => {
  const wait = node('wait', 'delay', { mode: 'duration', duration: { amount: 1, unit: 'hours' } });
  const id = await runUntil([wait, ...wires('start > wait')], 'SCHEDULED');
  assert.equal((await statesOf(id)).wait, 'waiting');
  await server.opened.actions.cancel(actor.accountNumber, id);
  assert.equal((await statesOf(id)).wait, 'skipped');
});
