import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { databaseFolder } from '../databaseFolder.ts';
import { node, start, wires } from '../engine/drawing.ts';
import { openPeer, type Peer } from '../engine/peer.ts';
import { connectTo } from '../server/serverDatabase.ts';
import { startWeft, type WeftServer } from '../server/weftServer.ts';
import { type IdentityProvider, openIdentityProvider } from './identityProvider.ts';
import { type NoticingPerson, noticingPerson, Seen } from './noticingPerson.ts';
import { ordersDocument } from './orders.ts';

let directory: string;
let server: WeftServer;
let database: pg.Client;
let peer: Peer;
let provider: IdentityProvider;
let member: NoticingPerson;
let owner: NoticingPerson;
const seen = new Seen();

before(async () => {
  directory = await mkdtemp(join(await databaseFolder(), 'weft-secrets-'));
  peer = await openPeer();
  const environment = { WEFT_EGRESS_ALLOW: '127.0.0.1', WEFT_LOG_LEVEL: 'trace' };
  server = await startWeft(directory, environment, (line) => seen.note('log', `${line}\n`));
  database = await connectTo(directory);
  provider = await openIdentityProvider(`${server.url}/connector-callback`);
  [member, owner] = (await Promise.all(
    ['member', 'superadmin'].map((name) => noticingPerson(server.url, name, seen)),
  )) as [NoticingPerson, NoticingPerson];
  peer.on('/orders', ({ headers, url }, response) => {
    const credentials = Buffer.from(String(headers.authorization).split(' ')[1] ?? '', 'base64').toString();
    const sent = [headers.authorization, headers['x-key'], headers.cookie, url, credentials].join(' ').trim();
    const repeated = Object.values(secrets).filter((secret) => sent.includes(secret));
    response.setHeader('x-echo', sent.replace(/[^\x20-\x7e]/g, ''));
    response.writeHead(403, `No ${repeated.join()}`, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ headers, url, secret: repeated }));
  });
});
after(async () => {
  await database.end();
  await server.stop();
  await Promise.all([peer.close(), provider.close()]);
  await rm(directory, { recursive: true, force: true });
});

const secrets = {
  planted: 'pl4nted-s3cret-value',
  unsaved: 'typed-but-n3ver-saved',
  refused: 'of-a-body-that-was-r3fused',
  client: 'client-s3cret-of-weft',
};

const oauth = (grant: string, scopes: string[]) => ({
  ...{ type: 'oauth2', grant, scopes, token_url: `${provider.issuer}/token` },
  ...{ client_id: 'weft', client_secret: secrets.client },
});

const ways = () => [
  { type: 'basic', username: 'me', secret: secrets.planted },
  { type: 'digest', username: 'me', secret: secrets.planted },
  { type: 'bearer', secret: secrets.planted },
  { type: 'api-key', place: 'header', name: 'X-Key', secret: secrets.planted },
  { type: 'api-key', place: 'query', name: 'appid', secret: secrets.planted },
  { type: 'api-key', place: 'cookie', name: 'sid', secret: secrets.planted },
  { type: 'hmac', secret: secrets.planted },
  oauth('client_credentials', ['orders']),
  {
    ...oauth('authorization_code', ['openid', 'orders']),
    ...{ authorization_url: `${provider.issuer}/auth`, issuer: provider.issuer },
  },
];

/** Consents, comes back, and has the token renewed by the next call. */
async function consented(id: string): Promise<void> {
  const { body } = await member.call('POST', `/connector/${id}/authorize/`, {});
  assert.match(await member.follow(await provider.consent(body.url)), /<h1>Connected/);
  await database.query("update connector_token set expires_at = now() + interval '5 seconds' where connector_id = $1", [
    id,
  ]);
}

/** A configuration, a scenario that calls by it, and a run of it. */
async function used(authentication: { type: string; grant?: string }, connector_id: string) {
  const { body: configuration } = await member.call('POST', '/connector/', {
    ...{ name: 'Orders', if_name_taken: 'number', connector_id, authentication },
  });
  if (authentication.grant === 'authorization_code') await consented(configuration.id);
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders', if_name_taken: 'number' });
  const config = { configuration_id: configuration.id, operation_id: 'listOrders', version: 1, success: 'any' };
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('call', 'connector', config),
    ...wires('start > call'),
  ];
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Calls', if_name_taken: 'number', flow });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(webhook.url, { method: 'POST', headers, body: '{}' });
  const [run = ''] = ((await answer.json()) as { run_ids: string[] }).run_ids;
  for (;;) {
    const { status } = (await member.call('GET', `/run-status/logs/${run}`)).body;
    assert.notEqual(status, 'FAILED');
    if (status === 'SUCCESSFUL') break;
    await sleep(20);
  }
  return { configuration: configuration.id as string, scenario: scenario.id as string, run };
}

