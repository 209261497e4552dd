import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Backend, type WebhookTopic, webhookTopics } from 'shared-contracts/deploy';
import { newId } from '../../src/store/ids.ts';
import { node, start, wires } from '../engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type BackendPeer, startBackendPeer } from './backendPeer.ts';

const remote = 'remote-data-triggers';

interface Fact {
  id: string;
  topic: WebhookTopic;
  account: string | null;
  data: Record<string, unknown>;
}

let server: WholeServer;
let peer: BackendPeer;
let superAdmin: Caller;
let member: Caller;
let account: string;

async function grant(changes: Partial<Backend>) {
  const { body } = await superAdmin.call('GET', '/deploy/grants/');
  const found = body.items.find((item: { remote: string }) => item.remote === remote);
  const { remote: _, revision, granted_by, granted_at, asked, ...fields } = found;
  const backend = { name: 'invoices', address: peer.url, methods: ['POST'], paths: ['/'], ...changes };
  return superAdmin.call('PUT', `/deploy/grants/${remote}/`, {
    ...fields,
    backends: [backend],
    expected_revision: revision,
  });
}

const facts = (): Fact[] => peer.received.map(({ body }) => JSON.parse(body));

/** The first fact of a topic that the back end got, waited for. */
async function got(topic: WebhookTopic, fits: (fact: Fact) => boolean = () => true): Promise<Fact> {
  for (;;) {
    const found = facts().find((fact) => fact.topic === topic && fits(fact));
    if (found) return found;
    await sleep(50);
  }
}

before(async () => {
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  peer = await startBackendPeer();
  [superAdmin, member] = [await server.as('superadmin'), await server.as('member')];
  account = (await member.call('GET', '/account/me')).body.account_number;
  const granted = await grant({ webhook_topics: [...webhookTopics], webhook_path: '/hooks/weft' });
  assert.equal(granted.status, 200, JSON.stringify(granted.body));
});
after(async () => {
  await peer.close();
  await server.close();
});

async function scenario(name: string) {
  const flow = [
    start,
    node('fail', 'function', { code: 'throw new Error("Out of stock");' }),
    ...wires('start > fail'),
  ];
  const { body } = await member.call('POST', '/scenario/', { name, if_name_taken: 'number', flow });
  return body as { id: string; revision: number; flow: object[] };
}

test('what is done with a scenario comes to the back end, in its order', async () => {
  const { id, revision, flow } = await scenario('Orders');
  await member.call('PUT', `/scenario/${id}`, { revision, name: 'Orders of today', flow });
  await member.call('POST', `/scenario/start/${id}`);
  const trashed = await member.call('POST', '/scenario/bulk/', { ids: [id], action: { type: 'trash' } });
  assert.equal(trashed.status, 200, JSON.stringify(trashed.body));
  assert.equal((await member.call('DELETE', `/scenario/${id}`)).status, 204);
  const deleted = await got('scenario.deleted', ({ data }) => data.id === id);
  assert.deepEqual(deleted, { ...deleted, account, data: { id, name: 'Orders of today' } });
  const mine = facts().filter(({ data }) => data.id === id);
  assert.equal(mine[0]?.topic, 'scenario.created');
  assert.deepEqual(mine[0]?.data, { id, name: 'Orders', revision, is_started: false, is_in_trash: false });
  assert.ok(mine.some(({ data }) => data.is_started === true));
  assert.ok(mine.some(({ data }) => data.is_in_trash === true));
  assert.equal(mine.at(-1)?.topic, 'scenario.deleted');
});

test('a run that fails is one fact; one that somebody looks at is none', async () => {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Shop', if_name_taken: 'number' });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('fail', 'function', { code: 'throw new Error("Out of stock");' }),
    ...wires('start > fail'),
  ];
  const { body } = await member.call('POST', '/scenario/', { name: 'Shop', if_name_taken: 'number', flow });
  await member.call('POST', `/scenario/start/${body.id}`);
  const answer = await fetch(webhook.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  assert.equal(answer.status, 202, await answer.text());
  const failed = await got('run.failed');
  assert.deepEqual(failed.data.scenario, { id: body.id, name: 'Shop' });
  assert.equal(failed.account, account);
});

