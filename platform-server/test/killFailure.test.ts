import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { node, trace, wires } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';
import { haveStartedScenario } from './server/startedScenario.ts';

let server: KillableServer;
let api: ApiCall;

before(async () => {
  server = await startKillable();
  api = await signIn(server.url);
});

after(async () => {
  await server?.close();
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(10))
    if (Date.now() > limit) throw new Error('It did not happen');
}

const count = async (text: string) => Number((await server.database.query(text)).rows[0].count);

test('a server that is killed while failures start a scenario neither loses nor doubles one', async () => {
  const url = await haveStartedScenario(api, 'fails', [node('boom', 'exception', { message: 'No' })], 'start > boom');
  const flow = [node('start', 'start', { failures: 'all' }), trace('reported'), ...wires('start > reported')];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name: 'reports', flow, nodes_counter: 2 });
  await api('POST', `/scenario/start/${id}`);
  const sent = Array.from({ length: 60 }, (_, at) =>
    fetch(url, { method: 'POST', body: `{"at":${at}}` }).catch(() => undefined),
  );
  await until(async () => (await count("select count(*) from run where source = 'failure'")) > 0);
  await server.kill();
  await Promise.all(sent);
  await server.start();
  await until(async () => (await count('select count(*) from run where ended_at is null')) === 0);
  await until(async () => (await count('select count(*) from failure_start')) === 0);
  await until(async () => (await count('select count(*) from run where ended_at is null')) === 0);
  const { rows } = await server.database.query<{ body: Buffer }>("select body from event where source = 'failure'");
  const reported = rows.map(({ body }) => JSON.parse(body.toString()).run_id).sort();
  const failed = await server.database.query<{ id: string }>("select id from run where status = 'FAILED' order by id");
  assert.deepEqual(
    reported,
    failed.rows.map((run) => run.id),
  );
  assert.equal(
    await count("select count(*) from run where source = 'failure' and status = 'SUCCESSFUL'"),
    reported.length,
  );
});
