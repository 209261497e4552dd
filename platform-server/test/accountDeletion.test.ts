import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { AccountRemoval } from '../src/account/deletion/accountRemoval.ts';
import { foreignTables, keptTables } from '../src/account/ownership/ownedTables.ts';
import { createEmbeddedDirectory } from '../src/identity/embedded/embeddedDirectory.ts';
import { stderrLog } from '../src/process/log.ts';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let leaving: Caller;
let staying: Caller;
before(async () => {
  server = await startWholeServer();
  [leaving, staying] = [await server.as('globex'), await server.as('admin')];
});
after(() => server.close());

const start = { id: 'start', type: 'start', label: 'START', position: { x: 0, y: 0 } };

/** Makes something of every kind, and has a webhook run a scenario. */
async function fill(owner: Caller): Promise<{ url: string }> {
  const made = async (path: string, body: unknown) => {
    const answer = await owner.call('POST', path, body);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const webhook = await made('/webhook-url/', { name: 'Orders' });
  const flow = [{ ...start, data: { config: { webhooks: [webhook.id] } } }];
  const scenario = await made('/scenario/', { name: 'Orders', flow });
  await made(`/scenario/start/${scenario.id}`, undefined);
  await made('/scenario-folder/', { name: 'Shop' });
  for (const kind of ['filter', 'conversion']) {
    const list = await made(`/${kind}/`, { name: 'Codes' });
    await owner.call('POST', `/${kind}/${list.id}/entries/`, { added: [{ values: ['FR'] }] });
  }
  await made('/import-page/', { name: 'Orders', content: { columns: [{ key: 'a', label: { en: 'A' } }] } });
  await made('/api-token/', { name: 'Robot', scopes: ['all:read'], days: 30 });
  for (let order = 0; order < 3; order++) {
    const headers = { 'content-type': 'application/json' };
    await fetch(webhook.url, { method: 'POST', headers, body: JSON.stringify({ order }) });
  }
  for (;;) {
    const { body } = await owner.call('GET', `/run-status/logs/scenario/?scenario_id=${scenario.id}`);
    const statuses = body.items.map(({ status }: { status: string }) => status);
    if (statuses.length === 3 && statuses.every((status: string) => status === 'SUCCESSFUL')) return webhook;
    await sleep(20);
  }
}

/** Every row of every table, as text. */
async function everyRow(): Promise<Map<string, string[]>> {
  const { pool } = server.database;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and not relispartition`,
  );
  const read = async ({ name }: { name: string }): Promise<[string, string[]]> => {
    const { rows } = await pool.query<{ text: string }>(`select t::text as text from "${name}" t`);
    return [name, rows.map(({ text }) => text).sort()];
  };
  return new Map(await Promise.all(tables.map(read)));
}

/** What waits to be told to people is gone once it was, whoever it is of. */
async function everybodyNotified(): Promise<void> {
  const waiting = `select from notification_event union all select from notification_pending where due_at <= now()`;
  while ((await server.database.pool.query(waiting)).rowCount !== 0) await sleep(20);
}

async function due(): Promise<void> {
  await server.database.pool.query('update account_deletion set due_at = now()');
}

const killed = /killed/;

/** A removal whose process ends at so many statements. */
function removalUntil(statements: number): AccountRemoval {
  const { pool } = server.database;
  let left = statements;
  const query = (...given: Parameters<typeof pool.query>) => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return pool.query(...given);
  };
  const dying = new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) });
  return new AccountRemoval({
    ...{ pool: dying, directory: createEmbeddedDirectory(pool), log: stderrLog('silent') },
    stopWork: async () => {},
    endBilling: async () => {},
  });
}

/** How far the removal is; undefined when it is over. */
async function stateOfRemoval(): Promise<string | undefined> {
  const { rows } = await server.database.pool.query<{ state: string }>('select state from account_deletion');
  return rows[0]?.state;
}

/** Each step is done by another server, which finds when it starts that it is due, as after a restart. */
async function removed(): Promise<void> {
  for (let state = await stateOfRemoval(); state; state = await stateOfRemoval()) {
    await due();
    const beside = await server.beside();
    while ((await stateOfRemoval()) === state) await sleep(20);
    await beside.close();
  }
}

test('a sign-in that everybody shares plans no deletion', async () => {
  const answer = await leaving.call('POST', '/account/deletion/', { confirmation: 'Globex', password: 'weft-demo' });
  assert.deepEqual([answer.status, answer.body.reason], [409, 'conflict.shared_sign_in']);
  await server.database.pool.query('update identity_user set is_demo = false');
});

test('it takes the name, the password and an administrator, and can be taken back', async () => {
  const plan = (who: Caller, confirmation: string, password = 'weft-demo') =>
    who.call('POST', '/account/deletion/', { confirmation, password });
  const { body: account } = await leaving.call('GET', '/account/me/');
  assert.equal((await plan(await server.as('member'), account.company_name)).status, 403);
  assert.equal((await plan(leaving, 'Another name')).body.problems?.[0].path ?? 'confirmation', 'confirmation');
  assert.equal((await plan(leaving, 'Another name')).status, 422);
  assert.equal((await plan(leaving, account.company_name, 'guess')).status, 422);
  assert.equal((await plan(leaving, account.company_name)).status, 201);
  const { body: warned } = await leaving.call('GET', '/account/me/');
  const days = (Date.parse(warned.deletes_at) - Date.now()) / 86_400_000;
  assert.ok(days > 13.9 && days <= 14);
  const { body: mails } = await leaving.call('GET', '/mail/');
  assert.match(mails.items[0].subject, /account deletion planned/);
  assert.equal((await leaving.call('DELETE', '/account/deletion/')).status, 204);
  assert.equal((await leaving.call('GET', '/account/me/')).body.deletes_at, undefined);
  assert.equal((await leaving.call('DELETE', '/account/deletion/')).status, 404);
});

test('the organisation of super admins stays', async () => {
  const { body: account } = await staying.call('GET', '/account/me/');
  const body = { confirmation: account.company_name, password: 'weft-demo' };
  const answer = await staying.call('POST', '/account/deletion/', body);
  assert.equal(answer.body.reason, 'conflict.operator_account');
});

test('no row of a removed account is left, and every row of others is as it was', async () => {
  await fill(staying);
  const webhook = await fill(leaving);
  const { pool } = server.database;
  const { body: account } = await leaving.call('GET', '/account/me/');
  const { account_number: number, propelauth_org_id: organisation } = account;
  const { rows: people } = await pool.query<{ id: string; email: string }>(
    `select u.id, u.email from identity_user u join membership m on m.user_id = u.id
     where m.organisation_id = $1 and not exists (
       select from membership o where o.user_id = u.id and o.organisation_id <> m.organisation_id)`,
    [organisation],
  );
  assert.ok(people.length > 0);
  const ids = await ownIds(number, organisation);
  await nameIt(people[0]?.id ?? '', number, organisation);
  const marks = [number, organisation, ...people.flatMap(({ id, email }) => [id, email]), ...ids];
  const body = { confirmation: account.company_name, password: 'weft-demo' };
  assert.equal((await leaving.call('POST', '/account/deletion/', body)).status, 201);
  await everybodyNotified();
  const earlier = await everyRow();
  for (const statements of [4, 12, 25, 50, 80]) {
    await due();
    await assert.rejects(removalUntil(statements).runDue(Date.now() + 1), killed);
  }
  await removed();
  const later = await everyRow();
  const left: string[] = [];
  for (const [table, rows] of later) {
    if (table in keptTables) continue;
    left.push(...rows.filter((row) => marks.some((mark) => row.includes(mark))).map((row) => `${table}: ${row}`));
  }
  assert.deepEqual(left, []);
  for (const [table, rows] of earlier) {
    // What servers do all the time, and no account's.
    if (foreignTables.has(table) || table in keptTables) continue;
    const others = rows.filter((row) => !marks.some((mark) => row.includes(mark)));
    const there = new Set(later.get(table));
    assert.deepEqual(
      others.filter((row) => !there.has(row)),
      [],
      table,
    );
  }
  const named = [account.company_name, ...people.map(({ email }) => email)];
  const { rows: audited } = await pool.query<{ text: string }>(
    'select details::text || ip as text from audit_entry where account_number = $1 or actor_user_id = any ($2)',
    [number, people.map(({ id }) => id)],
  );
  assert.ok(audited.length > 0);
  assert.deepEqual(
    audited.filter(({ text }) => named.some((name) => text.includes(name))),
    [],
  );
  assert.equal((await fetch(webhook.url, { method: 'POST', body: '{}' })).status, 404);
  assert.equal((await leaving.call('GET', '/account/me/')).status, 401);
  const { rows: numbers } = await pool.query('select from account where propelauth_org_id = $1', [organisation]);
  assert.equal(numbers.length, 0);
  assert.equal((await staying.call('GET', '/account/me/')).status, 200);
});

/** Copies into and out of the account, and organisations that people have pinned, of which they need be no member any more. */
async function nameIt(person: string, number: string, organisation: string): Promise<void> {
  const { pool } = server.database;
  const { body: other } = await staying.call('GET', '/account/me/');
  const copy = `insert into copied_thing (account_number, kind, id, source_account_number, source_id, copied_by)
    values ($1, 'scenario', $2, $3, $4, 'ada@example.org')`;
  await pool.query(copy, [number, randomUUID(), other.account_number, randomUUID()]);
  await pool.query(copy, [other.account_number, randomUUID(), number, randomUUID()]);
  await pool.query(copy, [other.account_number, randomUUID(), 'A-third', randomUUID()]);
  await pool.query(
    'insert into organisation_pin (user_id, organisation_id) values ($1, $2), ($1, $3), ($4, $2), ($4, $3)',
    [person, organisation, other.propelauth_org_id, randomUUID()],
  );
}

/** Ids of what belongs to an account: what names one of them belongs to it as well. */
async function ownIds(number: string, organisation: string): Promise<string[]> {
  const { pool } = server.database;
  const tables = ['scenario', 'webhook_url', 'run', 'event', 'filter', 'conversion', 'lookup', 'import_page'];
  const found = await Promise.all(
    tables.map((table) => pool.query<{ id: string }>(`select id from ${table} where account_number = $1`, [number])),
  );
  assert.ok(found.every(({ rowCount }) => rowCount !== 0));
  return [organisation, ...found.flatMap(({ rows }) => rows.map(({ id }) => id))];
}
