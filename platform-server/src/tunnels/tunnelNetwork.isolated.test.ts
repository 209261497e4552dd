// In a process of its own: it measures how much the process grows.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, afterEach, before, describe, test } from 'node:test';
import { promisify } from 'node:util';
import { type Dispatcher, request } from 'undici';
import { agentHeaders, linePath, protocolVersion, refusalHeader } from 'weft-tunnel/protocol';
import { WebSocket } from 'ws';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { openLine } from '../../test/faults/line.ts';
import { spawnAgent, startAgent, type TestAgent } from '../../test/tunnels/agent.ts';
import { actor, newTunnel, openNetwork, type TestNetwork, until, wayThrough } from '../../test/tunnels/network.ts';
import { CallCut, TunnelError } from '../engine/egress/tunnels.ts';

let database: TestDatabase;
let here: TestNetwork;
let target: Server;
let origin: string;
let answer: RequestListener;
const agents: TestAgent[] = [];

const text: RequestListener = (_request, response) => void response.end('here');

before(async () => {
  database = await createTestDatabase();
  here = await openNetwork(database);
  target = createServer((incoming, response) => answer(incoming, response)).listen(0, '127.0.0.1');
  await once(target, 'listening');
  origin = `http://127.0.0.1:${(target.address() as AddressInfo).port}`;
  answer = text;
});
after(async () => {
  await here.close();
  target.closeAllConnections();
  target.close();
  await database.drop();
});
afterEach(async () => {
  answer = text;
  await Promise.all(agents.splice(0).map((agent) => agent.kill()));
});

async function agentOf(options: Parameters<typeof startAgent>[0]): Promise<TestAgent> {
  const agent = await startAgent(options);
  agents.push(agent);
  return agent;
}

async function openTunnel(targets?: string[], server = here.url) {
  const tunnel = await newTunnel(here, targets);
  const agent = await agentOf({ server, token: tunnel.token });
  return { ...tunnel, agent, dispatcher: await wayThrough(here, tunnel.id) };
}

/** A call that has arrived and is never answered; `cut` resolves when it fails for being cut. */
async function hangingCall(dispatcher: Dispatcher): Promise<{ cut: Promise<void> }> {
  const arrived = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  const cut = assert.rejects(request(origin, { dispatcher }), CallCut);
  await arrived;
  return { cut };
}

