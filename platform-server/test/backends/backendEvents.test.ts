import assert from 'node:assert/strict';
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Backend, Release } from 'shared-contracts/deploy';
import * as grantRepository from '../../src/store/repositories/grantRepository.ts';
import * as ledgerRepository from '../../src/store/repositories/ledgerRepository.ts';
import { releaseOf } from '../registry/releases.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { guideModule } from './guide.ts';
import { openPage, type PushedPage } from './pushedPage.ts';

const remote = 'remote-orders';
const event = 'orders-invoice-paid';

type Publish = (account: string, event: string, payload: object, id?: string) => Promise<void>;
interface GuideModule {
  platformEvents(platform: string, backend: string, privateKey: string): Publish;
}

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('ed25519');
const pem = (key: typeof privateKey) => key.export({ type: 'pkcs8', format: 'pem' }).toString();
const shown = (key: typeof publicKey) => key.export({ format: 'jwk' }).x as string;

const backend = (name: string, keys: readonly string[]): Backend => ({
  name,
  address: 'https://invoices.example.com',
  methods: ['GET'],
  paths: ['/'],
  timeout_seconds: 1,
  max_body_kb: 64,
  calls_per_minute: 1_000,
  event_keys: [...keys],
  webhook_topics: [],
  webhook_path: '/webhooks',
});

const payload = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] };
const described = { description: { en: 'An invoice was paid', fr: 'Une facture a été payée' }, payload };

let server: WholeServer;
let superAdmin: Caller;
let member: Caller;
let account: string;
let guide: Awaited<ReturnType<typeof guideModule<GuideModule>>>;
let publish: Publish;

/** A release of the remote, stored as a publish stores it. */
async function release(hash: string, changes: Partial<Release['manifest']> = {}): Promise<void> {
  const { manifest, ...rest } = releaseOf(hash);
  const events = { [event]: { ...described, fromBackends: true }, 'orders-opened': described };
  await ledgerRepository.store(server.database.pool, { ...rest, manifest: { ...manifest, events, ...changes } });
}

/** An entry of the ledger, which the server learns of as of one that another process wrote. */
async function decide(action: 'promote' | 'kill' | 'revive' | 'canary', fields: object = {}): Promise<void> {
  const { body } = await superAdmin.call('GET', '/deploy/status/');
  const entry = {
    environment: body.environment,
    remote,
    action,
    release: null,
    actor: 'Sofia',
    reason: '',
    target: {},
  };
  const { rows } = await server.database.pool.query('select max(revision) as revision from ledger_entry');
  assert.ok(await ledgerRepository.append(server.database.pool, { ...entry, ...fields }, rows[0].revision));
  // Reads what is newest.
  await superAdmin.call('GET', '/deploy/grants/');
}

before(async () => {
  server = await startWholeServer();
  guide = await guideModule<GuideModule>('publishEvent.mjs');
  [superAdmin, member] = [await server.as('superadmin'), await server.as('member')];
  account = (await member.call('GET', '/account/me')).body.account_number;
  await release('aaaaaaaaaaaaaaaa');
  const origins = { connect: [], images: [] };
  const backends = [backend('invoices', [shown(publicKey)]), backend('unsigned', [])];
  const grant = { remote, paths: ['/orders'], names: ['orders'], audience: 'all' as const, origins, backends };
  await grantRepository.put(server.database.pool, grant, 'Sofia', null);
  await decide('promote', { release: 'aaaaaaaaaaaaaaaa' });
  publish = guide.module.platformEvents(server.url, `${remote}/invoices`, pem(privateKey));
});
after(async () => {
  await guide?.remove();
  await server?.close();
});

async function listening(caller: Caller, account: string, use: (page: PushedPage) => Promise<void>): Promise<void> {
  const page = await openPage(server.url, caller);
  assert.equal(await page.subscribe(`private-${account}-${remote}`), 200);
  await use(page).finally(() => page.close());
}

interface Message {
  body?: string;
  fields?: object;
  id?: string;
  timestamp?: number;
  key?: typeof privateKey;
}