/** What people do with a configuration beside calling by it, well and badly. */
async function worked(id: string, authentication: { type: string }): Promise<void> {
  const test = { operation_id: 'listOrders' };
  const field = authentication.type === 'oauth2' ? 'client_secret' : 'secret';
  const typed = { authentication: { ...authentication, [field]: secrets.unsaved } };
  await member.call('POST', `/connector/${id}/test/`, test);
  await member.call('POST', `/connector/${id}/test/`, { ...test, settings: typed });
  const wrong = { authentication: { ...authentication, [field]: secrets.refused } };
  for (const [body, status] of [
    [{ ...wrong, revision: 99 }, 409],
    [{ ...wrong, timeout_s: 0 }, 422],
    [{ ...wrong, connector_version: 7 }, 422],
    [`{"authentication": {"secret": "${secrets.refused}"`, 400],
  ] as const) {
    assert.equal((await member.call('PUT', `/connector/${id}`, body)).status, status);
  }
  await member.call('PUT', `/connector/${id}`, { description: 'Used' });
}

/** Reads all that is reported about what was made, as a member, and the audit log as a super admin. */
async function readAll(made: Awaited<ReturnType<typeof used>>): Promise<void> {
  const { configuration, scenario, run } = made;
  const reads = [
    ...['', `${configuration}`, `${configuration}/uses/`, `${configuration}/health/`].map(
      (path) => `/connector/${path}`,
    ),
    ...['', '/versions/1', '/draft'].map((path) => `/scenario/${scenario}${path}`),
    ...[`/nodes/scenario-retention/${run}`, `/run-status/logs/${run}`, `/run-status/logs/${run}/timeline`],
    ...['/run-status/logs/scenario/', '/run-status/summary/', '/run-status/recent/', '/tracking/', '/scenario/'],
    ...[
      '/global-search?q=Orders',
      '/connector/catalogue/',
      '/tunnel/choices/',
      `/scenario/${scenario}/shapes/?nodes=call`,
    ],
  ];
  for (const path of reads) await member.call('GET', path);
  for (const path of ['/', '/connector', `/connector/${configuration}`, `/scenario/${scenario}`, '/logs']) {
    await member.page(path);
  }
}

/** The whole log of what super admins may export. */
async function exportAudit(): Promise<void> {
  for (const format of ['csv', 'ndjson']) {
    const { status, body } = await owner.call('POST', '/admin/audit/export/', { format });
    assert.equal(status, 201, JSON.stringify(body));
    const answer = await fetch(new URL(body.address, server.url));
    seen.note(`export ${format}`, await answer.text());
  }
}

/** Every value of every table, bytes as the text that they are. */
async function dump(): Promise<void> {
  const { rows } = await database.query("select tablename from pg_tables where schemaname = 'public'");
  for (const { tablename } of rows) {
    const all = await database.query(`select * from "${tablename}"`);
    const readable = (_: string, value: { type?: string; data: number[] }) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value;
    seen.note(`table ${tablename}`, JSON.stringify(all.rows, readable));
  }
}

test('planted secrets stand in clear in no answer, page, log line, realtime message, export or table', {
  timeout: 180_000,
}, async () => {
  const line = await member.listen();
  const { body: connector } = await member.call('POST', '/connector/catalogue/', {
    ...{ name: 'Orders', if_name_taken: 'number', source: { document: ordersDocument(peer.url) } },
  });
  for (const authentication of ways()) {
    const made = await used(authentication, connector.id);
    await worked(made.configuration, authentication);
    await readAll(made);
  }
  const { body: tunnel } = await owner.call('POST', '/tunnel/', {
    name: 'Rack',
    if_name_taken: 'number',
    targets: ['erp.internal:443'],
  });
  const issuing = `/tunnel/${tunnel.id}/token/`;
  const { token } = (await owner.call('POST', issuing, {})).body;
  for (const path of ['', tunnel.id, `${tunnel.id}/activity/`]) await owner.call('GET', `/tunnel/${path}`);
  while ((await database.query('select from connector_health')).rowCount !== ways().length) await sleep(50);
  await exportAudit();
  await dump();
  line.leave();
  assert.ok(line.count() > 10, 'pages were told of it');
  assert.ok(seen.placesOf('/api/v2/connector/').includes('log'), 'the log has every request');
  // Of the consent: code, verifier and three tokens; of the renewal: three tokens.
  assert.ok(seen.placesOf('/connector-callback').includes('log'));
  assert.ok(provider.renewals() > 0);
  assert.ok(provider.issued().length > 7, String(provider.issued().length));
  const hidden = [...Object.values(secrets), ...provider.issued()];
  for (const secret of [...hidden, Buffer.from(`me:${secrets.planted}`).toString('base64')]) {
    assert.deepEqual(seen.placesOf(secret), [], secret);
  }
  assert.deepEqual(seen.placesOf(token), [`POST ${issuing}`], 'a token of a tunnel is answered once');
});
