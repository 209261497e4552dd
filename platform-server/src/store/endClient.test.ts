import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import pg from 'pg';
import { createTestDatabase } from '../../test/database.ts';
import { endClient } from './endClient.ts';

test('whoever ends a connection that is being ended waits for that end', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client(database.target);
  await client.connect();
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  const before = connection.listenerCount('end');
  const endings = Array.from({ length: 20 }, () => endClient(client));
  assert.ok(connection.listenerCount('end') <= before + 1);
  await Promise.all(endings);
  await database.drop();
});

test('a connection whose other side never answers is ended all the same', async () => {
  const silent = createServer((socket) => void socket.resume()).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const client = new pg.Client({ host: '127.0.0.1', port });
  client.on('error', () => {});
  client.connect().catch(() => {});
  const [socket] = await once(silent, 'connection');
  const isGone = once(socket, 'close');
  await endClient(client);
  await isGone;
  silent.close();
});
