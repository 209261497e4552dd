import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { largestSample } from 'shared-contracts/api/scenario';
import { startConfigOf } from 'shared-contracts/nodes';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';
import * as webhookEventRepository from '../store/repositories/webhookEventRepository.ts';
import { sampleDraft } from './eventSample.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const sample = (by: TrackingActor, scenarioId: string, eventId: string) =>
  sampleDraft({ pool: server.database.pool, drafts: server.services.drafts }, by, scenarioId, eventId);

/** A scenario with a webhook, and the event that a body became. */
async function withEvent(body: string) {
  const { webhook, scenario } = await server.serve(actor);
  const headers = { 'content-type': 'application/json' };
  await fetch(webhook.url, { method: 'POST', headers, body });
  const [event] = await webhookEventRepository.list(server.services.pool, actor.accountNumber, webhook.id);
  return { webhook, scenario, eventId: event?.id ?? '' };
}

const draftOf = (scenarioId: string) => server.services.drafts.get(actor, scenarioId);

test('an event becomes the sample of the draft, masked, and nothing that is saved changes', async () => {
  const { webhook, scenario, eventId } = await withEvent(
    '{"order":4711,"password":"hunter2","card":"4242424242424242"}',
  );
  const { revision } = await sample(actor, scenario.id, eventId);
  const draft = await draftOf(scenario.id);
  assert.deepEqual([draft?.revision, draft?.base_revision], [revision, scenario.revision]);
  const { sample: kept, webhooks } = startConfigOf(draft?.document.flow ?? []);
  assert.deepEqual([kept, webhooks], [{ order: 4711, password: '••••••', card: '••••••' }, [webhook.id]]);
  const saved = await server.services.scenarios.get(actor.accountNumber, scenario.id);
  assert.deepEqual([saved.revision, startConfigOf(saved.flow).sample], [scenario.revision, null]);
});

test('edits that the draft has already stay, and a page that holds the draft of before is told', async () => {
  const { scenario, eventId } = await withEvent('{"order":1}');
  const { name, description, settings, variables, nodes_counter, flow, revision } = scenario;
  const document = { name: 'Edited', description, settings, variables, nodes_counter, flow };
  const edit = { base_revision: revision, base: { name, description, settings }, document };
  const first = await server.services.drafts.write(actor, scenario.id, { ...edit, revision: null });
  await sample(actor, scenario.id, eventId);
  const draft = await draftOf(scenario.id);
  assert.equal(draft?.document.name, 'Edited');
  assert.deepEqual(startConfigOf(draft?.document.flow ?? []).sample, { order: 1 });
  const late = server.services.drafts.write(actor, scenario.id, { ...edit, revision: first.revision });
  await assert.rejects(late, { code: 'stale_revision' });
});

test('what cannot be a sample is refused: too large, unreadable, too old, of another account', async () => {
  const { webhook, scenario, eventId } = await withEvent(JSON.stringify({ text: 'x'.repeat(largestSample) }));
  await assert.rejects(sample(actor, scenario.id, eventId), { reason: 'conflict.large_sample' });
  const headers = { 'content-type': 'application/json' };
  await fetch(webhook.url, { method: 'POST', headers, body: '{"order":' });
  const [refused] = await webhookEventRepository.list(server.services.pool, actor.accountNumber, webhook.id);
  await assert.rejects(sample(actor, scenario.id, refused?.id ?? ''), { reason: 'conflict.unreadable_event' });
  const { eventId: old } = await withEvent('{}');
  await server.database.pool.query("update event set created_at = now() - interval '8 days' where id = $1", [old]);
  await assert.rejects(sample(actor, scenario.id, old), { code: 'too_old' });
  const stranger = await server.newActor();
  await assert.rejects(sample(stranger, scenario.id, eventId), { code: 'not_found' });
  await assert.rejects(sample(actor, scenario.id, 'nothing'), { code: 'not_found' });
  assert.equal(await draftOf(scenario.id), null);
});
