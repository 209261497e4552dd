import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import type { EventFilter } from 'shared-contracts/api/event';
import { type Flow, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { http, node, start, wires } from '../../test/engine/drawing.ts';
import { openPeer, type Peer } from '../../test/engine/peer.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { ScheduledRetries } from '../runs/scheduledRetries.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import * as webhookEventRepository from '../store/repositories/webhookEventRepository.ts';
import { eventPage } from './eventSearch.ts';
import { webhookEventOf } from './eventView.ts';
import { ReplayWork } from './replayWork.ts';

let server: RunsServer;
let actor: TrackingActor;
let peer: Peer;
before(async () => {
  server = await startRunsServer({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  actor = await server.newActor();
  peer = await openPeer();
});
after(async () => {
  await peer.close();
  await server.close();
});

const eventOf = async (id: string) =>
  (await webhookEventRepository.get(server.services.pool, actor.accountNumber, id)) as WholeEventRow;
const statusOf = async (id: string) => webhookEventOf(await eventOf(id)).status;

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** How many events of the webhook failed in the last day. */
const failures = async (webhookId: string) =>
  (await server.services.webhooks.list(actor.accountNumber)).find(({ id }) => id === webhookId)?.failed_24h;

/** The events that the list has, narrowed to a status. */
async function listed(webhookId: string, status: EventFilter): Promise<string[]> {
  const listing = { account: actor.accountNumber, webhookId, status, since: null };
  const page = await eventPage(server.database.pool, listing, { search: '', limit: 50 });
  return page.items.map(({ id }) => id);
}

let paths = 0;
/** A service that is down until it is mended, and a call of it behind one that succeeds. */
function service() {
  const path = `/${++paths}`;
  let isDown = true;
  peer.on(`${path}/order`, (_, response) => void response.writeHead(isDown ? 500 : 200).end('{}'));
  const calls = (end: string) => peer.received.filter(({ url }) => url === `${path}/${end}`).length;
  const rest: Flow = [
    http('pay', `${peer.url}${path}/pay`, {}, { method: 'POST' }),
    http('order', `${peer.url}${path}/order`, {}, { method: 'POST' }),
    ...wires('start > pay > order'),
  ];
  const fix = () => {
    isDown = false;
  };
  return { rest, calls, fix };
}

/** A webhook with a scenario that fails, and one event of it. */
async function failedEvent(rest: Flow, retry: { delays_s: number[]; jitter: boolean } | null = null) {
  const { webhook, scenario } = await server.serve(actor, { webhook: { retry }, rest });
  const { event_id, run_ids } = (await (await fetch(webhook.url, { method: 'POST', body: '{}' })).json()) as {
    event_id: string;
    run_ids: string[];
  };
  await until(async () => (await statusOf(event_id)) === 'FAILED');
  return { webhook, scenario, id: event_id, runId: run_ids[0] as string };
}

async function replay(webhookId: string, scenarioIds: string[], status: EventFilter) {
  const { groups, budget, runs, log } = server.opened;
  const work = new ReplayWork({
    pool: server.database.pool,
    groups,
    budget,
    queued: () => runs.queued(),
    log,
  });
  const choice = { account: actor.accountNumber, webhookId, status, time_range: 'all', search: '' } as const;
  await server.services.replays.start(choice, 'Ann', scenarioIds, 100);
  await until(async () => {
    await work.deliverDue();
    return (await server.services.replays.list(actor.accountNumber, webhookId))[0]?.state !== 'running';
  });
  return (await server.services.replays.list(actor.accountNumber, webhookId))[0];
}

it('an event whose retry succeeded is no failure any more, in the list, its filter and for who replays failures', async () => {
  const { rest, fix, calls } = service();
  const { webhook, scenario, id, runId } = await failedEvent(rest);
  assert.deepEqual([await listed(webhook.id, 'failed'), await failures(webhook.id)], [[id], 1]);
  fix();
  const choice = { fromNodeId: null, version: 'live', by: 'Ann' } as const;
  await server.opened.retries.retryRun(actor.accountNumber, runId, choice, null);
  await until(async () => (await statusOf(id)) === 'SUCCESSFUL');
  assert.deepEqual([await listed(webhook.id, 'failed'), await listed(webhook.id, 'all')], [[], [id]]);
  assert.equal(await failures(webhook.id), 0);
  const done = await replay(webhook.id, [scenario.id], 'failed');
  assert.deepEqual([done?.total, done?.delivered], [0, 0]);
  assert.deepEqual([calls('pay'), calls('order')], [1, 2]);
});

it('the schedule of a webhook makes a failure good likewise', async () => {
  const { rest, fix } = service();
  const { webhook, id } = await failedEvent(rest, { delays_s: [60], jitter: false });
  const { groups, budget, log, runs } = server.opened;
  const deps = { pool: server.database.pool, groups, budget, log, queued: () => runs.queued() };
  fix();
  await new ScheduledRetries(deps).retryDue(Date.now() + 61_000);
  await until(async () => (await statusOf(id)) === 'SUCCESSFUL');
  assert.deepEqual(await listed(webhook.id, 'failed'), []);
});

it('a replay of failures runs what failed alone, and makes no call again that had succeeded', async () => {
  const broken = service();
  const { webhook, scenario, id } = await failedEvent(broken.rest);
  const sound = service();
  sound.fix();
  const flow = [{ ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } }, ...sound.rest];
  const other = await server.services.scenarios.create(actor, scenarioCreateSchema.parse({ name: 'Other', flow }));
  await server.services.scenarios.start(actor, other.id);
  const sent = (await (await fetch(webhook.url, { method: 'POST', body: '{}' })).json()) as { event_id: string };
  await until(async () => (await statusOf(sent.event_id)) === 'FAILED' && sound.calls('order') === 1);
  broken.fix();
  const done = await replay(webhook.id, [scenario.id, other.id], 'failed');
  for (const each of [id, sent.event_id]) await until(async () => (await statusOf(each)) === 'SUCCESSFUL');
  assert.deepEqual([done?.delivered, done?.failed, await listed(webhook.id, 'failed')], [2, 0, []]);
  assert.deepEqual([broken.calls('pay'), broken.calls('order')], [2, 4]);
  assert.deepEqual([sound.calls('pay'), sound.calls('order')], [1, 1]);
});

it('a run that fails after a later one of its scenario has begun changes nothing', async () => {
  const rest = [
    node('wait', 'delay', { mode: 'duration', duration: { amount: 1, unit: 'hours' } }),
    ...wires('start > wait'),
  ];
  const { webhook, scenario } = await server.serve(actor, { rest });
  const sent = (await (await fetch(webhook.url, { method: 'POST', body: '' })).json()) as {
    event_id: string;
    run_ids: string[];
  };
  const { event_id: id, run_ids } = sent;
  const again = await server.opened.retries.retryEvent(actor.accountNumber, id, [scenario.id], null, 'Ann');
  const end = (status: string, runId: string | undefined) =>
    server.database.pool.query('update run set status = $1, ended_at = now() where id = $2', [status, runId]);
  await end('SUCCESSFUL', again.run_ids[0]);
  await end('FAILED', run_ids[0]);
  assert.equal(await statusOf(id), 'SUCCESSFUL');
  assert.deepEqual(await listed(webhook.id, 'failed'), []);
});
