import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Webhook } from 'shared-contracts/api/webhook';
import { decodeEntries } from '../src/engine/record/encode.ts';
import type { RunResponse } from '../src/engine/record/entries.ts';
import { node } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { type CountingPeer, startPeer } from './server/countingPeer.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';
import { haveStartedScenario } from './server/startedScenario.ts';

let server: KillableServer;
let peer: CountingPeer;
let responds: string;
let respondsLater: string;

before(async () => {
  peer = await startPeer();
  server = await startKillable({ WEFT_EGRESS_ALLOW: '127.0.0.1' });
  const api = await signIn(server.url);
  const respond = node('r', 'respond', { body: { type: 'text', content: 'taken {{ payload.id }}' } });
  const call = (path: string) => node(path, 'http', { method: 'POST', url: `${peer.url}/${path}/{{ payload.id }}` });
  responds = await haveStartedScenario(api, 'now', [respond, call('slow')], 'start > r > slow');
  respondsLater = await haveStartedScenario(api, 'later', [call('slow-first'), respond], 'start > slow-first > r');
  const response = { mode: 'result', timeout_s: 30 };
  for (const { id } of await api<Webhook[]>('GET', '/webhook-url/'))
    await api('PUT', `/webhook-url/${id}`, { response });
});

after(async () => {
  await server?.close();
  await peer?.close();
});

const send = (url: string, id: string) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ id }) });

const callsOf = (path: string) => peer.calls.filter((each) => each.path === path);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(10))
    if (Date.now() > limit) throw new Error('It did not happen');
}

interface EndedRun {
  status: string;
  response_status: number | null;
  responses: RunResponse[];
}

/** The only run there is of a name, once it has ended: with its status, that of its sender, and all its responses. */
async function ended(name: string): Promise<EndedRun> {
  const query = `select r.id, r.status, e.response_status from run r join event e on e.id = r.event_id
    where r.scenario_name = $1 and r.ended_at is not null`;
  await until(async () => (await server.database.query(query, [name])).rowCount === 1);
  const [run] = (await server.database.query(query, [name])).rows;
  const segments = await server.database.query('select entries from run_record where run_id = $1 order by segment', [
    run.id,
  ]);
  const entries = segments.rows.flatMap((row) => decodeEntries(row.entries.toString()));
  const responses = entries.flatMap((entry): RunResponse[] =>
    entry.type === 'sent' && entry.response ? [entry.response] : [],
  );
  return { ...run, responses };
}

test('a run killed behind its response goes on, responds no more, and its caller’s answer stays on record', async () => {
  const answer = await send(responds, 'one');
  assert.deepEqual([answer.status, await answer.text()], [200, 'taken one']);
  await until(() => callsOf('/slow/one').length === 1);
  await server.restart();
  const { status, response_status, responses } = await ended('now');
  assert.deepEqual([status, response_status], ['SUCCESSFUL', 200]);
  assert.deepEqual(
    responses.map(({ body, caller }) => [body, caller]),
    [['taken one', 'waiting']],
  );
  const calls = callsOf('/slow/one');
  assert.deepEqual([calls.length, new Set(calls.map(({ key }) => key)).size], [2, 1]);
});

test('a run killed before it responds goes on without its caller, and responds on record once', async () => {
  const answer = send(respondsLater, 'two').then(
    ({ status }) => status,
    () => 'cut',
  );
  await until(() => callsOf('/slow-first/two').length === 1);
  await server.kill();
  assert.equal(await answer, 'cut');
  await server.start();
  const { status, responses } = await ended('later');
  assert.deepEqual([status, responses.length, responses[0]?.body], ['SUCCESSFUL', 1, 'taken two']);
});
