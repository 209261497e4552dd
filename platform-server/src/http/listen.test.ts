import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import fastify from 'fastify';
import { definitePort, listen, stopListening } from './listen.ts';

const host = '127.0.0.1';

test('a running request is finished before the server has stopped', async () => {
  const app = fastify();
  let release = () => {};
  const running = new Promise<void>((started) => {
    app.get('/', async () => {
      started();
      await new Promise<void>((settle) => {
        release = settle;
      });
      return 'finished';
    });
  });
  const port = await definitePort({ host, port: 0 });
  await listen(app, { host, port });
  const answer = fetch(`http://${host}:${port}/`).then((response) => response.text());
  await running;
  const stopped = stopListening(app);
  setTimeout(release, 50);
  assert.equal(await answer, 'finished');
  await stopped;
  await assert.rejects(fetch(`http://${host}:${port}/`));
});

test('a WebSocket that does not answer the goodbye holds nothing up', async () => {
  const app = fastify();
  app.server.on('upgrade', (_request, socket) => socket.write('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
  const port = await definitePort({ host, port: 0 });
  await listen(app, { host, port });
  const client = connect(port, host);
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(client, 'data');
  client.on('error', () => {});
  const closed = once(client, 'close');
  await stopListening(app);
  await closed;
});

test('a taken port is said to be taken', async () => {
  const other = createServer().listen(0, host);
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  const app = fastify();
  await assert.rejects(listen(app, { host, port }), new RegExp(`Port ${port} is in use.*PORT`));
  await app.close();
  other.close();
});
