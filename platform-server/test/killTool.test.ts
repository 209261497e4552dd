import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { node, start, wires } from './engine/drawing.ts';
import { signIn } from './server/apiClient.ts';
import { type KillableServer, startKillable } from './server/killableServer.ts';

let server: KillableServer;
let secret: string;

before(async () => {
  server = await startKillable();
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
  await server?.close();
});

async function connect(): Promise<Client> {
  const requestInit = { headers: { authorization: `Bearer ${secret}` } };
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.url}/mcp`), { requestInit }));
  return client;
}

async function runOfTool(): Promise<string> {
  for (const limit = Date.now() + 30_000; Date.now() < limit; await sleep(20)) {
    const { rows } = await server.database.query("select id from run where source = 'mcp'");
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
  await server.start();
  const client = await connect();
  const result = await client.callTool({ name: 'get_run', arguments: { run_id } });
  assert.deepEqual(result.content, [{ type: 'text', text: 'order 7' }]);
  const { rows } = await server.database.query("select status from run where source = 'mcp'");
  assert.deepEqual(rows, [{ status: 'SUCCESSFUL' }]);
  await client.close();
});
