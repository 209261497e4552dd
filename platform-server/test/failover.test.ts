import assert from 'node:assert/strict';
import { chmod, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFolder } from './databaseFolder.ts';
import { trace } from './engine/drawing.ts';
import { type ReplicatedDatabase, startReplicated } from './replicatedDatabase.ts';
import { signIn } from './server/apiClient.ts';
import { haveStartedScenario, sendId } from './server/startedScenario.ts';
import { startWeft, type WeftServer } from './server/weftServer.ts';

let database: ReplicatedDatabase;
let server: WeftServer;

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (const limit = Date.now() + 90_000; !(await holds().catch(() => false)); await sleep(50))
    if (Date.now() > limit) throw new Error('It did not happen');
}

before(async () => {
  const top = await mkdtemp(join(await databaseFolder(), 'weft-failover-'));
  await chmod(top, 0o711);
  database = await startReplicated(top);
  const { user, password, ports } = database;
  const hosts = `127.0.0.1:${ports.standby},127.0.0.1:${ports.primary}`;
  server = await startWeft(join(top, 'weft'), {
    DATABASE_URL: `postgresql://${user}:${password}@${hosts}/weft?target_session_attrs=read-write`,
  });
});

after(async () => {
  await server?.stop();
  await database?.stop();
});

test('a promoted standby is found, with everything that was acknowledged, and runs go on', async () => {
  const url = await haveStartedScenario(await signIn(server.url), 'Orders', [trace('seen')], 'start > seen');
  const acknowledged: string[] = [];
  let isOver = false;
  const senders = Array.from({ length: 4 }, async (_, sender) => {
    for (let at = 0; !isOver; at++) {
      const run = await sendId(url, `${sender}-${at}`).catch(() => '');
      if (run !== '') acknowledged.push(run);
      await sleep(20);
    }
  });
  while (acknowledged.length < 40) await sleep(10);
  await database.losePrimary();
  const before = acknowledged.length;
  await until(async () => acknowledged.length > before + 20);
  isOver = true;
  await Promise.all(senders);
  await until(async () => (await database.onStandby('select from run where ended_at is null')).length === 0);
  const ran = await database.onStandby<{ id: string; status: string }>(
    'select id, status from run where id = any($1)',
    [acknowledged],
  );
  assert.deepEqual(ran.map(({ id }) => id).sort(), acknowledged.toSorted());
  assert.deepEqual(new Set(ran.map(({ status }) => status)), new Set(['SUCCESSFUL']));
  await until(async () => (await fetch(`${server.url}/readyz`)).status === 200);
});
