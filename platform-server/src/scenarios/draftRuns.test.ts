import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { deleteExpired } from '../runs/maintenance/retention.ts';
import * as runLogRepository from '../store/repositories/runLogRepository.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const setting = (value: string) => [node('keep', 'variable', { name: 'seen', value }), ...wires('start > keep')];

async function write(scenario: Scenario, rest: Flow, revision: number | null = null): Promise<number> {
  const { name, description, settings, variables, nodes_counter, flow } = scenario;
  const begin = flow.filter(({ type }) => type === 'start');
  const document = { name, description, settings, variables, nodes_counter, flow: [...begin, ...rest] };
  const body = { revision, base_revision: scenario.revision, base: { name, description, settings }, document };
  return (await server.services.drafts.write(actor, scenario.id, body)).revision;
}

async function send(url: string): Promise<string> {
  const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  return ((await answer.json()) as { run_ids: string[] }).run_ids[0] ?? '';
}

test('a draft runs while the webhook goes on with what is live, whose figures stay', async () => {
  const { webhook, scenario } = await server.serve(actor, { rest: setting('live') });
  const first = await server.opened.runs.waitForEnd(await send(webhook.url), 10_000);
  assert.equal(first?.variables.seen, 'live');
  const revision = await write(scenario, setting('draft'));
  const ran = await server.services.manualRuns.runDraft(actor, scenario.id, { revision, as: 'manual' });
  assert.deepEqual([ran.last_run?.status, ran.variables.seen, ran.status], ['SUCCESSFUL', 'draft', 'started']);
  assert.equal(ran.revision, scenario.revision);
  const [, keep] = ran.flow;
  assert.equal((keep as { data: { on_error: { last_run_status: number } } }).data.on_error.last_run_status, 1);
  assert.equal(ran.run_config.count_success, 1);
  const untouched = await server.services.scenarios.get(actor.accountNumber, scenario.id);
  assert.equal(untouched.variables.seen, 'live');
  const second = await server.opened.runs.waitForEnd(await send(webhook.url), 10_000);
  assert.equal(second?.variables.seen, 'live');
  const now = await server.services.scenarios.get(actor.accountNumber, scenario.id);
  assert.deepEqual([now.run_config.count_success, now.revision], [2, scenario.revision]);
  assert.notEqual(now.last_run?.id, ran.last_run?.id);
  const kept = await server.services.drafts.get(actor, scenario.id);
  assert.equal(kept?.last_run?.id, ran.last_run?.id);
  const run = await runLogRepository.get(server.services.pool, actor.accountNumber, ran.last_run?.id ?? '');
  assert.equal(run?.revision, -revision);
});

test('a retry with the version of its run executes what the draft was then', async () => {
  const { scenario } = await server.serve(actor, { rest: setting('live') });
  const revision = await write(scenario, setting('draft'));
  const ran = await server.services.manualRuns.runDraft(actor, scenario.id, { revision, as: 'manual' });
  await write(scenario, setting('later'), revision);
  const choice = { fromNodeId: null, version: 'run' } as const;
  const { retries, runs } = server.opened;
  const again = await retries.retryRun(actor.accountNumber, ran.last_run?.id ?? '', choice, null);
  assert.equal((await runs.waitForEnd(again.id, 10_000))?.variables.seen, 'draft');
});

test('it runs as the schedule would, and not when another tab has changed it', async () => {
  const { scenario } = await server.serve(actor, { rest: setting('live') });
  const first = await write(scenario, setting('{{ payload.scheduled_at }}'));
  const ran = await server.services.manualRuns.runDraft(actor, scenario.id, { revision: first, as: 'schedule' });
  const end = await server.opened.runs.waitForEnd(ran.last_run?.id ?? '', 10_000);
  assert.match(String(end?.variables.seen), /^\d{4}-/);
  await write(scenario, setting('x'), first);
  await assert.rejects(server.services.manualRuns.runDraft(actor, scenario.id, { revision: first, as: 'manual' }), {
    code: 'stale_revision',
  });
});

test('what it ran is kept as long as a run may need it', async () => {
  const { pool } = server.database;
  const { scenario } = await server.serve(actor, { rest: setting('live') });
  const wait = [
    node('wait', 'delay', { mode: 'duration', duration: { amount: 9, unit: 'days' } }),
    ...wires('start > wait'),
  ];
  const waiting = await write(scenario, wait);
  const { manualRuns, drafts } = server.services;
  await manualRuns.runDraft(actor, scenario.id, { revision: waiting, as: 'schedule' });
  const other = await write(scenario, setting('x'), waiting);
  await manualRuns.runDraft(actor, scenario.id, { revision: other, as: 'manual' });
  await drafts.discard(actor, scenario.id, other);
  const kept = async () => {
    await deleteExpired(pool, 30);
    const { rows } = await pool.query(
      'select revision from scenario_snapshot where scenario_id = $1 order by revision desc',
      [scenario.id],
    );
    return rows.map((row) => row.revision);
  };
  assert.deepEqual(await kept(), [-waiting, -other]);
  await pool.query("update scenario_snapshot set used_at = now() - interval '31 days'");
  assert.deepEqual(await kept(), [-waiting]);
});

test('a live run never waits for one of a draft, though both are to follow each other', async () => {
  const settings = { concurrency: { mode: 'serial' as const } };
  const { webhook, scenario } = await server.serve(actor, { rest: setting('live'), settings });
  const wait = [
    node('wait', 'delay', { mode: 'duration', duration: { amount: 9, unit: 'days' } }),
    ...wires('start > wait'),
  ];
  const revision = await write(scenario, wait);
  await server.services.manualRuns.runDraft(actor, scenario.id, { revision, as: 'schedule' });
  const live = await server.opened.runs.waitForEnd(await send(webhook.url), 10_000);
  assert.equal(live?.variables.seen, 'live');
});

test('a live message never waits for the rate of a draft', async () => {
  const atRate = (per: string) => [
    node('rate', 'delay', { mode: 'rate', rate: { count: 1, per } }),
    ...wires('start > rate'),
  ];
  const { webhook, scenario } = await server.serve(actor, { rest: atRate('second') });
  const revision = await write(scenario, atRate('hour'));
  await server.services.manualRuns.runDraft(actor, scenario.id, { revision, as: 'manual' });
  const live = await server.opened.runs.waitForEnd(await send(webhook.url), 10_000);
  assert.equal(live?.status, 'SUCCESSFUL');
});
