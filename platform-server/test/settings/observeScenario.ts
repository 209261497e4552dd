import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, start, wires } from '../engine/drawing.ts';
import type { Peer } from '../engine/peer.ts';
import type { Caller, WholeServer } from '../server/wholeServer.ts';
import type { Settings } from './probing.ts';

export interface ScenarioWorld {
  server: WholeServer;
  caller: Caller;
  peer: Peer;
}

const delay = node('act', 'delay', { duration: { amount: 1, unit: 'hours' } });
const hourly = { mode: 'every', every: 1, unit: 'hours', time_zone: 'UTC' };
const query = async ({ server }: ScenarioWorld, text: string, ...values: unknown[]) =>
  (await server.database.pool.query(text, values)).rows;

async function ok({ caller }: ScenarioWorld, method: string, path: string, body?: unknown) {
  const answer = await caller.call(method, path, body);
  assert.ok(answer.status < 300, `${method} ${path}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}

/** What is found, once it is what is waited for. */
async function until<Found>(find: () => Promise<Found>, isThere: (found: Found) => boolean): Promise<Found> {
  for (const limit = Date.now() + 30_000; ; await sleep(20)) {
    const found = await find();
    if (isThere(found)) return found;
    if (Date.now() > limit) assert.fail(`It did not come: ${JSON.stringify(found)}`);
  }
}

/** A started scenario with these settings, its webhook and the runs of some payloads that came in a row. */
async function runsOf(world: ScenarioWorld, settings: Settings, act: object, payloads: readonly object[]) {
  const webhook = await ok(world, 'POST', '/webhook-url/', { name: 'Probed', if_name_taken: 'number' });
  const begin = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const flow = [begin, act, ...wires('start > act')];
  const { id } = await ok(world, 'POST', '/scenario/', { name: 'Probed', if_name_taken: 'number', flow, settings });
  await ok(world, 'POST', `/scenario/start/${id}`);
  const headers = { 'content-type': 'application/json' };
  for (const payload of payloads) {
    const answer = await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(payload) });
    assert.equal(answer.status, 202);
  }
  const states = async () =>
    (await query(world, 'select status from run where scenario_id = $1 order by id', id)).map(({ status }) => status);
  return { id, states };
}

/** How many of the three may begin, so that it is known when none is still about to. */
const mayBegin = { parallel: 3, serial: 1, 'by-key': 2 };

/** Which of three runs wait for their turn, and which began: those that began sleep within. */
async function observeTurns(world: ScenarioWorld, settings: Settings): Promise<unknown> {
  const { id, states } = await runsOf(world, settings, delay, [
    { a: 1, b: 1 },
    { a: 1, b: 2 },
    { a: 2, b: 2 },
  ]);
  // What may begin has begun once the last of them that may sleeps: nothing of it is executing any more.
  const isSettled = (found: string[]) => found[0] === 'SCHEDULED' && !found.includes('IN_PROGRESS');
  const { mode = 'parallel' } = (settings.concurrency ?? {}) as { mode?: keyof typeof mayBegin };
  const hasBegun = (states: string[]) => states.filter((state) => state === 'SCHEDULED').length >= mayBegin[mode];
  const seen = await until(states, (next) => isSettled(next) && hasBegun(next));
  await ok(world, 'POST', `/scenario/stop/${id}`);
  return seen;
}

/** How many runs called at once: each call is held until another came, or for a while. */
async function observeParallel({ peer, ...rest }: ScenarioWorld, settings: Settings): Promise<unknown> {
  let [open, most] = [0, 0];
  peer.on('/held', async (_, response) => {
    open += 1;
    most = Math.max(most, open);
    for (const end = Date.now() + 300; open < 2 && Date.now() < end; ) await sleep(10);
    most = Math.max(most, open);
    open -= 1;
    response.end('{}');
  });
  const world = { peer, ...rest };
  const call = node('act', 'http', { url: `${peer.url}/held` });
  const { states } = await runsOf(world, settings, call, [{}, {}, {}]);
  await until(states, (found) => found.every((state) => state === 'SUCCESSFUL'));
  return most;
}

/** How a run ends whose call takes longer than the least timeout there is. */
async function observeTimeout({ peer, ...rest }: ScenarioWorld, settings: Settings): Promise<unknown> {
  peer.on('/long', (_, response) => void setTimeout(() => response.end('{}'), 2500));
  const { states } = await runsOf({ peer, ...rest }, settings, node('act', 'http', { url: `${peer.url}/long` }), [{}]);
  return until(states, ([state = '']) => state === 'SUCCESSFUL' || state === 'FAILED');
}

/** How many runs are made of two ticks that nobody was there for, and a third that is due. */
async function observeMissed(world: ScenarioWorld, settings: Settings): Promise<unknown> {
  const begin = { ...start, data: { ...start.data, config: { schedule: hourly } } };
  const { id } = await ok(world, 'POST', '/scenario/', {
    name: 'Hourly',
    if_name_taken: 'number',
    flow: [begin, delay, ...wires('start > act')],
    settings,
  });
  await ok(world, 'POST', `/scenario/start/${id}`);
  await query(
    world,
    `update scenario_schedule set next_at = date_trunc('milliseconds', now() - interval '2 hours 30 minutes'),
       created_at = now() - interval '1 day 30 minutes' where scenario_id = $1`,
    id,
  );
  // Whoever starts another has the schedules looked at.
  const { id: other } = await ok(world, 'POST', '/scenario/', {
    name: 'Other',
    if_name_taken: 'number',
    flow: [begin, delay, ...wires('start > act')],
  });
  await ok(world, 'POST', `/scenario/start/${other}`);
  await until(
    () => query(world, 'select from scenario_schedule where scenario_id = $1 and next_at < now()', id),
    (late) => late.length === 0,
  );
  for (const each of [id, other]) await ok(world, 'POST', `/scenario/stop/${each}`);
  const rows = await query(world, "select from run where scenario_id = $1 and source = 'scheduler'", id);
  return rows.length;
}

/** What a setting of a scenario changes of its runs. */
export function observeScenario(world: ScenarioWorld, settings: Settings, path: string): Promise<unknown> {
  if (path === 'run_timeout_s') return observeTimeout(world, settings);
  if (path === 'missed_schedule') return observeMissed(world, settings);
  return path === 'concurrency.limit' ? observeParallel(world, settings) : observeTurns(world, settings);
}
