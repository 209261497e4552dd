import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { test } from 'node:test';
import type { WebSocket } from 'ws';
import { Channels } from './channels.ts';
import { Connection } from './connection.ts';
import { maxConnectionMs } from './protocol.ts';

/** A browser's end. */
class Socket extends EventEmitter {
  readonly bufferedAmount = 0;

  send(): void {}

  close(code: number): void {
    this.emit('close', code);
  }
}

test('a connection that has stood for long is sent to come back at once, to be authorised anew', async () => {
  const socket = new Socket();
  const deps = { maxListeners: 1, onFull: () => undefined };
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
