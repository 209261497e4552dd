import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { Registry } from 'prom-client';
import pusherModule, { type default as PusherClient } from 'pusher-js';
import { WebSocket } from 'ws';
import { Origins } from '../routing/origins.ts';
import { Channels } from './channels.ts';
import { PushServer } from './pushServer.ts';
import { channelAuth } from './signature.ts';

const keys = { key: 'test-key', secret: 'test-secret' };
const account = 'private-100001';

// The package's types say ES module, its code is CommonJS.
const Pusher = pusherModule as unknown as typeof PusherClient.default;
type Pusher = InstanceType<typeof Pusher>;

let server: Server;
let push: PushServer;
let port: number;
const received: [string, boolean][] = [];
const channels = new Channels((channel, listened) => received.push([channel, listened]));

const quietFor = (channel: string) => (channel === account ? 1234.5 : 0);

before(async () => {
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const origins = new Origins({ publicUrl: `http://127.0.0.1:${port}`, allowed: [] });
  const report = { metrics: new Registry(), log: () => undefined };
  push = new PushServer({ channels, keys, quietFor, origins, trustProxy: false, report });
  push.attach(server);
});

after(() => {
  push.close();
  server.close();
  server.closeAllConnections();
});

interface ClientOptions {
  key?: string;
  secret?: string;
}

function client({ key = keys.key, secret = keys.secret }: ClientOptions = {}): Pusher {
  return new Pusher(key, {
    cluster: 'local',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      endpoint: '',
      transport: 'ajax',
      customHandler: ({ socketId, channelName }, done) =>
        done(null, { auth: channelAuth({ key: keys.key, secret }, socketId, channelName) }),
    },
  });
}

const event = <T>(target: { bind(name: string, listener: (data: T) => void): unknown }, name: string) =>
  new Promise<T>((resolve) => target.bind(name, resolve));

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setImmediate(resolve));
}

describe('the push service, with pusher-js unmodified', () => {
  it('delivers what is published on a signed private channel', async () => {
    const pusher = client();
    const channel = pusher.subscribe(account);
    await event(channel, 'pusher:subscription_succeeded');
    const received = event<{ id: string }>(channel, 'logs-update');
    channels.broadcast(account, 'logs-update', { id: 'run-1', text: 'été 12' });
    assert.deepEqual(await received, { id: 'run-1', text: 'été 12' });
    pusher.disconnect();
    await until(() => !channels.has(account));
  });

  it('says with a subscription for how long its channel has been quiet', async () => {
    const pusher = client();
    const succeeded = await event<unknown>(pusher.subscribe(account), 'pusher:subscription_succeeded');
    assert.deepEqual(succeeded, { quiet_ms: 1234 });
    pusher.disconnect();
    await until(() => !channels.has(account));
  });

  it('refuses a subscription with a foreign signature and keeps the connection', async () => {
    const pusher = client({ secret: 'another' });
    const channel = pusher.subscribe(account);
    const refusal = await event<{ type: string; status: number }>(channel, 'pusher:subscription_error');
    assert.equal(refusal.type, 'AuthError');
    assert.equal(refusal.status, 401);
    assert.equal(pusher.connection.state, 'connected');
    assert.equal(channels.has(account), false);
    pusher.disconnect();
  });

  it('takes what a grant says of its holder as it was signed, and no other', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${keys.key}?protocol=7`);
    const frames: { event: string; data: string }[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    await until(() => frames.length === 1);
    const socketId = JSON.parse(frames[0]?.data ?? '{}').socket_id;
    const auth = channelAuth(keys, socketId, account, 'ada');
    for (const grant of [{ auth }, { auth, channel_data: 'bea' }, { auth, channel_data: ['ada'] }]) {
      socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: account, ...grant } }));
    }
    await until(() => frames.length === 4);
    assert.deepEqual(new Set(frames.slice(1).map(({ event: name }) => name)), new Set(['pusher:subscription_error']));
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel: account, auth, channel_data: 'ada' } }));
    await until(() => channels.has(account));
    assert.deepEqual(push.accessKeys(), ['ada']);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    push.withdraw(new Set(['bea']));
    assert.equal(channels.has(account), true);
    push.withdraw(new Set(['ada']));
    assert.equal(channels.has(account), false, 'nothing more is heard, before the client has gone');
    assert.equal(await closed, 4200);
  });

  it('tells when a channel gets its first listener and loses its last', async () => {
    received.length = 0;
    const [one, two] = [client(), client()];
    await Promise.all([one, two].map((pusher) => event(pusher.subscribe(account), 'pusher:subscription_succeeded')));
    one.disconnect();
    two.disconnect();
    await until(() => received.length === 2);
    assert.deepEqual(received, [
      [account, true],
      [account, false],
    ]);
  });

  it('sends an unknown key away for good', async () => {
    const pusher = client({ key: 'wrong' });
    await event(pusher.connection, 'disconnected');
    assert.equal(pusher.connection.socket_id, undefined);
  });

  it('answers a ping and survives frames that are none', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/app/${keys.key}?protocol=7`);
    const frames: { event: string; data: string }[] = [];
    socket.on('message', (data) => frames.push(JSON.parse(String(data))));
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send('no frame');
    socket.send('[]');
    socket.send(JSON.stringify({ event: 'pusher:ping', data: {} }));
    await until(() => frames.some(({ event: name }) => name === 'pusher:pong'));
    const greeting = JSON.parse(frames[0]?.data ?? '{}');
    assert.match(greeting.socket_id, /^\d+\.\d+$/);
    assert.equal(greeting.activity_timeout, 120);
    socket.close();
  });

  it('keeps no connection of a refused upgrade whose client never ends it', { timeout: 30_000 }, async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const closed = new Promise<void>((resolve) => {
      server.once('connection', (accepted) => accepted.once('close', () => resolve()));
    });
    socket.write('GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    socket.resume();
    await closed;
    socket.destroy();
  });

  it('refuses upgrades at other addresses', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/elsewhere`);
    const failure = await new Promise<Error>((resolve) => socket.once('error', resolve));
    assert.match(failure.message, /404/);
  });
});
