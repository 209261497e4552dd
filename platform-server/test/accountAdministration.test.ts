import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkOrganisation } from '../src/registry/checkSession/checkPerson.ts';
import * as accountRepository from '../src/store/repositories/accountRepository.ts';
import { node, start, wires } from './engine/drawing.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let beside: WholeServer;
let superadmin: Caller;
let member: Caller;
let memberBeside: Caller;
let globex: string;
before(async () => {
  server = await startWholeServer();
  beside = await server.beside();
  [superadmin, member] = await Promise.all([server.as('superadmin'), server.as('globex')]);
  memberBeside = await beside.as('globex');
  globex = (await member.call('GET', '/account/me/')).body.account_number;
});
after(async () => {
  await beside.close();
  await server.close();
});

const reason = 'Ticket 4711: asked for by the customer';
const elsewhere = () => memberBeside;
const until = async (holds: () => Promise<boolean>) => {
  for (let tries = 0; !(await holds()); tries++) {
    assert.ok(tries < 600, `it never came true: ${holds}`);
    await sleep(50);
  }
};

test('the organisation in which releases are looked at is no account of the list', async () => {
  const list = async () => (await superadmin.call('GET', '/admin/account/?limit=100')).body;
  const before = await list();
  await accountRepository.ensure(server.database.pool, checkOrganisation);
  assert.deepEqual(await list(), before);
});

test('the list is searched by name, number and member, narrowed, ordered and read by key', async () => {
  const list = async (query: string) => (await superadmin.call('GET', `/admin/account/?${query}`)).body;
  const all = await list('limit=100');
  assert.equal(all.total, all.items.length);
  for (const text of ['glob', globex, 'globex@weft.local']) {
    const found = await list(`search=${encodeURIComponent(text)}`);
    assert.ok(
      found.items.some((item: { account_number: string }) => item.account_number === globex),
      text,
    );
  }
  for (const sort of ['name', 'created', 'operations']) {
    const whole = (await list(`sort=${sort}&limit=100`)).items.map(
      (item: { account_number: string }) => item.account_number,
    );
    const paged: string[] = [];
    let next: string | undefined;
    do {
      const page = await list(`sort=${sort}&limit=1${next ? `&after=${next}` : ''}`);
      paged.push(...page.items.map((item: { account_number: string }) => item.account_number));
      next = page.next;
    } while (next);
    assert.deepEqual(paged, whole, sort);
  }
  for (const type of ['sandbox', 'subscription', 'free']) {
    assert.ok((await list(`type=${type}`)).items.every((item: { type: string }) => item.type === type));
  }
  assert.equal((await list('type=suspended')).total, 0);
});

test('limits take effect at once in every process, and are on record with the reason', async () => {
  const path = `/admin/account/${globex}`;
  const { body: before } = await superadmin.call('GET', path);
  const { is_sandbox: _, ...written } = before.config;
  const none = {
    ...{ free_quantity: null, free_scenario_limit: null, free_connector_limit: null, free_webhook_limit: null },
    ...{ free_import_pages_limit: null, free_filter_limit: null, free_conversion_limit: null, all_limits: null },
  };
  const current = { ...none, ...written };
  const limits = { free_filter_limit: before.usage.filter.used, all_limits: before.usage.filter.used };
  const changed = await superadmin.call('PUT', `${path}/limits/`, { limits, revision: before.revision, reason });
  assert.equal(changed.status, 200);
  const filter = { name: 'Countries', value_type: 'text', match: 'exact' };
  assert.equal((await elsewhere().call('POST', '/filter/', filter)).status, 402);
  const stale = await superadmin.call('PUT', `${path}/limits/`, { limits, revision: before.revision, reason });
  assert.deepEqual([stale.status, stale.body.details.current.config.all_limits], [409, limits.all_limits]);
  assert.equal((await superadmin.call('PUT', `${path}/limits/`, { limits, reason: 'no' })).status, 422);
  assert.equal((await superadmin.call('PUT', `${path}/limits/`, { limits: current, reason })).status, 200);
  const { body: entries } = await superadmin.call(
    'GET',
    `/admin/audit/?account=${globex}&action=account.limits-changed`,
  );
  assert.equal(entries.total, 2);
  assert.equal(entries.items[0].details.reason, reason);
  assert.equal(entries.items[0].actor.email, 'superadmin@weft.local');
  const { body: tracking } = await superadmin.call('GET', `${path}/tracking/`);
  assert.match(tracking.items[0].description, /operator changed the limits/);
});