test('every topic is sent: of accounts, members, files that came in, and of the remote itself', async () => {
  const { pool } = server.database;
  const organisation = newId();
  await pool.query('insert into organisation (id, name, url_safe_name) values ($1, $2, $2)', [
    organisation,
    'acme-new',
  ]);
  await pool.query(
    "insert into account (account_number, propelauth_org_id, company_name) values ('N-1', $1, 'Acme New')",
    [organisation],
  );
  await pool.query(`update account set subscription = '{"status":"active","subscription_items":[{"quantity":5000}]}'
    where account_number = 'N-1'`);
  await pool.query(
    "insert into membership (organisation_id, user_id, role) select $1, id, 'Member' from identity_user limit 1",
    [organisation],
  );
  await pool.query('delete from membership where organisation_id = $1', [organisation]);
  assert.deepEqual((await got('account.created')).data, { name: 'Acme New' });
  assert.deepEqual((await got('account.plan-changed')).data, { status: 'active', operations: 5000 });
  const [joined, left] = [await got('member.joined'), await got('member.left')];
  assert.deepEqual([joined.account, joined.data], ['N-1', left.data]);
  const [page, file] = [newId(), newId()];
  await pool.query(
    `insert into import_page (id, account_number, key, slug, name, content, deployment)
     values ($1, $2, 'key', '', 'Orders', '{}', '{}')`,
    [page, account],
  );
  await pool.query(
    `insert into import_submission (id, account_number, import_page_id, version, token_hash, status, file_name,
       file_bytes, row_count, columns, language, ip, valid_count)
     values ($1, $2, $3, 1, '', 'open', 'a.csv', 1, 2, '[]', 'en', '::1', 2)`,
    [file, account, page],
  );
  await pool.query('update import_submission set submitted_at = now() where id = $1', [file]);
  assert.deepEqual((await got('submission.accepted')).data, { id: file, import_page_id: page, rows: 2 });
  await superAdmin.call('POST', '/deploy/ledger/', { remote, action: 'kill', message: 'Off' });
  assert.equal((await got('remote.killed')).account, null);
  await scenario('While it is off');
  await superAdmin.call('POST', '/deploy/ledger/', { remote, action: 'revive' });
  await got('remote.revived');
  await got('scenario.created', ({ data }) => data.name === 'While it is off');
  const sent = new Set(facts().map(({ topic }) => topic));
  assert.deepEqual(
    webhookTopics.filter((topic) => !sent.has(topic)),
    // No other release of the remote is stored here: the next test has that one.
    ['remote.promoted'],
  );
});

test('a promotion is sent to the back ends of that remote alone', async () => {
  const raised: Record<string, unknown> = {};
  // Taken back: there is no such release.
  const client = await server.database.pool.connect();
  await client.query('begin');
  for (const promoted of ['remote-elsewhere', remote]) {
    await client.query(
      `insert into ledger_entry (environment, revision, remote, action, release, actor, reason, target)
       select environment, max(revision) + 1, $1, 'promote', 'aaaaaaaaaaaaaaaa', 'Sofia', '', '{}' from ledger_entry
       group by environment`,
      [promoted],
    );
    const { rows } = await client.query("select remote, data from backend_delivery where topic = 'remote.promoted'");
    raised[promoted] = rows.map((row) => [row.remote, row.data.release]);
  }
  await client.query('rollback');
  client.release();
  assert.deepEqual(raised, { 'remote-elsewhere': [], [remote]: [[remote, 'aaaaaaaaaaaaaaaa']] });
});

test('no page speaks in the place of the platform', async () => {
  const paths = ['/hooks/weft', '/hooks/weft/', '/hooks/%77eft', '/Hooks/weft', '/hooks/weft;a=1'];
  for (const path of paths) {
    const answer = await fetch(`${server.url}/b/${remote}/invoices${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${member.token}` },
      body: '{}',
    });
    const { reason } = (await answer.json()) as { reason: string };
    assert.deepEqual([answer.status, reason], [403, 'forbidden.backend_path'], path);
  }
});

test('a super admin sees what was given up, has it sent again, and that is on record', async () => {
  peer.answer = (_request, response) => response.writeHead(500).end();
  await scenario('Refused');
  const list = async (state: string) =>
    (await superAdmin.call('GET', `/deploy/deliveries/?remote=${remote}&state=${state}`)).body;
  const refused = async () =>
    (await list('waiting')).items.find(({ status }: { status: number | null }) => status === 500);
  while (!(await refused())) await sleep(50);
  await server.database.pool.query(
    "update backend_delivery set state = 'dead', ended_at = now(), held_until = null where state = 'waiting'",
  );
  const { items, counts } = await list('dead');
  const [dead] = items;
  assert.equal(counts.dead, items.length);
  assert.deepEqual(
    [dead.topic, dead.account, dead.due_at, dead.problem],
    ['scenario.created', account, null, 'status'],
  );
  peer.answer = (_request, response) => response.writeHead(204).end();
  const again = await superAdmin.call('POST', `/deploy/deliveries/${dead.id}/again/`);
  assert.deepEqual([again.status, again.body.state], [200, 'waiting']);
  const arrived = async () => (await list('delivered')).items.some(({ id }: { id: string }) => id === dead.id);
  while (!(await arrived())) await sleep(50);
  const { rows } = await server.database.pool.query(
    "select details from audit_entry where action = 'backend-delivery.repeated'",
  );
  assert.deepEqual(rows[0].details, { remote, backend: 'invoices', topic: dead.topic, delivery: dead.id, account });
  assert.equal((await member.call('POST', `/deploy/deliveries/${dead.id}/again/`)).status, 403);
  assert.equal((await superAdmin.call('POST', `/deploy/deliveries/${newId()}/again/`)).status, 404);
  assert.equal((await grant({ webhook_topics: ['run.failed'] })).status, 200);
  const late = await superAdmin.call('POST', `/deploy/deliveries/${dead.id}/again/`);
  assert.deepEqual([late.status, late.body.reason], [409, 'conflict.delivery']);
});

test('a credential reads what is sent to its own remote alone', async () => {
  const { body: made } = await superAdmin.call('POST', '/deploy/credentials/', {
    ...{ remote, name: 'CI' },
  });
  const credential = server.with(made.secret);
  assert.equal((await credential.call('GET', `/deploy/deliveries/?remote=${remote}`)).status, 200);
  assert.equal((await credential.call('GET', '/deploy/deliveries/?remote=remote-admin')).status, 403);
});
