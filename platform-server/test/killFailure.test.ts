import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseFolder } from './databaseFolder.ts';
import { node, trace, wires } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { connectTo } from './server/serverDatabase.ts';
import { haveStartedScenario } from './server/startedScenario.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';

let directory: string;
let server: WeftServer;
let database: pg.Client;
let api: ApiCall;
let restart: () => Promise<void>;

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-failure-'));
  const environment = { PORT: await freePort() };
  restart = async () => {
    server = await startWeft(directory, environment);
  };
  await restart();
  database = await connectTo(directory);
  api = await signIn(server.url);
});

after(async () => {
  await database?.end();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 60_000; !(await holds()); await sleep(10))
    if (Date.now() > limit) throw new Error('It did not happen');
}

const count = async (text: string) => Number((await database.query(text)).rows[0].count);

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
  await restart();
  await until(async () => (await count('select count(*) from run where ended_at is null')) === 0);
  await until(async () => (await count('select count(*) from failure_start')) === 0);
  await until(async () => (await count('select count(*) from run where ended_at is null')) === 0);
  const { rows } = await database.query<{ body: Buffer }>("select body from event where source = 'failure'");
  const reported = rows.map(({ body }) => JSON.parse(body.toString()).run_id).sort();
  const failed = await database.query<{ id: string }>("select id from run where status = 'FAILED' order by id");
  assert.deepEqual(
    reported,
    failed.rows.map((run) => run.id),
  );
  assert.equal(
    await count("select count(*) from run where source = 'failure' and status = 'SUCCESSFUL'"),
    reported.length,
  );
});