describe('calls through a tunnel', () => {
  test('reach what the agent reaches, 200 at once, each with its own answer', async () => {
    answer = (incoming, response) => void response.end(`${incoming.method} ${incoming.url}`);
    const { dispatcher } = await openTunnel();
    const paths = Array.from({ length: 200 }, (_, index) => `/${index}`);
    const answers = await Promise.all(
      paths.map(async (path) => (await request(origin + path, { dispatcher, method: 'POST', body: path })).body.text()),
    );
    assert.deepEqual(
      answers,
      paths.map((path) => `POST ${path}`),
    );
  });

  test('carry bodies whole in both directions', async () => {
    answer = (incoming, response) => void incoming.pipe(response);
    const { dispatcher } = await openTunnel();
    const bytes = Buffer.alloc(8 * 2 ** 20, 'weft tunnel ');
    const { body } = await request(origin, { dispatcher, method: 'POST', body: bytes });
    assert.equal(hash(Buffer.from(await body.arrayBuffer())), hash(bytes));
  });

  test('hold 100 MB back that nobody reads: neither end keeps more than a window of it', async () => {
    const chunk = Buffer.alloc(64 * 1024, 7);
    const whole = 1600;
    let written = 0;
    answer = async (_incoming, response) => {
      for (; written < whole; written++) if (!response.write(chunk)) await once(response, 'drain');
      response.end();
    };
    const { dispatcher, agent } = await openTunnel();
    const { body } = await request(origin, { dispatcher });
    const before = await residentBytes(agent.pid);
    const accepted = await until(async () => {
      const at = written;
      await new Promise((resolve) => setTimeout(resolve, 300));
      return at > 0 && at === written && at;
    });
    assert.ok(accepted < whole / 2, `${accepted} of ${whole} were taken though nobody read`);
    let read = 0;
    for await (const part of body) read += part.length;
    assert.equal(read, whole * chunk.length);
    const grown = (await residentBytes(agent.pid)) - before;
    assert.ok(grown < 50 * 2 ** 20, `the agent grew by ${grown} bytes`);
  });

  test('are refused at this end for what is no target, and at the other for what the agent does not allow', async () => {
    const { id, token } = await newTunnel(here, ['127.0.0.1:*', 'erp.internal:443']);
    await agentOf({ server: here.url, token, allow: '127.0.0.1:1', name: 'strict' });
    const dispatcher = await wayThrough(here, id);
    await assert.rejects(request('http://10.0.0.1:80/', { dispatcher }), (error: TunnelError) => {
      assert.equal(error.code, 'TUNNEL_TARGET');
      assert.match(error.message, /10\.0\.0\.1:80 is not among the targets of the tunnel/);
      return error instanceof TunnelError && error.permanent;
    });
    await assert.rejects(request(origin, { dispatcher }), (error: TunnelError) => {
      assert.equal(error.code, 'AGENT_TARGET');
      assert.match(error.message, /the agent "strict" does not allow 127\.0\.0\.1:\d+/);
      return error instanceof TunnelError && error.permanent;
    });
    const requests = await until(async () => {
      const { requests: seen } = await here.service.activity(actor.accountNumber, id);
      return seen.length === 2 && seen;
    });
    assert.deepEqual(
      requests.map(({ agent, outcome, status }) => ({ agent, outcome, status })),
      [
        { agent: 'strict', outcome: 'refused', status: null },
        { agent: '', outcome: 'refused', status: null },
      ],
    );
  });

  test('tell a target that does not answer from a line that broke', async () => {
    const { dispatcher } = await openTunnel();
    await assert.rejects(request('http://127.0.0.1:1/', { dispatcher }), { code: 'ECONNREFUSED' });
    answer = (incoming) => void incoming.socket.destroy();
    await assert.rejects(request(origin, { dispatcher }), (error: Error) => !(error instanceof CallCut));
  });

  test('are noted by target, status, bytes and time, and by nothing that they said', async () => {
    const { id, dispatcher } = await openTunnel();
    const secret = 'path-and-header-and-body';
    const headers = { authorization: secret };
    const { body } = await request(`${origin}/${secret}?q=${secret}`, {
      dispatcher,
      method: 'POST',
      headers,
      body: secret,
    });
    await body.dump();
    const [noted] = await until(async () => {
      const { requests } = await here.service.activity(actor.accountNumber, id);
      return requests.length > 0 && requests;
    });
    assert.equal(noted?.target, origin.slice('http://'.length));
    assert.deepEqual(
      [noted?.status, noted?.outcome, noted?.sent_bytes, noted?.received_bytes],
      [200, 'answered', 24, 4],
    );
    const { rows } = await database.pool.query('select r::text as row from tunnel_request r');
    assert.ok(!JSON.stringify(rows).includes(secret));
    assert.ok(here.published.includes(`${actor.accountNumber} ${id}`));
  });
});

