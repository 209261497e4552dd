import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import { Channels } from './channels.ts';
import { Connection } from './connection.ts';
import { maxConnectionMs } from './protocol.ts';
import { channelAuth } from './signature.ts';

/** A browser's end. */
class Socket extends EventEmitter {
  readonly bufferedAmount = 0;

  readonly sent: string[] = [];

  send(text: string): void {
    this.sent.push(text);
  }

  close(code: number): void {
    this.emit('close', code);
  }
}

test('a connection that has stood for long is sent to come back at once, to be authorised anew', async () => {
  const socket = new Socket();
  const deps = { maxListeners: 1, quietFor: () => 0, onFull: () => undefined, onEstranged: () => undefined };
  const keys = { key: 'key', secret: 'secret' };
  // The timer of the server lets the process end; here something has to wait for it.
  const waiting = setInterval(() => undefined, 1000);
  const closed = once(socket, 'close');
  new Connection(socket as unknown as WebSocket, { ...deps, channels: new Channels(), keys }, 20);
  assert.deepEqual(await closed, [4200]);
  clearInterval(waiting);
});

test('no connection stands longer than a token would live, whatever nobody told of', () => {
  assert.equal(maxConnectionMs, 1800 * 1000);
});

/** A browser's end that never answers a closing handshake. */
class Stubborn extends Socket {
  override close(): void {}

  terminate(): void {
    this.emit('close');
  }
}

test('a connection that is withdrawn speaks no more, even if its client does not leave, and is cut off', async () => {
  const socket = new Stubborn();
  const channels = new Channels();
  const keys = { key: 'key', secret: 'secret' };
  const deps = {
    channels,
    keys,
    maxListeners: 1,
    quietFor: () => 0,
    onFull: () => undefined,
    onEstranged: () => undefined,
  };
  const connection = new Connection(socket as unknown as WebSocket, deps);
  const channel = 'private-1';
  const auth = channelAuth(keys, connection.socketId, channel);
  const subscribe = JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } });
  socket.emit('message', subscribe);
  assert.equal(channels.has(channel), true);
  const waiting = setInterval(() => undefined, 1000);
  const closed = once(socket, 'close');
  connection.withdraw();
  socket.emit('message', subscribe);
  assert.equal(channels.has(channel), false);
  await closed;
  clearInterval(waiting);
});

test('what one member sends to others reaches nobody, and is answered', () => {
  const [one, other] = [new Stubborn(), new Stubborn()];
  const channels = new Channels();
  const keys = { key: 'key', secret: 'secret' };
  const deps = {
    channels,
    keys,
    maxListeners: 9,
    quietFor: () => 0,
    onFull: () => undefined,
    onEstranged: () => undefined,
  };
  const channel = 'private-1';
  for (const socket of [one, other]) {
    const { socketId } = new Connection(socket as unknown as WebSocket, deps);
    const auth = channelAuth(keys, socketId, channel);
    socket.emit('message', JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth } }));
  }
  const before = other.sent.length;
  one.emit('message', JSON.stringify({ event: 'client-run-update', channel, data: { status: 'FAILED' } }));
  assert.equal(other.sent.length, before);
  assert.equal(JSON.parse(one.sent.at(-1) ?? '').event, 'pusher:error');
  for (const socket of [one, other]) socket.terminate();
});
