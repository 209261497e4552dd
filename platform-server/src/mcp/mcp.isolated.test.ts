import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { node, wires } from '../../test/engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../../test/server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
const open: Client[] = [];
before(async () => {
  server = await startWholeServer();
  admin = await server.as('admin');
});
after(async () => {
  for (const client of open) await client.close();
  await server.close();
});

async function tokenOf(owner: Caller, scopes: readonly string[]): Promise<string> {
  const { status, body } = await owner.call('POST', '/api-token/', { name: 'Assistant', scopes, days: 30 });
  assert.equal(status, 201, JSON.stringify(body));
  return body.secret;
}

/** A client of the protocol's own library, with a new token of these scopes. */
async function clientOf(
  scopes: readonly string[] = ['mcp:write'],
  owner = admin,
  headers = {},
  url = server.url,
): Promise<Client> {
  const token = await tokenOf(owner, scopes);
  const requestInit = { headers: { authorization: `Bearer ${token}`, ...headers } };
  const client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit }));
  open.push(client);
  return client;
}

let made = 0;
/** A started scenario that is a tool. */
async function serve(config: object, rest: readonly object[] = [], owner = admin) {
  made += 1;
  const tool = { name: `tool_${made}`, description: 'Does something' };
  const flow = [node('start', 'start', { tool, ...config }), ...rest];
  const created = await owner.call('POST', '/scenario/', { name: `Tool ${made}`, flow });
  assert.equal(created.status, 201, JSON.stringify(created.body));
  const { id } = created.body;
  const started = await owner.call('POST', `/scenario/start/${id}`);
  assert.equal(started.status, 200, JSON.stringify(started.body));
  return { id: id as string, name: tool.name };
}