describe('agents', () => {
  test('share the calls, and one that dies leaves them to the others', async () => {
    const { id, token } = await newTunnel(here);
    const one = await agentOf({ server: here.url, token, name: 'one' });
    const two = await agentOf({ server: here.url, token, name: 'two' });
    const dispatcher = await wayThrough(here, id);
    const seen = async () => {
      const { requests } = await here.service.activity(actor.accountNumber, id);
      return new Set(requests.map(({ agent }) => agent));
    };
    const waiting: (() => void)[] = [];
    answer = (_incoming, response) => void waiting.push(() => response.end('late'));
    const all = Array.from({ length: 20 }, () => request(origin, { dispatcher }).then(({ body }) => body.text()));
    await until(() => waiting.length === 20);
    const settled = Promise.allSettled(all);
    await one.kill();
    for (const end of waiting) end();
    const outcomes = await settled;
    const cut = outcomes.filter((outcome) => outcome.status === 'rejected');
    assert.equal(cut.length, 10);
    for (const { reason } of cut) assert.ok(reason instanceof CallCut && reason.wasSent);
    answer = text;
    assert.equal(await (await request(origin, { dispatcher })).body.text(), 'here');
    assert.deepEqual([...(await until(async () => (await seen()).size === 2 && seen()))].sort(), ['one', 'two']);
    assert.equal(await two.stop(), 0);
  });

  test('whose line falls silent are found by both ends within seconds', async () => {
    const { id, token } = await newTunnel(here);
    const line = await openLine(here.port);
    const agent = await agentOf({ server: `http://127.0.0.1:${line.port}`, token });
    const dispatcher = await wayThrough(here, id);
    line.goSilent();
    await assert.rejects(request(origin, { dispatcher }), CallCut);
    await agent.message(/The line broke; connecting again/);
    line.fix();
    const again = await wayThrough(here, id);
    assert.equal(await (await request(origin, { dispatcher: again })).body.text(), 'here');
    await line.close();
  });

  test('that are told to end let calls under way end first', async () => {
    const { id, agent, dispatcher } = await openTunnel();
    let waiting: ServerResponse | undefined;
    answer = (_incoming, response) => {
      waiting = response;
    };
    const under = request(origin, { dispatcher }).then(({ body }) => body.text());
    const response = await until(() => waiting);
    const ended = agent.stop();
    await agent.message(/Ending when \d+ open connections have ended/);
    await until(async () => (await here.network.through(actor.accountNumber, id))?.egress === null);
    response.end('in the end');
    assert.equal(await under, 'in the end');
    assert.equal(await ended, 0);
  });

  test('with a wrong token end and say so', async () => {
    const agent = spawnAgent({ server: here.url, token: 'weft_tunnel_wrongwrongwrongwrongwrong' });
    assert.equal(await agent.exit, 3);
    assert.match(agent.lines.join(), /The token is wrong or was revoked/);
  });

  test('keep their line for a while when the token is replaced with an overlap, and lose it without one', async () => {
    const { id, agent } = await openTunnel();
    const { token } = await here.service.issueToken(actor, id, 30);
    const other = await agentOf({ server: here.url, token, name: 'other' });
    const connected = async () => (await here.service.activity(actor.accountNumber, id)).agents.length;
    await until(async () => (await connected()) === 2);
    await here.service.issueToken(actor, id, 0);
    assert.equal(await agent.exit, 3);
    assert.equal(await other.exit, 3);
    await until(async () => (await connected()) === 0);
  });
});

describe('an agent', () => {
  test('comes back after a refusal that is not the own word of the server', async () => {
    const { token } = await newTunnel(here);
    const proxy = createServer().listen(0, '127.0.0.1');
    const statuses = ['401 Unauthorized', '426 Upgrade Required'];
    proxy.on('upgrade', (_request, socket) => {
      socket.end(`HTTP/1.1 ${statuses.shift() ?? '502 Bad Gateway'}\r\nConnection: close\r\n\r\n`);
    });
    await once(proxy, 'listening');
    const agent = spawnAgent({ server: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, token });
    agents.push(agent);
    await agent.message(/The server answered 502/);
    assert.match(agent.lines.join(), /answered 401.*answered 426/);
    proxy.close();
  });

  test('that is one too many for its tunnel is let in when another has left', async () => {
    const { token } = await newTunnel(here);
    const headers = { authorization: `Bearer ${token}`, [agentHeaders.protocol]: protocolVersion };
    const knock = () => new WebSocket(`ws://127.0.0.1:${here.port}${linePath}`, { headers });
    const sockets = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const socket = knock();
        await once(socket, 'open');
        return socket;
      }),
    );
    const refusal = new Promise((resolve) => {
      knock()
        .on('error', () => {})
        .once('unexpected-response', (_request, response) => resolve(response.headers[refusalHeader]));
    });
    assert.equal(await refusal, 'full');
    sockets.pop()?.terminate();
    const agent = await agentOf({ server: here.url, token });
    for (const socket of sockets) socket.terminate();
    assert.ok(agent.pid);
  });

  test('with wrong tokens is told to wait after many tries, and a good one from there is let in', async () => {
    const headers = { authorization: `Bearer ${'w'.repeat(40)}`, [agentHeaders.protocol]: protocolVersion };
    const other = await openNetwork(database);
    const refusals: unknown[] = [];
    for (let tries = 0; tries < 61; tries++) {
      const socket = new WebSocket(`ws://127.0.0.1:${other.port}${linePath}`, { headers }).on('error', () => {});
      const [, response] = await once(socket, 'unexpected-response');
      response.destroy();
      refusals.push(response.headers[refusalHeader]);
    }
    assert.deepEqual([refusals[0], refusals.at(-1)], ['token', 'tries']);
    const { token } = await newTunnel(other);
    const good = { ...headers, authorization: `Bearer ${token}` };
    const socket = new WebSocket(`ws://127.0.0.1:${other.port}${linePath}`, { headers: good });
    await once(socket, 'open');
    socket.terminate();
    await other.close();
  });

  test('that comes while tokens are looked up is not taken for one with a revoked token', async () => {
    const { id, token } = await newTunnel(here);
    const pool: TestDatabase['pool'] = Object.create(database.pool);
    let requested = () => {};
    let held: Promise<void> | null = null;
    pool.query = (async (text: string, values: unknown[]) => {
      const result = await database.pool.query(text, values);
      if (held && text.startsWith('select id from tunnel_token')) {
        requested();
        await held;
      }
      return result;
    }) as typeof pool.query;
    const slow = await openNetwork({ ...database, pool });
    const { promise, resolve } = Promise.withResolvers<void>();
    const looked = new Promise<void>((reached) => {
      requested = reached;
    });
    held = promise;
    void slow.network.changed(actor.accountNumber, id);
    await looked;
    const agent = await agentOf({ server: slow.url, token });
    held = null;
    resolve();
    const connected = until(async () => (await here.service.activity(actor.accountNumber, id)).agents.length === 1);
    await Promise.race([connected, agent.exit.then((code) => assert.fail(`it ended with ${code}`))]);
    await slow.close();
  });

  test('with a name and answers that nothing can be made of stops no other', async () => {
    const { id, token } = await newTunnel(here);
    const headers = {
      authorization: `Bearer ${token}`,
      [agentHeaders.protocol]: protocolVersion,
      [agentHeaders.name]: encodeURIComponent(`a\u0000b${'x'.repeat(97)}😀`),
    };
    const socket = new WebSocket(`ws://127.0.0.1:${here.port}${linePath}`, { headers, autoPong: false });
    socket.on('ping', () => ['-1e300', 'abc', ''].forEach((word) => void socket.pong(word)));
    await once(socket, 'open');
    await until(async () => (await here.service.activity(actor.accountNumber, id)).agents.length === 1);
    const { dispatcher } = await openTunnel();
    assert.equal(await (await request(origin, { dispatcher })).body.text(), 'here');
    const [shown] = (await here.service.activity(actor.accountNumber, id)).agents;
    assert.deepEqual([shown?.name.slice(0, 3), shown?.latency_ms], ['abx', null]);
    socket.terminate();
  });
});

