import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { selfSigned } from '../tls/selfSigned.ts';
import { startAgent } from '../tunnels/agent.ts';
import { haveConfiguration } from './orders.ts';

const service = selfSigned('localhost');
const [client, other] = [selfSigned('weft client'), selfSigned('somebody else')];
const authentication = { type: 'certificate', certificate: client.cert, private_key: client.key, ca: service.cert };
/** The names that each request was shown, with its path. */
let shown: string[] = [];
let target: Server;
let elsewhere: Server;
let server: WholeServer;
let member: Caller;
let url: string;

const portOf = (one: Server) => (one.address() as AddressInfo).port;
const open = async (options: object) => {
  const opened = createServer({ ...service, requestCert: true, ca: [client.cert, other.cert], ...options });
  opened.on('request', ({ socket, url: path = '' }, response) => {
    const { subject } = (socket as TLSSocket).getPeerCertificate();
    shown.push(`${subject?.CN ?? 'nobody'} ${path}`);
    response.setHeader('content-type', 'application/json');
    if (path.startsWith('/away')) response.writeHead(302, { location: `https://localhost:${portOf(elsewhere)}/there` });
    response.end('{}');
  });
  await once(opened.listen(0, 'localhost'), 'listening');
  return opened;
};

before(async () => {
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1,::1' } });
  member = await server.as('superadmin');
  target = await open({ rejectUnauthorized: true });
  elsewhere = await open({ rejectUnauthorized: false });
  url = `https://localhost:${portOf(target)}`;
});
beforeEach(() => {
  shown = [];
});
after(async () => {
  await server.close();
  for (const each of [target, elsewhere]) {
    each.closeAllConnections();
    each.close();
  }
});

const tried = async (id: string, body: object = {}) =>
  (await member.call('POST', `/connector/${id}/test/`, { operation_id: 'listOrders', ...body })).body;
/** Every value of every table, bytes as the text that they are. */
async function wholeDatabase(): Promise<string> {
  const { pool } = server.database;
  const { rows } = await pool.query("select tablename from pg_tables where schemaname = 'public'");
  const readable = (_: string, value: { type?: string; data: number[] }) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value;
  const tables: string[] = [];
  for (const { tablename } of rows) {
    tables.push(JSON.stringify((await pool.query(`select * from "${tablename}"`)).rows, readable));
  }
  return tables.join('\n');
}

const saved = (id: string, body: object) => member.call('PUT', `/connector/${id}`, body);

test('calls show the certificate to a service that demands one, and no answer has its key', async () => {
  const made = await haveConfiguration(member, url, { authentication });
  const first = await tried(made.id);
  assert.equal(first.is_success, true, JSON.stringify(first.problem));
  assert.deepEqual(shown, ['weft client /orders']);
  assert.equal(made.is_complete, true);
  assert.match(made.authentication.private_key, /^secret:/);
  assert.ok(Date.parse(made.authentication.expires_at) > Date.now());
  const { body: read } = await member.call('GET', `/connector/${made.id}`);
  const secretPart = client.key.split('\n')[1] ?? '';
  assert.ok(secretPart.length > 40 && !JSON.stringify([made, read, first]).includes(secretPart));
  assert.ok(!(await wholeDatabase()).includes(secretPart));
});

test('another certificate has connections of its own, and none is refused by the service', async () => {
  const { id } = await haveConfiguration(member, url, { authentication });
  await tried(id);
  const renewed = { ...authentication, certificate: other.cert, private_key: other.key };
  assert.equal((await saved(id, { authentication: renewed })).status, 200);
  await tried(id);
  assert.deepEqual(shown, ['weft client /orders', 'somebody else /orders']);
  await saved(id, { authentication: { type: 'none' } });
  assert.equal((await tried(id)).is_success, false);
  assert.equal(shown.length, 2);
});

test('a redirect to another origin is followed without the certificate', async () => {
  const { id } = await haveConfiguration(member, `${url}/away`, { authentication });
  const known = getCACertificates('default');
  setDefaultCACertificates([...known, service.cert]);
  try {
    const { is_success, problem } = await tried(id);
    assert.equal(is_success, true, JSON.stringify(problem));
  } finally {
    setDefaultCACertificates(known);
  }
  assert.deepEqual(shown, ['weft client /away/orders', 'nobody /there']);
});

test('through a tunnel the certificate is shown as well: TLS ends here', async () => {
  const { body: tunnel } = await member.call('POST', '/tunnel/', {
    ...{ name: 'Rack', if_name_taken: 'number', targets: ['localhost:*'] },
  });
  const { token } = (await member.call('POST', `/tunnel/${tunnel.id}/token/`, {})).body;
  const agent = await startAgent({ server: server.url, token, allow: '*:*' });
  try {
    const { id } = await haveConfiguration(member, url, { authentication, tunnel_id: tunnel.id });
    const { is_success, problem } = await tried(id);
    assert.equal(is_success, true, JSON.stringify(problem));
    assert.deepEqual(shown, ['weft client /orders']);
  } finally {
    await agent.kill();
  }
});

test('what cannot be used is refused at the field that it is about, and nothing of it is kept', async () => {
  const { id } = await haveConfiguration(member, url, { authentication });
  const { private_key: stored } = (await member.call('GET', `/connector/${id}`)).body.authentication;
  const pem = { type: 'pkcs8', format: 'pem' } as const;
  const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export(pem);
  const sealed = generateKeyPairSync('ed25519').privateKey.export({ ...pem, cipher: 'aes-256-cbc', passphrase: 'p' });
  for (const [change, field, words] of [
    [{ private_key: other.key }, 'private_key', /doesn’t belong/],
    [{ certificate: other.cert, private_key: stored }, 'private_key', /doesn’t belong/],
    [{ private_key: weak }, 'private_key', /kind/],
    [{ private_key: sealed }, 'private_key', /openssl pkey/],
    [{ private_key: 'no key' }, 'private_key', /PEM/],
    [{ certificate: 'nothing' }, 'certificate', /PEM/],
    [{ certificate: client.cert.replace(/[A-Z]{3}/, '%%%') }, 'certificate', /PEM/],
    [{ certificate: client.cert.repeat(11) }, 'certificate', /too many/],
    [{ ca: client.key }, 'ca', /PEM/],
  ] as const) {
    const { status, body } = await saved(id, { authentication: { ...authentication, ...change } });
    assert.deepEqual([status, body.problems?.[0]?.path], [422, `authentication.${field}`], JSON.stringify(body));
    assert.match(body.problems[0].message, words);
  }
  const plain = await saved(id, { base_url: 'http://localhost', authentication });
  assert.deepEqual([plain.status, plain.body.problems?.[0]?.path], [422, 'base_url']);
});

test('one text with both is taken, in one line too, and its key is not kept as certificate', async () => {
  const both = `Bag Attributes\n${client.key}${client.cert}`.replaceAll('\n', ' ');
  const { id, authentication: kept } = await haveConfiguration(member, url, {
    authentication: { ...authentication, certificate: both, private_key: '' },
  });
  assert.ok(!kept.certificate.includes('PRIVATE'));
  assert.equal((await tried(id)).is_success, true);
  const again = { ...kept, certificate: client.cert };
  assert.equal((await saved(id, { authentication: again })).status, 200, 'the stored key still belongs to it');
  assert.equal((await tried(id, { settings: { authentication: again } })).is_success, true);
});
