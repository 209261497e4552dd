import assert from 'node:assert/strict';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { DevBackendEvents } from './backendEvents.ts';
import { developmentKey } from './developmentKey.ts';

const folder = mkdtempSync(join(tmpdir(), 'weft-dev-events-'));
const keyFile = join(folder, 'cache/event-key.pem');
const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const events = { 'orders-paid': { payload, fromBackends: true }, 'orders-opened': { payload } };

let server;
let own;
before(async () => {
  let dev;
  server = createServer((request, response) => {
    if (!dev.handle(request, response)) response.writeHead(404).end('forwarded');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  own = `http://127.0.0.1:${server.address().port}`;
  const key = developmentKey(keyFile);
  dev = new DevBackendEvents({
    remote: 'remote-orders',
    backends: new Set(['invoices']),
    own,
    key,
    manifest: async () => ({ events }),
  });
});
after(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true });
});

let ids = 0;
/** Publishes as the guide's `publishEvent.mjs` does, with some of it changed. */
async function publish(changes = {}, { id = `m${++ids}`, key, seconds = 0 } = {}) {
  const message = {
    from: 'remote-orders/invoices',
    to: own,
    account: 'a1',
    event: 'orders-paid',
    payload: { id: '7' },
  };
  const body = typeof changes === 'string' ? changes : JSON.stringify({ ...message, ...changes });
  const timestamp = String(Math.floor(Date.now() / 1000) + seconds);
  const pem = key ?? createPrivateKey(readFileSync(keyFile));
  const signature = sign(null, Buffer.from(`${id}.${timestamp}.${body}`), pem).toString('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1a,${signature}` };
  const answer = await fetch(`${own}/b/events`, { method: 'POST', headers, body });
  return { status: answer.status, body: await answer.json() };
}

/** What an open page hears, one event after the other. */
async function openPage() {
  const answer = await fetch(`${own}/dev/backend-events`);
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  await reader.read();
  return async () => {
    while (!text.includes('\n\n')) text += (await reader.read()).value;
    const [event] = text.split('\n\n');
    text = text.slice(event.length + 2);
    return JSON.parse(event.replace('data: ', ''));
  };
}

test('an event that a back end signs with the key of development reaches every open page, once', async () => {
  const pages = [await openPage(), await openPage()];
  assert.equal((await publish({}, { id: 'once' })).status, 202);
  assert.equal((await publish({}, { id: 'once' })).status, 202);
  assert.equal((await publish({ payload: { id: '8' } })).status, 202);
  for (const next of pages) {
    const heard = { remote: 'remote-orders', account: 'a1', name: 'orders-paid' };
    assert.deepEqual(await next(), { ...heard, payload: { id: '7' } });
    assert.deepEqual(await next(), { ...heard, payload: { id: '8' } });
  }
});

test('what the platform would refuse is refused here', async () => {
  const foreign = generateKeyPairSync('ed25519').privateKey;
  for (const [answer, status, said] of [
    [publish({}, { key: foreign }), 401, /not signed with the key of development/],
    [publish({ from: 'remote-orders/stock' }), 401, /by a back end of remote-orders/],
    [publish({ from: 'remote-else/invoices' }), 401, /by a back end of remote-orders/],
    [publish({}, { seconds: -301 }), 401, /five minutes/],
    [publish({ to: 'https://weft.example.com' }), 401, /It is for https:\/\/weft\.example\.com/],
    [publish({ event: 'orders-opened' }), 422, /declares no event orders-opened with fromBackends/],
    [publish({ event: 'constructor' }), 422, /declares no event constructor/],
    [publish({ payload: { id: 7 } }), 422, /does not fit its schema/],
    [publish({ payload: { id: 'x'.repeat(5_000) } }), 413, /at most 4096/],
    [publish({ payload: { id: 'x'.repeat(20_000) } }), 413, /16384 bytes/],
    [publish('{}'), 422, /A message has/],
    [publish('no json'), 422, /A message has/],
  ]) {
    const { status: given, body } = await answer;
    assert.equal(given, status, body.message);
    assert.match(body.message, said);
  }
});

test('the key is for its owner alone, and is the same after another start', () => {
  const before = readFileSync(keyFile, 'utf8');
  developmentKey(keyFile);
  assert.equal(readFileSync(keyFile, 'utf8'), before);
  if (process.platform !== 'win32') assert.equal(statSync(keyFile).mode & 0o777, 0o600);
});

test('the page gets a script that listens; other addresses are the server’s', async () => {
  assert.match(await (await fetch(`${own}/dev/backend-events.js`)).text(), /new EventSource/);
  for (const path of ['/b/events', '/b/remote-orders/invoices/x', '/orders']) {
    assert.equal(await (await fetch(own + path)).text(), 'forwarded');
  }
});