test('a tunnel whose id is none is not there', async () => {
  assert.equal(await here.network.through(actor.accountNumber, 'warehouse'), null);
});

describe('the switch', () => {
  test('cuts what is under way at once, lets nobody in, and lets agents back when it is on again', async () => {
    const { id, agent, dispatcher } = await openTunnel();
    const { cut } = await hangingCall(dispatcher);
    await here.service.save(actor, id, { is_on: false });
    await cut;
    assert.equal((await here.network.through(actor.accountNumber, id))?.egress, null);
    await agent.message(/switched off/);
    await here.service.save(actor, id, { is_on: true });
    answer = text;
    assert.equal(await (await request(origin, { dispatcher: await wayThrough(here, id) })).body.text(), 'here');
  });
});

describe('other processes', () => {
  test('call through agents that are connected to one of them, and hear of switches at once', async () => {
    const { id } = await openTunnel();
    const there = await openNetwork(database);
    const dispatcher = await wayThrough(there, id);
    answer = (incoming, response) => void incoming.pipe(response);
    const bytes = Buffer.alloc(4 * 2 ** 20, 'relayed ');
    const { body } = await request(origin, { dispatcher, method: 'POST', body: bytes });
    assert.equal(hash(Buffer.from(await body.arrayBuffer())), hash(bytes));
    const { cut } = await hangingCall(dispatcher);
    await there.service.save(actor, id, { is_on: false });
    await cut;
    await until(async () => (await here.network.through(actor.accountNumber, id))?.egress === null);
    await there.close();
  });

  test('without the key of the installation reach nobody', async () => {
    const { id } = await openTunnel();
    const stranger = await openNetwork(database, 'another key of thirty-two letters');
    const dispatcher = await wayThrough(stranger, id);
    await assert.rejects(
      request(origin, { dispatcher }),
      (error: CallCut) => error instanceof CallCut && !error.wasSent,
    );
    await stranger.close();
  });
});

const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function residentBytes(pid: number): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) * 1024;
}
