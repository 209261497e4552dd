import assert from 'node:assert/strict';
import { randomInt } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Replay } from 'shared-contracts/api/event';
import type { Webhook } from 'shared-contracts/api/webhook';
import { node, start, wires } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';

/** `npm run bench -- --kills` takes more. */
const kills = Number(process.env.WEFT_TEST_KILLS ?? 3);
/** At 100 a second so many are under way for some seconds; every third does not match. */
const sent = Array.from({ length: 60 * Math.max(kills, 6) }, (_, order) => ({
  order,
  kind: order % 3 === 2 ? 'invoice' : 'shipment',
}));
const matching = sent.filter(({ kind }) => kind === 'shipment').length;

let server: KillableServer;
let api: ApiCall;
let webhook: Webhook;
let scenarioId: string;

before(async () => {
  server = await startKillable();
  api = await signIn(server.url);
  webhook = await api<Webhook>('POST', '/webhook-url/', { name: 'Orders' });
  const first = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const seen = node('seen', 'variable', { name: 'seen', value: '{{ payload.order }}' });
  const flow = [first, seen, ...wires('start > seen')];
  scenarioId = (await api<{ id: string }>('POST', '/scenario/', { name: 'Orders', flow })).id;
  await api('POST', `/scenario/start/${scenarioId}`);
  const headers = { 'content-type': 'application/json' };
  const answers = await Promise.all(
    sent.map((order) => fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify(order) })),
  );
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [202]);
});

after(async () => {
  await server?.close();
});

const replayNow = async () =>
  (await server.database.query<Replay>('select state, delivered from webhook_replay')).rows[0];
const ofEvents = `from event e where e.webhook_id = $1`;

test('every event that matched is delivered once by the replay, however often the server is killed', async () => {
  const { account_number: account } = await api<{ account_number: string }>('GET', '/account/me/');
  const path = `/hookdeck/events/${account}/${webhook.id}/replays`;
  const begun = await api<Replay>('POST', path, { search: 'shipment', scenario_ids: [scenarioId], rate: 100 });
  assert.equal(begun.total, matching);
  let killed = 0;
  while (killed < kills && (await replayNow())?.state === 'running') {
    await sleep(randomInt(10, 300));
    await server.restart();
    killed += 1;
  }
  assert.ok(killed > 0);
  for (const until = Date.now() + 120_000; (await replayNow())?.state === 'running'; await sleep(50))
    assert.ok(Date.now() < until, 'the replay came to its end');
  assert.deepEqual(await replayNow(), { state: 'done', delivered: matching });

  const { rows: attempts } = await server.database.query<{
    kind: string;
    attempts: number;
    noted: number;
    runs: number;
  }>(
    `select convert_from(e.body, 'utf8')::json ->> 'kind' as kind, e.attempts,
       (select count(*)::int from event_attempt a where a.event_id = e.id and a.replay_id is not null) as noted,
       (select count(*)::int from run r where r.event_id = e.id) as runs ${ofEvents}`,
    [webhook.id],
  );
  assert.equal(attempts.length, sent.length);
  for (const { kind, ...reported } of attempts) {
    const wanted = kind === 'shipment' ? { attempts: 2, noted: 1, runs: 2 } : { attempts: 1, noted: 0, runs: 1 };
    assert.deepEqual(reported, wanted);
  }
  const open = `select count(*)::int as open from run where status <> 'SUCCESSFUL'`;
  const readOpen = async () => (await server.database.query<{ open: number }>(open)).rows[0]?.open;
  for (const until = Date.now() + 60_000; (await readOpen()) !== 0; await sleep(50))
    assert.ok(Date.now() < until, 'every run came to its end');
});
