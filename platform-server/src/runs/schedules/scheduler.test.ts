import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node } from '../../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
  server.opened.startJobs();
});
after(() => server.close());

async function schedule(missed: Scenario['settings']['missed_schedule']): Promise<string> {
  const rule = { mode: 'every', every: 1, unit: 'hours', time_zone: 'UTC' };
  const flow = [node('start', 'start', { schedule: rule })];
  const body = scenarioCreateSchema.parse({
    name: 'Hourly',
    if_name_taken: 'number',
    flow,
    settings: { missed_schedule: missed },
  });
  const { id } = await server.services.scenarios.create(actor, body);
  await server.services.scenarios.start(actor, id);
  return id;
}

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;
const runsOf = (id: string) =>
  query("select * from run where scenario_id = $1 and source = 'scheduler' order by id", id);

/** As if the next tick had been due `hours` ago, and nobody had looked since. */
async function missFor(id: string, hours: number): Promise<void> {
  await query(
    `update scenario_schedule set next_at = date_trunc('milliseconds', now() - $2 * interval '1 hour'),
       created_at = now() - interval '1 day 30 minutes' where scenario_id = $1`,
    id,
    hours,
  );
  server.opened.triggers.schedulesChanged();
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(50)) {
    if (Date.now() > limit) throw new Error('It did not happen');
  }
}

test('a tick that is due makes one run with the scheduled time, and sets the next', async () => {
  const id = await schedule('one');
  assert.deepEqual(await runsOf(id), []);
  await missFor(id, 0.001);
  await until(async () => (await runsOf(id)).some(({ status }) => status === 'SUCCESSFUL'));
  assert.equal((await runsOf(id)).length, 1);
  const [{ next_at }] = await query('select next_at from scenario_schedule where scenario_id = $1', id);
  assert.ok(next_at > new Date());
  const [event] = await query(
    'select e.body from event e join run r on r.event_id = e.id where r.scenario_id = $1',
    id,
  );
  assert.match(JSON.parse(event.body).scheduled_at, /Z$/);
});

test('of ticks that were missed one, none or all are made good', async () => {
  const [one, skip, all] = await Promise.all([schedule('one'), schedule('skip'), schedule('all')]);
  for (const id of [one, skip, all]) await missFor(id, 2.5);
  const isPast = async () =>
    (await query('select from scenario_schedule where scenario_id = any($1) and next_at < now()', [one, skip, all]))
      .length;
  await until(async () => (await isPast()) === 0);
  const counts = await Promise.all([one, skip, all].map(async (id) => (await runsOf(id)).length));
  assert.deepEqual(counts, [1, 0, 3]);
});

test('a schedule that cannot be read does not hold up the others', async () => {
  const [broken, sound] = await Promise.all([schedule('one'), schedule('one')]);
  const rule = JSON.stringify({ mode: 'cron', cron: '99 * * * *', time_zone: 'UTC' });
  await query('update scenario_schedule set rule = $2 where scenario_id = $1', broken, rule);
  await missFor(broken, 5);
  await missFor(sound, 1.5);
  await until(async () => (await runsOf(sound)).length === 1);
  assert.deepEqual(await runsOf(broken), []);
  await server.services.scenarios.stop(actor, broken);
});

test('of several processes that poll at once, one makes the runs of a tick', async () => {
  const id = await schedule('one');
  const others = await Promise.all([1, 2].map(() => startRunsServer({}, server.database)));
  for (const { opened } of others) opened.startJobs();
  await missFor(id, 1.5);
  for (const { opened } of others) opened.triggers.schedulesChanged();
  await until(async () => (await runsOf(id)).length > 0);
  await Promise.all(others.map((other) => other.close()));
  assert.equal((await runsOf(id)).length, 1);
});

test('schedules of one scenario tick together, once where they fall on one moment', async () => {
  const hours = (every: number) => ({ mode: 'every', every, unit: 'hours', time_zone: 'UTC' });
  const flow = [node('start', 'start', { schedule: hours(2), more_schedules: [hours(1), hours(2)] })];
  const settings: Partial<Scenario['settings']> = { missed_schedule: 'all' };
  const body = scenarioCreateSchema.parse({ name: 'Several', if_name_taken: 'number', flow, settings });
  const { id } = await server.services.scenarios.create(actor, body);
  await server.services.scenarios.start(actor, id);
  const [{ next_at, created_at }] = await query('select * from scenario_schedule where scenario_id = $1', id);
  assert.equal(next_at.getTime() - created_at.getTime(), 3_600_000);
  await query(
    `update scenario_schedule set next_at = next_at - interval '4 hours 1 second',
       created_at = created_at - interval '4 hours 1 second' where scenario_id = $1`,
    id,
  );
  server.opened.triggers.schedulesChanged();
  await until(async () => (await runsOf(id)).length > 0);
  assert.equal((await runsOf(id)).length, 4);
  await server.services.scenarios.stop(actor, id);
});

test('a scenario that was stopped has no more ticks', async () => {
  const id = await schedule('all');
  const [{ next_at }] = await query('select next_at from scenario_schedule where scenario_id = $1', id);
  await server.services.scenarios.stop(actor, id);
  await server.opened.triggers.schedulesChanged();
  assert.deepEqual(
    await query('select from scenario_schedule where scenario_id = $1 and next_at = $2', id, next_at),
    [],
  );
});
