import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Filter } from 'shared-contracts/api/filter';
import type { Webhook } from 'shared-contracts/api/webhook';
import { readAccess } from '../src/store/cluster/initialise.ts';
import { findPlace } from '../src/store/cluster/place.ts';
import { databaseFolder } from './databaseFolder.ts';
import { node, start, wires } from './engine/drawing.ts';
import { type ApiCall, signIn } from './server/apiClient.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';

let directory: string;
const servers: WeftServer[] = [];

/** A process on the same keys. */
async function started(environment: NodeJS.ProcessEnv) {
  const server = await startWeft(directory, { PORT: await freePort(), ...environment });
  servers.push(server);
  return { server, api: await signIn(server.url) };
}

let first: Awaited<ReturnType<typeof started>>;
let second: Awaited<ReturnType<typeof started>>;
before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-lookups-'));
  const port = await freePort();
  first = await started({ WEFT_DATABASE_PORT: port });
  const access = await readAccess((await findPlace(directory)).home);
  second = await started({ DATABASE_URL: `postgres://postgres:${access?.superuser}@127.0.0.1:${port}/weft` });
});
after(async () => {
  for (const server of servers.reverse()) await server.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Sends to a webhook at a process, and answers what its run had behind the filter there. */
async function keptAt({ server, api }: { server: WeftServer; api: ApiCall }, webhook: Webhook): Promise<unknown> {
  const answer = await fetch(new URL(new URL(webhook.url).pathname, server.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orders: [{ country: 'FR' }, { country: 'US' }] }),
  });
  const { run_ids } = (await answer.json()) as { run_ids: string[] };
  for (;;) {
    const run = await api<{ status: string }>('GET', `/run-status/logs/${run_ids[0]}`);
    if (run.status === 'SUCCESSFUL') break;
    await sleep(20);
  }
  const { items } = await api<{ items: { node_id: string; msg: { payload: unknown } }[] }>(
    'GET',
    `/nodes/scenario-retention/${run_ids[0]}`,
  );
  return items.find(({ node_id }) => node_id === 'seen')?.msg.payload;
}

test('a change of a list is used by another process of the server', async () => {
  const { api } = first;
  const { id } = await api<Filter>('POST', '/filter/', { name: 'Shared' });
  await api('POST', `/filter/${id}/entries/`, { added: [{ values: ['FR'] }] });
  const webhook = await api<Webhook>('POST', '/webhook-url/', { name: 'Orders' });
  const begin = { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } };
  const look = node('look', 'filter', { list: 'orders', lists: [{ filter_id: id, path: 'country' }] });
  const seen = node('seen', 'variable', { operation: 'set', name: 'seen', value: '1' });
  const flow = [begin, look, seen, ...wires('start > look:kept > seen')];
  const scenario = await api<{ id: string }>('POST', '/scenario/', { name: 'Keeps', flow });
  await api('POST', `/scenario/start/${scenario.id}`);
  assert.deepEqual(await keptAt(second, webhook), { orders: [{ country: 'FR' }] });
  await api('POST', `/filter/${id}/entries/`, { added: [{ values: ['US'] }], removed: [1] });
  // The database tells the other process: a moment later at most.
  const mayKnow = async () =>
    (await second.api<{ passes: boolean }>('POST', `/filter/${id}/try/`, { values: ['US'] })).passes;
  while (!(await mayKnow())) await sleep(20);
  assert.deepEqual(await keptAt(second, webhook), { orders: [{ country: 'US' }] });
});
