import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Flow, nodesOf, type Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node, start, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { deleteExpired } from '../runs/maintenance/retention.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import type { DraftWrite } from './draftService.ts';

let server: RunsServer;
let actor: TrackingActor;
let scenario: Scenario;
before(async () => {
  server = await startRunsServer();
});
after(() => server.close());
beforeEach(async () => {
  actor = await server.newActor();
  scenario = await server.services.scenarios.create(actor, scenarioCreateSchema.parse({ name: 'Orders' }));
});

const drafts = () => server.services.drafts;
const other = () => ({ ...actor, userId: 'someone else' });

function edited(flow: Flow = scenario.flow, revision: number | null = null): DraftWrite {
  const { name, description, settings, variables, nodes_counter } = scenario;
  const document = { name: `${name} edited`, description, settings, variables, nodes_counter, flow };
  return { revision, base_revision: scenario.revision, base: { name, description, settings }, document };
}

const stale = (current: number | null) => (error: never) => {
  const { code, details } = error as { code: string; details: { current: { revision: number } | null } };
  assert.deepEqual([code, details.current?.revision ?? null], ['stale_revision', current]);
  return true;
};

test('edits are kept for their user alone, and nothing of the scenario changes', async () => {
  assert.equal(await drafts().get(actor, scenario.id), null);
  const { revision, replaced } = await drafts().write(actor, scenario.id, edited());
  assert.deepEqual(replaced, []);
  const kept = await drafts().get(actor, scenario.id);
  assert.deepEqual([kept?.revision, kept?.document.name, kept?.last_run], [revision, 'Orders edited', null]);
  assert.equal(await drafts().get(other(), scenario.id), null);
  const { name, revision: saved } = await server.services.scenarios.get(actor.accountNumber, scenario.id);
  assert.deepEqual([name, saved], ['Orders', 1]);
  const foreign = await server.newActor();
  await assert.rejects(drafts().get(foreign, scenario.id), { code: 'not_found' });
  await assert.rejects(drafts().write(foreign, scenario.id, edited()), { code: 'not_found' });
});

test('of two tabs the one that is behind is told, whatever became of the draft', async () => {
  const first = await drafts().write(actor, scenario.id, edited());
  await assert.rejects(drafts().write(actor, scenario.id, edited()), stale(first.revision));
  const second = await drafts().write(actor, scenario.id, edited(scenario.flow, first.revision));
  await assert.rejects(
    drafts().write(actor, scenario.id, edited(scenario.flow, first.revision)),
    stale(second.revision),
  );
  await assert.rejects(drafts().discard(actor, scenario.id, first.revision), stale(second.revision));
  await drafts().discard(actor, scenario.id, second.revision);
  await assert.rejects(drafts().write(actor, scenario.id, edited(scenario.flow, second.revision)), stale(null));
  const results = await Promise.allSettled(['a', 'b', 'c'].map(() => drafts().write(actor, scenario.id, edited())));
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1);
});

test('a discard can be taken back, until there are other edits', async () => {
  const { revision } = await drafts().write(actor, scenario.id, edited());
  await drafts().discard(actor, scenario.id, revision);
  assert.equal(await drafts().get(actor, scenario.id), null);
  assert.equal((await drafts().restore(actor, scenario.id)).revision, revision);
  await assert.rejects(drafts().restore(actor, scenario.id), stale(revision));
  await drafts().discard(actor, scenario.id, revision);
  const next = await drafts().write(actor, scenario.id, edited());
  await assert.rejects(drafts().restore(actor, scenario.id), stale(next.revision));
  await assert.rejects(drafts().restore(other(), scenario.id), { code: 'not_found' });
});

test('a save frees the draft that it saves, and leaves one that another tab has changed since', async () => {
  const { scenarios } = server.services;
  const first = await drafts().write(actor, scenario.id, edited());
  const second = await drafts().write(actor, scenario.id, edited(scenario.flow, first.revision));
  await scenarios.save(actor, scenario.id, { revision: 1, name: 'A', draft_revision: first.revision });
  assert.equal((await drafts().get(actor, scenario.id))?.base_revision, 1);
  await scenarios.save(actor, scenario.id, { revision: 2, name: 'B', draft_revision: second.revision });
  assert.equal(await drafts().get(actor, scenario.id), null);
});

test('a scenario in the trash takes no edits and keeps those it has; a deleted one has none', async () => {
  const { scenarios } = server.services;
  const { revision } = await drafts().write(actor, scenario.id, edited());
  await scenarios.edit(actor, scenario.id, () => ({ is_active: false }));
  await assert.rejects(drafts().write(actor, scenario.id, edited(scenario.flow, revision)), { code: 'conflict' });
  assert.equal((await drafts().get(actor, scenario.id))?.revision, revision);
  await scenarios.delete(actor, scenario.id);
  await assert.rejects(drafts().get(actor, scenario.id), { code: 'not_found' });
  const { rows } = await server.database.pool.query('select from scenario_draft where scenario_id = $1', [scenario.id]);
  assert.equal(rows.length, 0);
});

test('a secret that is typed into a draft is sealed, and goes with the draft unless it was saved or run', async () => {
  const { pool } = server.database;
  const authentication = { type: 'bearer', secret: 'top-secret' };
  const call = node('call', 'http', { url: 'https://example.org', authentication });
  const flow = [start, call, ...wires('start > call')];
  const { replaced, revision } = await drafts().write(actor, scenario.id, edited(flow));
  assert.match(JSON.stringify(nodesOf(replaced)), /"secret":"secret:/);
  assert.doesNotMatch(JSON.stringify(await drafts().get(actor, scenario.id)), /top-secret/);
  const count = async () => {
    await pool.query("update scenario_secret set created_at = now() - interval '8 days'");
    await pool.query("update scenario_draft set discarded_at = discarded_at - interval '2 days'");
    await deleteExpired(pool, 30);
    return (await pool.query('select from scenario_secret where scenario_id = $1', [scenario.id])).rowCount;
  };
  assert.equal(await count(), 1);
  await drafts().discard(actor, scenario.id, revision);
  assert.equal(await count(), 0);
  const again = await drafts().write(actor, scenario.id, edited(flow));
  const draft = await drafts().get(actor, scenario.id);
  const body = { revision: 1, flow: draft?.document.flow ?? [], draft_revision: again.revision };
  await server.services.scenarios.save(actor, scenario.id, body);
  assert.equal(await count(), 1);
});
