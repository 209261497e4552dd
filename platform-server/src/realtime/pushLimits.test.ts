import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { Registry } from 'prom-client';
import { WebSocket } from 'ws';
import { Origins } from '../routing/origins.ts';
import { Channels } from './channels.ts';
import { PushServer } from './pushServer.ts';
import { channelAuth } from './signature.ts';

const keys = { key: 'test-key', secret: 'test-secret' };
const metrics = new Registry();
const log: string[] = [];
const opened: WebSocket[] = [];
let server: Server;
let push: PushServer;
let port: number;

before(async () => {
  server = createServer();
  push = new PushServer({
    channels: new Channels(),
    keys,
    quietFor: () => 0,
    origins: new Origins({ publicUrl: 'https://weft.example.org', allowed: ['https://shell.example.org'] }),
    trustProxy: 1,
    limits: { strangers: 2, listeners: 1 },
    report: { metrics, log: (line) => log.push(line) },
  });
  push.attach(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});

after(() => {
  for (const socket of opened) socket.terminate();
  push.close();
  server.close();
  server.closeAllConnections();
});

const own = { host: 'weft.example.org', origin: 'https://weft.example.org' };

function connect(from: string, headers: Record<string, string> = own): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${keys.key}`, {
    headers: { 'x-forwarded-for': from, ...headers },
  });
  opened.push(socket);
  return socket;
}

interface Frame {
  event: string;
  data: Record<string, unknown>;
}

async function frameOf(socket: WebSocket): Promise<Frame> {
  const [data] = await once(socket, 'message');
  const { event, data: text } = JSON.parse(String(data));
  return { event, data: JSON.parse(text) };
}

/** The answer to an upgrade: `open`, or the status it was refused with. */
async function answerTo(headers: Record<string, string>): Promise<string> {
  const socket = connect('192.0.2.1', headers);
  return new Promise((resolve) => {
    socket.once('open', () => resolve('open'));
    socket.once('error', ({ message }) => resolve(/\d{3}/.exec(message)?.[0] ?? message));
  }).then((answer) => {
    socket.terminate();
    return answer as string;
  });
}

async function subscribed(socket: WebSocket, account: string): Promise<Frame> {
  const channel = `private-${account}`;
  const { data } = await frameOf(socket);
  const auth = channelAuth(keys, String(data.socket_id), channel);
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  return frameOf(socket);
}

async function refusals(reason: string): Promise<number> {
  const text = await metrics.getSingleMetricAsString('weft_push_refusals_total');
  return Number(new RegExp(`reason="${reason}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
}

test('pages of our own and of allowed origins connect, and programs, which name none; others are refused', async () => {
  const { host } = own;
  assert.equal(await answerTo(own), 'open');
  assert.equal(await answerTo({ host, origin: 'https://shell.example.org' }), 'open');
  assert.equal(await answerTo({ host }), 'open');
  for (const origin of ['https://evil.example', 'http://weft.example.org', 'null']) {
    assert.equal(await answerTo({ host, origin }), '403', origin);
  }
  assert.equal(await refusals('origin'), 3);
});

test('an upgrade for another name is refused, unless our proxy says which it was', async () => {
  const { origin } = own;
  assert.equal(await answerTo({ host: 'evil.example', origin }), '421');
  assert.equal(await answerTo({ host: 'weft:4400', origin, 'x-forwarded-host': 'weft.example.org' }), 'open');
  assert.equal(await refusals('host'), 1);
});

test('of an address with too many that do not say who they are, the oldest leaves; who did stays', async () => {
  const known = connect('203.0.113.1');
  assert.equal((await subscribed(known, '1')).event, 'pusher_internal:subscription_succeeded');
  const strangers = [connect('203.0.113.1'), connect('203.0.113.1')];
  for (const stranger of strangers) await frameOf(stranger);
  const elsewhere = connect('203.0.113.2');
  await frameOf(elsewhere);
  const [oldest] = strangers as [WebSocket];
  const left = once(oldest, 'close');
  assert.equal((await subscribed(connect('203.0.113.1'), '2')).event, 'pusher_internal:subscription_succeeded');
  assert.equal((await left)[0], 4100);
  assert.deepEqual(
    [known, strangers[1], elsewhere].map((socket) => socket?.readyState),
    [WebSocket.OPEN, WebSocket.OPEN, WebSocket.OPEN],
  );
  assert.equal(await refusals('address'), 1);
});

test('who leaves the last private channel is a stranger again, and counts as the newest', async () => {
  const from = '203.0.113.9';
  const leaver = connect(from);
  await subscribed(leaver, '9');
  const strangers = [connect(from), connect(from)];
  for (const stranger of strangers) await frameOf(stranger);
  const [oldest, newer] = strangers as [WebSocket, WebSocket];
  const left = once(oldest, 'close');
  leaver.send(JSON.stringify({ event: 'pusher:unsubscribe', data: { channel: 'private-9' } }));
  assert.equal((await left)[0], 4100);
  assert.deepEqual([leaver.readyState, newer.readyState], [WebSocket.OPEN, WebSocket.OPEN]);
});

test('one account has so many listeners and no more, wherever they are', async () => {
  assert.equal((await subscribed(connect('203.0.113.3'), '7')).event, 'pusher_internal:subscription_succeeded');
  const refused = await subscribed(connect('203.0.113.4'), '7');
  assert.equal(refused.event, 'pusher:subscription_error');
  assert.equal(refused.data.status, 429);
  assert.equal(await refusals('account'), 1);
});

test('each reason is logged once in a minute, with nothing that a client wrote and no secret', () => {
  assert.deepEqual(log, [
    'push: refused by origin: 192.0.2.1',
    'push: refused by host: 192.0.2.1',
    'push: refused by address: 203.0.113.1',
    'push: refused by account: private-7',
  ]);
});
