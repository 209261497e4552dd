// In a process of its own: connections of its servers end some time after its tests.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:https';
import { type AddressInfo, connect, createServer as createPlainServer, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { request } from 'undici';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { selfSigned } from '../../test/tls/selfSigned.ts';
import { startAgent, type TestAgent } from '../../test/tunnels/agent.ts';
import { newTunnel, openNetwork, type TestNetwork, wayThrough } from '../../test/tunnels/network.ts';

const certificate = selfSigned('localhost');
const words = 'what only both ends may read';
let database: TestDatabase;
let network: TestNetwork;
let agent: TestAgent;
let id: string;
/** What came to where the agent connects to: the same bytes that the agent has passed. */
const passed: Buffer[] = [];
const target = createServer(certificate, (incoming, response) => void incoming.pipe(response));
const tap: Server = createPlainServer((socket) => {
  const behind = connect((target.address() as AddressInfo).port, '127.0.0.1');
  socket.on('data', (bytes) => void passed.push(bytes));
  behind.on('data', (bytes) => void passed.push(bytes));
  for (const end of [socket, behind]) end.on('error', () => {});
  socket.pipe(behind).pipe(socket);
});

before(async () => {
  for (const server of [target, tap]) await once(server.listen(0, '127.0.0.1'), 'listening');
  database = await createTestDatabase();
  network = await openNetwork(database);
  const tunnel = await newTunnel(network, ['localhost:*', '127.0.0.1:*']);
  id = tunnel.id;
  agent = await startAgent({ server: network.url, token: tunnel.token, allow: '*:*' });
});
after(async () => {
  await agent.kill();
  await network.close();
  target.closeAllConnections();
  target.close();
  tap.close();
  await database.drop();
});

const call = async (host: string) =>
  request(`https://${host}:${(tap.address() as AddressInfo).port}/${words.replaceAll(' ', '-')}`, {
    dispatcher: await wayThrough(network, id),
    method: 'POST',
    body: words,
  });

test('TLS ends at the server: certificates are checked there, and the agent passes what it cannot read', async () => {
  await assert.rejects(call('localhost'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, certificate.cert]);
  try {
    const { statusCode, body } = await call('localhost');
    assert.deepEqual([statusCode, await body.text()], [200, words]);
    await assert.rejects(call('127.0.0.1'), { code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  } finally {
    setDefaultCACertificates(known);
  }
  const bytes = Buffer.concat(passed);
  assert.ok(bytes.length > words.length);
  assert.ok(!bytes.includes(words) && !bytes.includes(words.replaceAll(' ', '-')));
});
