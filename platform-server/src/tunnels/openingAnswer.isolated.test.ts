// In a process of its own: connections of its servers end some time after its tests.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { test } from 'node:test';
import { jsonFrame, OPEN } from 'weft-tunnel/protocol';
import { spawnAgent } from '../../test/tunnels/agent.ts';

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** The answer that makes a connection a WebSocket, and a message, as the bytes of one write. */
function openingWith(message: Buffer, key: string): Buffer {
  const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const head = [
    'HTTP/1.1 101 Switching Protocols',
    ...['Upgrade: websocket', 'Connection: Upgrade', `Sec-WebSocket-Accept: ${accept}`, '', ''],
  ];
  return Buffer.concat([Buffer.from(head.join('\r\n')), Buffer.from([0x82, message.length]), message]);
}

test('an agent hears what comes with the very answer that opens its line: a call that has waited for it', async () => {
  const target = createServer().listen(0, '127.0.0.1');
  await once(target, 'listening');
  const called = once(target, 'connection');
  const server = createWebServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('upgrade', ({ headers }, socket) => {
    const open = jsonFrame(OPEN, 1, { host: '127.0.0.1', port: portOf(target) });
    socket.write(openingWith(open, String(headers['sec-websocket-key'])));
  });
  const agent = spawnAgent({ server: `http://127.0.0.1:${portOf(server)}`, token: 'weft_tunnel_any' });
  const [connection] = await Promise.race([called, agent.exit.then(() => assert.fail(agent.lines.join()))]);
  connection.destroy();
  await agent.kill();
  server.close();
  target.close();
});