/** Sends a message with something about it changed. */
async function send({ fields, key = privateKey, id = randomUUID(), timestamp = Date.now() / 1000, ...given }: Message) {
  const to = server.url;
  const message = { from: `${remote}/invoices`, to, account, event, payload: { id: '7' }, ...fields };
  const body = given.body ?? JSON.stringify(message);
  const at = String(Math.floor(timestamp));
  const signature = sign(null, Buffer.from(`${id}.${at}.${JSON.stringify(message)}`), key).toString('base64');
  const headers = { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': `v1a,${signature}` };
  const answer = await fetch(`${server.url}/b/events`, { method: 'POST', headers, body });
  const { reason, code, message: text } = (await answer.json()) as Record<string, string>;
  return { status: answer.status, reason: reason ?? code, text };
}

test('an event reaches pages of its account that have the remote open, and nobody else', async () => {
  const globex = await server.as('globex');
  const { body } = await globex.call('GET', '/account/me');
  await listening(globex, body.account_number, async (foreign) => {
    await listening(member, account, async (page) => {
      await publish(account, event, { id: '7' });
      assert.deepEqual(await page.next(), { remote, name: event, payload: { id: '7' } });
      await publish(body.account_number, event, { id: '8' });
      assert.deepEqual(await foreign.next(), { remote, name: event, payload: { id: '8' } });
      assert.deepEqual([page.received, foreign.received], [[], []]);
    });
  });
});

test('a message that is sent again reaches nobody a second time', async () => {
  await listening(member, account, async (page) => {
    await publish(account, event, { id: '1' }, 'message-1');
    await publish(account, event, { id: '1' }, 'message-1');
    await publish(account, event, { id: '2' });
    assert.deepEqual(
      [await page.next(), await page.next()].map((each) => each.payload),
      [{ id: '1' }, { id: '2' }],
    );
  });
});

test('it reaches pages of another process', async () => {
  const second = await server.beside();
  const page = await openPage(second.url, await second.as('member'));
  try {
    assert.equal(await page.subscribe(`private-${account}-${remote}`), 200);
    // Until the first process has learned of the subscription.
    while (page.received.length === 0) {
      await publish(account, event, { id: '7' });
      await sleep(50);
    }
    assert.deepEqual((await page.next()).payload, { id: '7' });
  } finally {
    page.close();
    await second.close();
  }
});

test('only whoever gets the remote listens to its channel, in their own account', async () => {
  const page = await openPage(server.url, member);
  const { body } = await (await server.as('globex')).call('GET', '/account/me');
  assert.equal(await page.subscribe(`private-${body.account_number}-${remote}`), 403);
  assert.equal(await page.subscribe(`private-${account}-remote-admin`), 404);
  assert.equal(await page.subscribe(`private-${account}-`), 404);
  page.close();
});

test('what isn’t signed by a key of the grant, now and for this platform is refused', async () => {
  assert.equal((await send({})).status, 202);
  const { privateKey: foreign } = other;
  const unsigned = 'unauthenticated.backend';
  const late = 'unauthenticated.backend_time';
  for (const [message, reason] of [
    [{ key: foreign }, unsigned],
    [{ body: JSON.stringify({ from: `${remote}/invoices`, to: server.url, account, event, payload: {} }) }, unsigned],
    [{ fields: { from: `${remote}/unsigned` } }, unsigned],
    [{ fields: { from: 'remote-unknown/invoices' } }, unsigned],
    [{ id: 'a b' }, unsigned],
    [{ timestamp: Date.now() / 1000 - 310 }, late],
    [{ timestamp: Date.now() / 1000 + 310 }, late],
    [{ fields: { to: 'https://other.example.com' } }, 'unauthenticated.backend_platform'],
  ] as const) {
    assert.deepEqual(
      { ...(await send(message)), text: '' },
      { status: 401, reason, text: '' },
      JSON.stringify(message),
    );
  }
  assert.equal((await send({ body: '{' })).status, 400);
  assert.equal((await send({ fields: { extra: 1 } })).status, 422);
});

test('a second key of the grant is taken too', async () => {
  const { body } = await superAdmin.call('GET', '/deploy/grants/');
  const found = body.items.find((item: { remote: string }) => item.remote === remote);
  const { remote: _, revision, granted_by, granted_at, asked, ...fields } = found;
  const put = (keys: readonly string[], expected: number) =>
    superAdmin.call('PUT', `/deploy/grants/${remote}/`, {
      ...fields,
      backends: [backend('invoices', keys), backend('unsigned', [])],
      expected_revision: expected,
    });
  const both = await put([shown(publicKey), shown(other.publicKey)], revision);
  assert.equal(both.status, 200, JSON.stringify(both.body));
  assert.deepEqual([(await send({})).status, (await send({ key: other.privateKey })).status], [202, 202]);
  assert.equal((await put(['x'.repeat(42)], revision + 1)).status, 422);
  assert.equal((await put([shown(publicKey)], revision + 1)).status, 200);
  assert.equal((await send({ key: other.privateKey })).status, 401);
});

test('what the manifest doesn’t let back ends publish is refused, and among the failures of the remote', async () => {
  const undeclared = await send({ fields: { event: 'orders-opened' } });
  assert.deepEqual([undeclared.status, undeclared.reason], [422, 'invalid_body.backend_event']);
  assert.equal((await send({ fields: { event: 'constructor' } })).reason, 'invalid_body.backend_event');
  const wrong = await send({ fields: { payload: { id: 7 } } });
  assert.deepEqual([wrong.status, wrong.reason], [422, 'invalid_body.backend_payload']);
  assert.match(wrong.text ?? '', /#\/id must be of type string/);
  const large = await send({ fields: { payload: { id: 'x'.repeat(4_096) } } });
  assert.deepEqual([large.status, large.reason], [413, 'body_too_large.backend_event']);
  assert.equal((await send({ fields: { payload: { id: 'x'.repeat(17_000) } } })).status, 413);
  const { body } = await superAdmin.call('GET', `/deploy/failures/?remote=${remote}&hours=1`);
  const messages = body.items.map(({ message }: { message: string }) => message).join('\n');
  assert.match(messages, /back end remote-orders\/invoices was refused: .*orders-opened/);
  assert.match(messages, /doesn’t fit the manifest: #\/id must be of type string/);
});

test('an account without the remote gets nothing of it', async () => {
  const unknown = await send({ fields: { account: '1' } });
  assert.deepEqual([unknown.status, unknown.reason], [404, 'not_found.backend_account']);
  const { pool } = server.database;
  await pool.query('update account set suspended_at = now() where account_number = $1', [account]);
  assert.equal((await send({})).status, 404);
  await pool.query('update account set suspended_at = null where account_number = $1', [account]);
});

test('a canary may publish what only it declares', async () => {
  const events = { 'orders-new': { ...described, fromBackends: true } };
  await release('bbbbbbbbbbbbbbbb', { events });
  assert.equal((await send({ fields: { event: 'orders-new' } })).status, 422);
  await decide('canary', { release: 'bbbbbbbbbbbbbbbb', target: { percent: 1 } });
  assert.equal((await send({ fields: { event: 'orders-new' } })).status, 202);
  assert.equal((await send({})).status, 202);
});

test('a remote that is killed publishes nothing, and its channel takes nobody', async () => {
  await decide('kill', { reason: 'Off' });
  const killed = await send({});
  assert.deepEqual([killed.status, killed.reason], [503, 'unavailable.backend_off']);
  const page = await openPage(server.url, member);
  assert.equal(await page.subscribe(`private-${account}-${remote}`), 404);
  page.close();
  await decide('revive');
  assert.equal((await send({})).status, 202);
});

test('an account has its share of events; another does not notice', async () => {
  const { body } = await (await server.as('globex')).call('GET', '/account/me');
  const statuses = new Set<number>();
  for (let at = 0; at < 125; at += 1) statuses.add((await send({})).status);
  assert.deepEqual([...statuses].sort(), [202, 429]);
  assert.equal((await send({ fields: { account: body.account_number } })).status, 202);
});
