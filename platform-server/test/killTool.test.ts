import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type pg from 'pg';
import { databaseFolder } from './databaseFolder.ts';
import { node, start, wires } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { connectTo } from './server/serverDatabase.ts';
import { freePort, startWeft, type WeftServer } from './server/weftServer.ts';

let directory: string;
let server: WeftServer;
let database: pg.Client;
let secret: string;
let restart: () => Promise<void>;

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-kill-tool-'));
  const environment = { PORT: await freePort() };
  restart = async () => {
    server = await startWeft(directory, environment);
  };
  await restart();
  database = await connectTo(directory);
  const api = await signIn(server.url);
  const config = { tool: { name: 'slow', description: 'Takes its time' }, output: '{{ payload.id }}' };
  const pause = node('pause', 'delay', { mode: 'duration', duration: { amount: 4, unit: 'seconds' } });
  const flow = [{ ...start, data: { ...start.data, config } }, pause, ...wires('start > pause')];
  const { id } = await api<{ id: string }>('POST', '/scenario/', { name: 'Slow', flow });
  await api('POST', `/scenario/start/${id}`);
  const token = { name: 'Assistant', scopes: ['mcp:write'], days: 30 };
  ({ secret } = await api<{ secret: string }>('POST', '/api-token/', token));
});

after(async () => {
  await database?.end();
  await server?.stop();
  await rm(directory, { recursive: true, force: true });
});

async function connect(): Promise<Client> {
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  return client;
}

async function runOfTool(): Promise<string> {
  for (const limit = Date.now() + 30_000; Date.now() < limit; await sleep(20)) {
    const { rows } = await database.query("select id from run where source = 'mcp'");
    if (rows[0]) return rows[0].id;
  }
  throw new Error('No run was made');
}

test('the run of a call whose process is killed goes on, and is asked for behind that', async () => {
  const first = await connect();
  const call = first.callTool({ name: 'slow', arguments: { id: 'order 7' } });
  const broken = assert.rejects(call);
  const run_id = await runOfTool();
  await server.kill();
  await broken;
  await restart();
  const client = await connect();
  const result = await client.callTool({ name: 'get_run', arguments: { run_id } });
  assert.deepEqual(result.content, [{ type: 'text', text: 'order 7' }]);
  const { rows } = await database.query("select status from run where source = 'mcp'");
  assert.deepEqual(rows, [{ status: 'SUCCESSFUL' }]);
  await client.close();
});