test('a suspended account lets nobody in; what arrives is kept and runs in order once it is resumed', async () => {
  const { body: webhook } = await member.call('POST', '/webhook-url/', { name: 'Orders' });
  const flow = [
    { ...start, data: { ...start.data, config: { webhooks: [webhook.id] } } },
    node('keep', 'variable', { name: 'order', value: '{{ payload.n }}' }),
    ...wires('start > keep'),
  ];
  const settings = { concurrency: { mode: 'serial' } };
  const { body: scenario } = await member.call('POST', '/scenario/', { name: 'Orders', flow, settings });
  await member.call('POST', `/scenario/start/${scenario.id}`);
  const path = `/admin/account/${globex}`;
  assert.equal((await superadmin.call('POST', `${path}/suspend/`, { reason })).status, 200);
  assert.equal((await superadmin.call('POST', `${path}/suspend/`, { reason })).status, 409);
  const refused = await member.call('GET', '/account/me/');
  assert.deepEqual([refused.status, refused.body.code], [403, 'account_suspended']);
  await until(async () => (await elsewhere().call('GET', '/account/me/')).status === 403);
  const headers = { 'content-type': 'application/json' };
  for (const n of [1, 2, 3, 4]) {
    const url = n % 2 ? webhook.url : webhook.url.replace(server.url, beside.url);
    assert.equal((await fetch(url, { method: 'POST', headers, body: JSON.stringify({ n }) })).status, 202);
  }
  const { body: held } = await superadmin.call('GET', path);
  assert.deepEqual(
    [held.is_suspended, held.suspension.reason, held.held_runs, held.waiting_runs],
    [true, reason, 4, 4],
  );
  assert.equal((await superadmin.call('POST', `${path}/resume/`, { reason })).status, 200);
  await until(async () => (await elsewhere().call('GET', '/account/me/')).status === 200);
  const runs = async () =>
    (
      await server.database.pool.query<{ id: string; status: string; started_at: Date; ended_at: Date }>(
        'select id, status, ended_at from run where scenario_id = $1 order by ended_at nulls last, id',
        [scenario.id],
      )
    ).rows;
  await until(async () => (await runs()).every(({ status }) => status === 'SUCCESSFUL'));
  const done = await runs();
  assert.equal(done.length, 4);
  assert.deepEqual(
    done.map(({ id }) => id),
    done.map(({ id }) => id).sort(),
  );
  assert.equal((await superadmin.call('POST', `${path}/resume/`, { reason })).status, 409);
});

test('super admins do not lock themselves out, and nobody else reaches these calls', async () => {
  const { body: own } = await superadmin.call('GET', '/account/me/');
  assert.equal(
    (await superadmin.call('POST', `/admin/account/${own.account_number}/suspend/`, { reason })).status,
    409,
  );
  assert.equal((await superadmin.call('GET', '/admin/account/1234567890')).status, 404);
  assert.equal((await member.call('GET', '/admin/account/')).status, 403);
  assert.equal((await member.call('GET', '/admin/audit/')).status, 403);
});

