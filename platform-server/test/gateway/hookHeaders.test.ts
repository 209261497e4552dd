import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { answerHeaders } from '../../src/errors/answerHeaders.ts';
import { startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let server: WholeServer;
let hook: URL;
before(async () => {
  server = await startWholeServer();
  const { body } = await (await server.as('member')).call('POST', '/webhook-url/', { name: 'Orders' });
  hook = new URL(body.url);
});
after(() => server.close());

interface Requested {
  path?: string;
  method?: string;
  host?: string;
}

/** Status and headers of an answer; a name of a host may be any. */
function ask({ path = hook.pathname, method = 'POST', host = hook.host }: Requested) {
  return new Promise<{ status: number; headers: Record<string, unknown> }>((resolve, reject) => {
    const { port } = new URL(server.url);
    const sent = request({ host: '127.0.0.1', port, path, method, headers: { host } }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers }));
    });
    sent.on('error', reject).end();
  });
}

/** The head of what is answered to bytes. */
function answerTo(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text)).on('error', reject);
  });
}

test('every answer has the headers that are promised for all of them, whoever writes it', async () => {
  for (const [asked, status] of [
    [{}, 202],
    [{ method: 'DELETE' }, 405],
    [{ path: '/hook/nobody' }, 404],
    [{ path: '/healthz', method: 'GET' }, 200],
    [{ path: '/nowhere', method: 'GET' }, 404],
    [{ host: 'evil.example' }, 421],
  ] as const) {
    const answer = await ask(asked);
    assert.equal(answer.status, status);
    for (const [name, value] of Object.entries(answerHeaders)) {
      assert.equal(answer.headers[name], value, `${name} of ${JSON.stringify(asked)}`);
    }
  }
  const upgrade =
    'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';
  for (const bytes of [
    'NO\r\n\r\n',
    `GET /app/x HTTP/1.1\r\nHost: evil.example\r\n${upgrade}\r\n\r\n`,
    `GET /tunnel HTTP/1.1\r\nHost: ${hook.host}\r\n${upgrade}\r\n\r\n`,
  ]) {
    const text = await answerTo(bytes);
    for (const name of Object.keys(answerHeaders))
      assert.ok(text.toLowerCase().includes(`${name}:`), `${name}: ${text}`);
  }
});

test('a webhook of a server for one machine takes nothing under another name', async () => {
  const count = async () => (await server.database.pool.query('select from event')).rowCount;
  const before = await count();
  for (const host of ['evil.example', 'evil.example:4400', `localhost.evil.example:${hook.port}`]) {
    assert.equal((await ask({ host })).status, 421, host);
  }
  assert.equal(await count(), before);
  assert.equal((await ask({ host: `127.0.0.1:${hook.port}` })).status, 202);
});

test('a path with a bad percent sign is answered as any other that leads nowhere', async () => {
  for (const path of ['/scenario/%E0%A4%A', '/%', '/%zz/x', '/api/v2/scenario/%E0%A4%A', '/r/%80/x.js']) {
    const requested = (accept: string) => fetch(`${server.url}${path}`, { headers: { accept } });
    const program = await requested('application/json');
    const { code, message, docs, requestId } = (await program.json()) as Record<string, unknown>;
    assert.ok([401, 404].includes(program.status), `${path} ${program.status}`);
    assert.ok(code && message && docs && requestId, `${path} has the error of the product`);
    assert.equal(program.headers.get('x-content-type-options'), 'nosniff');
  }
  for (const path of ['/scenario/%E0%A4%A', '/%', '/data/%zz?tab=%']) {
    const page = await fetch(`${server.url}${path}`, { headers: { accept: 'text/html' } });
    assert.equal(page.status, 200, path);
    assert.match(await page.text(), /^<!doctype html>/);
  }
});