/** A request as earlier revisions of the protocol have it: with nothing about its client. */
const post = async (request: object) =>
  fetch(`${server.url}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(admin, ['mcp:read'])}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, ...request }),
  });

const inputs = [
  { name: 'customer', type: 'text', required: true, description: 'Who orders' },
  { name: 'count', type: 'number', default: 1 },
];
const textOf = (result: { content: unknown }) => (result.content as { text: string }[])[0]?.text ?? '';
const runsOf = async (id: string) =>
  (await server.database.pool.query('select * from run where scenario_id = $1 order by id', [id])).rows;
const pause = (seconds: number) => node('d', 'delay', { duration: { amount: seconds, unit: 'seconds' } });
const fail = [node('x', 'exception', { code: 'X', message: 'no luck' }), ...wires('start > x')];

describe('tools', () => {
  it('are started scenarios that are marked as such, with their inputs', async () => {
    const { id, name } = await serve({ inputs });
    const client = await clientOf();
    const find = async () => (await client.listTools()).tools.find((tool) => tool.name === name);
    assert.deepEqual((await find())?.inputSchema, {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      properties: {
        customer: { type: 'string', description: 'Who orders' },
        count: { type: 'number', default: 1 },
      },
      required: ['customer'],
    });
    await admin.call('POST', `/scenario/stop/${id}`);
    assert.equal(await find(), undefined);
    await assert.rejects(client.callTool({ name, arguments: {} }), /There is no tool/);
  });

  it('run their scenario once and return its output', async () => {
    const { id, name } = await serve({ inputs, output: '{{ { order: payload.customer + payload.count } }}' });
    const result = await (await clientOf()).callTool({ name, arguments: { customer: 'Ann', count: '2' } });
    assert.deepEqual([result.isError ?? false, result.structuredContent], [false, { order: 'Ann2' }]);
    const runs = await runsOf(id);
    assert.deepEqual(
      runs.map(({ source, status }) => [source, status]),
      [['mcp', 'SUCCESSFUL']],
    );
    const { body } = await admin.call('GET', '/tracking/');
    assert.match(JSON.stringify(body.items[0]), new RegExp(`Called tool ${name} of scenario.*Assistant`));
  });

  it('return what a Respond node sends, as soon as it does', async () => {
    const respond = node('r', 'respond', { status: '201', body: { type: 'json', content: '{"ok":true}' } });
    const { name } = await serve({}, [respond, pause(20), ...wires('start > r > d')]);
    const began = Date.now();
    const result = await (await clientOf()).callTool({ name });
    assert.deepEqual(result.structuredContent, { ok: true });
    assert.ok(Date.now() - began < 10_000);
  });

  it('say what is wrong with inputs, and run nothing', async () => {
    const { id, name } = await serve({ inputs });
    const english = await (await clientOf()).callTool({ name, arguments: { count: 'many' } });
    assert.equal(english.isError, true);
    assert.match(textOf(english), /customer: Enter a value\. count: Use a number\./);
    const french = await clientOf(['mcp:write'], admin, { 'accept-language': 'fr' });
    assert.match(textOf(await french.callTool({ name })), /customer.: Saisissez une valeur/);
    assert.equal((await runsOf(id)).length, 0);
  });

  it('say why a run failed', async () => {
    const { name } = await serve({}, fail);
    const result = await (await clientOf()).callTool({ name });
    assert.equal(result.isError, true);
    assert.match(textOf(result), /failed: .*no luck/);
  });

  it('have names of their own among started scenarios', async () => {
    const { name } = await serve({});
    const flow = [node('start', 'start', { tool: { name, description: 'The same' } })];
    const { body } = await admin.call('POST', '/scenario/', { name: 'Second', flow });
    const started = await admin.call('POST', `/scenario/start/${body.id}`);
    assert.equal(started.status, 422);
    assert.match(JSON.stringify(started.body), /is the tool of this name/);
  });

  it('are found by clients of earlier revisions of the protocol', async () => {
    const { name } = await serve({ inputs });
    const answer = await post({ method: 'tools/list' });
    assert.match(await answer.text(), new RegExp(name));
  });

  it('have no streams that outlast a call', async () => {
    const listens = await post({ method: 'subscriptions/listen', params: { filter: { toolsListChanged: true } } });
    assert.match(await listens.text(), /error/);
    const authorization = `Bearer ${await tokenOf(admin, ['mcp:read'])}`;
    const stream = await fetch(`${server.url}/mcp`, { headers: { authorization, accept: 'text/event-stream' } });
    assert.equal(stream.status, 405);
  });

  it('return what their run responds in another process, and its end', async () => {
    const respond = node('r', 'respond', { body: { type: 'json', content: '{"from":"elsewhere"}' } });
    const responding = await serve({}, [respond, pause(20), ...wires('start > r > d')]);
    const ending = await serve({ output: '{{ { n: 1 } }}' });
    const intake = await server.beside({ WEFT_ROLE: 'gateway' });
    const client = await clientOf(['mcp:write'], admin, {}, intake.url);
    const began = Date.now();
    assert.deepEqual((await client.callTool({ name: responding.name })).structuredContent, { from: 'elsewhere' });
    assert.deepEqual((await client.callTool({ name: ending.name })).structuredContent, { n: 1 });
    assert.ok(Date.now() - began < 15_000);
    await client.close();
    await intake.close();
  });

  it('wait for a bounded number of runs of an account, and refuse what is beyond', async () => {
    const { id, name } = await serve({ output: '{{ "over" }}' }, [pause(4), ...wires('start > d')]);
    const client = await clientOf();
    const results = await Promise.all(Array.from({ length: 23 }, () => client.callTool({ name })));
    const refused = results.filter(({ isError }) => isError);
    assert.deepEqual([refused.length, (await runsOf(id)).length], [3, 20]);
    assert.match(textOf(refused[0] ?? { content: [] }), /20 tool calls of this organization wait/);
    assert.equal(textOf(await client.callTool({ name })), 'over');
  });

  it('say that a run is on hold where the operations are used up', async () => {
    const globex = await server.as('globex');
    const { id, name } = await serve({}, [], globex);
    const { account_number } = (await globex.call('GET', '/account/me/')).body;
    const { pool } = server.database;
    await pool.query(`update account set config = config || '{"free_quantity": 0}' where account_number = $1`, [
      account_number,
    ]);
    const client = await clientOf(['mcp:write'], globex);
    const held = await client.callTool({ name });
    assert.match(textOf(held), /is on hold: The operations of this period are used up/);
    const [run] = await runsOf(id);
    const asked = await client.callTool({ name: 'get_run', arguments: { run_id: run.id } });
    assert.match(textOf(asked), /is on hold/);
  });
});

describe('a run that takes longer than a call waits', () => {
  it('is asked for by its id', async () => {
    const { id, name } = await serve({ output: '{{ "done" }}' }, [pause(3), ...wires('start > d')]);
    const client = await clientOf();
    // Whoever calls gives up before the run is over.
    await assert.rejects(client.callTool({ name }, { timeout: 500 }));
    const [run] = await runsOf(id);
    const later = await client.callTool({ name: 'get_run', arguments: { run_id: run.id } });
    assert.deepEqual([later.isError ?? false, textOf(later)], [false, 'done']);
    const again = await client.callTool({ name: 'get_run', arguments: { run_id: run.id } });
    assert.equal(textOf(again), 'done');
  });

  it('is nobody else’s, and none that no tool made', async () => {
    const { id, name } = await serve({});
    await (await clientOf()).callTool({ name });
    const [run] = await runsOf(id);
    await admin.call('POST', `/scenario/run/${id}`);
    const byHand = (await runsOf(id)).find(({ source }) => source === 'manual');
    const client = await clientOf();
    const ask = (of: Client, run_id: string) => of.callTool({ name: 'get_run', arguments: { run_id } });
    for (const wrong of [byHand.id, 'x', '0192f0c0-0000-7000-8000-000000000000'])
      assert.match(textOf(await ask(client, wrong)), /No tool call made a run/);
    const owner = await server.as('globex');
    const foreign = await clientOf(['mcp:write'], owner);
    assert.match(textOf(await ask(foreign, run.id)), /No tool call made a run/);
    assert.ok(!(await foreign.listTools()).tools.some((tool) => tool.name === name));
  });
});

describe('a token', () => {
  it('is asked for, with its own scope', async () => {
    for (const [authorization, status] of [
      ['', 401],
      [`Bearer ${admin.token}`, 401],
      [`Bearer ${await tokenOf(admin, ['scenarios:write', 'runs:write'])}`, 403],
    ] as const) {
      const answer = await fetch(`${server.url}/mcp`, { method: 'POST', headers: { authorization } });
      assert.equal(answer.status, status);
    }
  });

  it('that reads lists tools and calls none', async () => {
    const { id, name } = await serve({});
    const client = await clientOf(['mcp:read']);
    assert.ok((await client.listTools()).tools.some((tool) => tool.name === name));
    const refused = await client.callTool({ name });
    assert.deepEqual([refused.isError, (await runsOf(id)).length], [true, 0]);
    assert.match(textOf(refused), /mcp:write/);
  });
});
