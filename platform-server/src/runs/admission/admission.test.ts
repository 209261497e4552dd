import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node, wires } from '../../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../../test/server/runsServer.ts';
import type { TrackingActor } from '../../store/repositories/trackingRepository.ts';

let server: RunsServer;
before(async () => {
  server = await startRunsServer();
  server.opened.startJobs();
});
after(() => server.close());

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

/** What the list shows and what the counts of the dashboard say. */
async function figures({ accountNumber }: TrackingActor) {
  const [listed] = await query(
    `select count(*)::int as made, count(*) filter (where status = 'SUCCESSFUL')::int as ended from run
     where account_number = $1`,
    accountNumber,
  );
  const [counted] = await query(
    'select sum(made)::int as made, sum(successful)::int as ended from run_count where account_number = $1',
    accountNumber,
  );
  return { listed, counted };
}

async function untilEnded(actor: TrackingActor, runs: number): Promise<void> {
  for (;;) {
    const { listed } = await figures(actor);
    if (listed.made === runs && listed.ended === runs) return;
    await sleep(10);
  }
}

const rest = [node('keep', 'variable', { name: 'order', value: '{{ payload.order }}' }), ...wires('start > keep')];

async function retriedFourTimes(): Promise<TrackingActor> {
  const actor = await server.newActor();
  const { webhook } = await server.serve(actor, { rest });
  await fetch(`${server.origin}${new URL(webhook.url).pathname}`, { method: 'POST', body: '{"order":1}' });
  await untilEnded(actor, 1);
  const [run] = await query('select id from run where account_number = $1', actor.accountNumber);
  const choice = { fromNodeId: null, version: 'live' } as const;
  for (let time = 0; time < 4; time++)
    await server.opened.retries.retryRun(actor.accountNumber, run.id, choice as never, null);
  await untilEnded(actor, 5);
  return actor;
}

async function scheduled(): Promise<TrackingActor> {
  const actor = await server.newActor();
  const rule = { mode: 'every', every: 1, unit: 'hours', time_zone: 'UTC' };
  const flow = [node('start', 'start', { schedule: rule }), ...rest];
  const { id } = await server.services.scenarios.create(actor, scenarioCreateSchema.parse({ name: 'Hourly', flow }));
  await server.services.scenarios.start(actor, id);
  await query("update scenario_schedule set next_at = now() - interval '1 second' where scenario_id = $1", id);
  server.opened.triggers.schedulesChanged();
  await untilEnded(actor, 1);
  return actor;
}

test('every run is counted once, whatever it came of', async () => {
  for (const actor of [await retriedFourTimes(), await scheduled()]) {
    const { listed, counted } = await figures(actor);
    assert.deepEqual(counted, listed);
  }
});

test('what was missed before is counted again by the migration', async () => {
  const actors = [await retriedFourTimes(), await scheduled()];
  // What no worker counts is in shard 0; a webhook's run that was stored before it ended is in the worker's own.
  await query(
    `update run_count c set made = made - missed from (
       select account_number, date_trunc('hour', created_at, 'UTC') as start, count(*) as missed from run
       where source = 'scheduler' or attempt > 0 group by 1, 2) m
     where c.account_number = m.account_number and c.start = m.start and c.duration = -1 and c.shard = 0`,
  );
  const migration = await readFile(new URL('../../store/migrations/0692_missed_runs.sql', import.meta.url), 'utf8');
  await query(migration);
  const assertAllCounted = async () => {
    for (const actor of actors) {
      const { listed, counted } = await figures(actor);
      assert.deepEqual(counted, listed);
    }
  };
  await assertAllCounted();
  // Runs that were there when the counts began were counted then.
  await query("update weft_migrations set applied_at = now() where name = '0470_run_counts.sql'");
  await query(migration);
  await assertAllCounted();
});