test('members are listed with roles; super admins cannot be acted as', async () => {
  const { body: members } = await superadmin.call('GET', `/admin/account/${globex}/users/`);
  const admin = members.find(({ email }: { email: string }) => email === 'globex@weft.local');
  assert.deepEqual([admin.roles, admin.is_impersonable], [['Admin'], true]);
  const { body: own } = await superadmin.call('GET', '/account/me/');
  const { body: others } = await superadmin.call('GET', `/admin/account/${own.account_number}/users/`);
  const self = others.find(({ email }: { email: string }) => email === 'superadmin@weft.local');
  assert.equal(self.is_impersonable, false);
});

test('a sandbox is made and unmade with a reason', async () => {
  const path = `/admin/account/${globex}/sandbox/`;
  assert.equal((await superadmin.call('PUT', path, { is_sandbox: true, reason })).body.type, 'sandbox');
  assert.equal((await member.call('GET', '/account/me/')).body.config.is_sandbox, true);
  assert.notEqual((await superadmin.call('PUT', path, { is_sandbox: false, reason })).body.type, 'sandbox');
});

test('the audit log is exported as a file that flows, by a link that is over soon', async () => {
  const { body } = await superadmin.call('POST', '/admin/audit/export/', { format: 'csv', account: globex });
  const file = await fetch(new URL(body.address, server.url));
  assert.match(file.headers.get('content-disposition') ?? '', /audit-log-.*\.csv/);
  const lines = (await file.text()).trim().split('\r\n');
  assert.match(lines[0] ?? '', /^id,created,action,actor_id/);
  assert.ok(lines.length > 5);
  const { body: other } = await superadmin.call('POST', '/admin/audit/export/', { format: 'ndjson' });
  const entries = (await (await fetch(new URL(other.address, server.url))).text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(entries[0].action, 'audit.exported');
  for (const address of [body.address, `${other.address.slice(0, -4)}AAAA`]) {
    assert.equal((await fetch(new URL(address, server.url))).status, 404, 'it serves once, and none is guessed');
  }
});

test('spreadsheets open a file of the audit log in columns and with its accents, those in French too', async () => {
  for (const [language, head] of [
    ['en', '\uFEFFid,created,action'],
    ['fr', '\uFEFFid;created;action'],
  ]) {
    const { body } = await superadmin.call('POST', '/admin/audit/export/', { format: 'csv', language });
    const bytes = await (await fetch(new URL(body.address, server.url))).arrayBuffer();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
    assert.ok(text.startsWith(head ?? ''), text.slice(0, 60));
  }
});

test('a link to the audit log ends with the session, and with the role, of who made it', async () => {
  const { pool } = server.database;
  const made = async () => {
    const caller = await server.as('superadmin');
    const { body } = await caller.call('POST', '/admin/audit/export/', { format: 'csv' });
    return { address: new URL(body.address, server.url), token: caller.token };
  };
  const ended = await made();
  const { session_id } = JSON.parse(Buffer.from(ended.token.split('.')[1] ?? '', 'base64url').toString());
  await pool.query('delete from identity_session where id = $1', [session_id]);
  assert.equal((await fetch(ended.address)).status, 404);
  const demoted = await made();
  const role = (name: string) =>
    pool.query(
      `update membership set role = $1 from identity_user u where u.id = user_id and u.email = 'superadmin@weft.local'`,
      [name],
    );
  await role('Admin');
  assert.equal((await fetch(demoted.address)).status, 404);
  await role('Superadmin');
  const looked = await made();
  assert.equal((await fetch(looked.address, { method: 'HEAD' })).status, 404);
  assert.equal((await fetch(looked.address)).status, 200, 'a look at its head does not use it up');
});

test('entries get their places shortly after', async () => {
  await until(async () => (await superadmin.call('GET', '/admin/audit/chain/')).body.waiting === 0);
  const { body } = await superadmin.call('GET', '/admin/audit/');
  assert.ok(body.items.every(({ position }: { position: number | null }) => position !== null));
  const { body: integrity } = await superadmin.call('GET', '/admin/audit/integrity/');
  assert.deepEqual([integrity.more, integrity.broken], [false, null]);
  assert.ok(integrity.verified >= body.items.length);
});
