import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { coversScope, scopeFor, type TokenScope, tokenScopes } from 'shared-contracts/api/api-token';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let member: Caller;
let admin: Caller;
before(async () => {
  server = await startWholeServer();
  [member, admin] = await Promise.all([server.as('member'), server.as('admin')]);
});
after(() => server.close());

interface Wanted {
  scopes?: readonly string[];
  days?: number | null;
  allowed_addresses?: readonly string[];
}

async function made(owner: Caller, { scopes = ['all:write'], days = 30, ...rest }: Wanted = {}) {
  const answer = await owner.call('POST', '/api-token/', { name: 'Robot', scopes, days, ...rest });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return { ...server.with(answer.body.secret), id: answer.body.token.id as string };
}

const reasonOf = async (token: Pick<Caller, 'call'>) => (await token.call('GET', '/account/me/')).body.reason;

const membershipOf = `organisation_id = (select propelauth_org_id::uuid from account where account_number = $2)
  and user_id = (select id from identity_user where email = $1)`;

/** The person's account, whose membership is about to change. */
async function accountOf(caller: Caller): Promise<string> {
  return (await caller.call('GET', '/account/me/')).body.account_number;
}

const nobodys = '0192f0c0-0000-7000-8000-000000000000';
const refusals = ['forbidden.api_token', 'forbidden.api_token_scope'];
const scopeOf = (operation: Record<string, unknown>) => operation['x-token-scope'] as TokenScope | undefined;

/** Tokens of an admin, one for each choice of scopes. */
function keptTokens() {
  const tokens = new Map<string, Promise<Caller>>();
  return (scopes: readonly string[]) => {
    const key = scopes.join();
    const token = tokens.get(key) ?? made(admin, { scopes });
    tokens.set(key, token);
    return token;
  };
}

describe('what a token may do', () => {
  test('a call is made in the name of who made the token, and the tracking log names the token', async () => {
    const token = await made(member);
    const scenario = await token.call('POST', '/scenario/', { name: 'Made by a robot' });
    assert.equal(scenario.status, 201);
    const { body } = await member.call('GET', '/tracking/');
    const entry = body.items.find(({ description }: { description: string }) => description.includes('by a robot'));
    assert.deepEqual([entry.email, entry.api_token], ['member@weft.local', `Robot (…${token.token.slice(-4)})`]);
  });

  test('its maker is told that there is a new one', async () => {
    await made(member);
    const { rows } = await server.database.pool.query(
      "select user_id, data from notification_event where kind = 'security' order by id desc limit 1",
    );
    const { body } = await member.call('GET', '/api-token/');
    const [{ user_id, name, ending }] = body.items;
    assert.deepEqual(rows, [{ user_id, data: { change: 'token-created', detail: `${name} (…${ending})` } }]);
  });

  test('every call is admitted by its own scope, and by no other that does not cover it', async () => {
    const description = (await (await fetch(`${server.url}/api/v2/openapi.json`)).json()) as {
      paths: Record<string, Record<string, Record<string, unknown>>>;
    };
    const calls = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, { security }]) => !Array.isArray(security) || security.length > 0)
        .map(([method, operation]) => ({ method: method.toUpperCase(), path, scope: scopeOf(operation) })),
    );
    assert.ok(calls.length > 150);
    const tokenOf = keptTokens();
    const answered: Record<string, string[]> = {};
    const expected: Record<string, string[]> = {};
    for (const { method, path, scope } of calls) {
      const others = tokenScopes.filter((each) => !scope || !coversScope([each], scope));
      const reported: string[] = [];
      for (const scopes of [scope ? [scope] : tokenScopes, others]) {
        const body = method === 'GET' || method === 'DELETE' ? undefined : [];
        const { status, body: message } = await (await tokenOf(scopes)).call(
          method,
          path.replace(/\{\w+\}/g, nobodys),
          body,
        );
        reported.push(status === 403 && refusals.includes(message.reason) ? message.reason : 'admitted');
      }
      answered[`${method} ${path}`] = reported;
      expected[`${method} ${path}`] = scope
        ? ['admitted', 'forbidden.api_token_scope']
        : Array(2).fill('forbidden.api_token');
    }
    assert.deepEqual(answered, expected);
  });

  test('what needs a person is closed to tokens', () => {
    const access = { write: true };
    for (const path of ['/account/security/', '/subscription/chargebee/checkout/', '/deploy/ledger/', '/new-thing/']) {
      assert.equal(scopeFor({ path, access }), null, path);
    }
    assert.equal(scopeFor({ path: '/scenario/', access: { ...access, personal: true } }), null);
    assert.equal(scopeFor({ path: '/scenario/', access }), 'scenarios:write');
  });

  test('a guest makes tokens that read, and such a token changes nothing', async () => {
    const guest = await server.as('guest');
    const refused = await guest.call('POST', '/api-token/', { name: 'x', scopes: ['all:write'], days: 30 });
    assert.deepEqual([refused.status, refused.body.code], [403, 'read_only']);
    const token = await made(guest, { scopes: ['all:read'] });
    assert.equal((await token.call('GET', '/scenario/')).status, 200);
    assert.equal((await token.call('POST', '/scenario/', { name: 'x' })).body.reason, 'forbidden.api_token_scope');
  });

  test('a token never does more than its person may at that moment', async () => {
    const token = await made(admin);
    assert.equal((await token.call('DELETE', '/filter/empty-trash/')).status, 200);
    const account = await accountOf(admin);
    const { pool } = server.database;
    await pool.query(`update membership set role = 'Guest', additional_roles = '{}' where ${membershipOf}`, [
      'admin@weft.local',
      account,
    ]);
    const refused = await token.call('DELETE', '/filter/empty-trash/');
    assert.equal(refused.body.code, 'forbidden');
    assert.equal((await token.call('POST', '/scenario/', { name: 'x' })).body.code, 'read_only');
    await pool.query(`update membership set role = 'Admin' where ${membershipOf}`, ['admin@weft.local', account]);
    admin = await server.as('admin');
  });

  test('a key makes a call once, for tokens as for people', async () => {
    const token = await made(member);
    const scenario = await token.call('POST', '/scenario/', {
      name: 'Once',
      flow: [{ id: 'start', type: 'start', label: 'START', position: { x: 0, y: 0 }, data: { config: {} } }],
    });
    assert.equal(scenario.status, 201, JSON.stringify(scenario.body));
    const ran = await token.call('POST', `/scenario/run/${scenario.body.id}`);
    const retry = () =>
      token.call('POST', `/run-status/${ran.body.last_run.id}/retry`, {}, { 'idempotency-key': 'k-1' });
    const [one, other] = [await retry(), await retry()];
    assert.equal(one.status, 202, JSON.stringify(one.body));
    assert.deepEqual(one.body, other.body);
  });
});

describe('which tokens are none', () => {
  test('a token that is cut, mistyped or unknown', async () => {
    const { token } = await made(member);
    const cut = [
      token.slice(0, -1),
      `${token}x`,
      token.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'weft_api_',
    ];
    for (const each of cut) assert.equal(await reasonOf(server.with(each)), 'unauthenticated.api_token_cut', each);
  });

  test('a revoked one, at once in every process', async () => {
    const beside = await server.beside();
    const token = await made(member);
    assert.equal(await reasonOf(beside.with(token.token)), undefined);
    assert.equal((await member.call('DELETE', `/api-token/${token.id}`)).status, 204);
    assert.equal(await reasonOf(beside.with(token.token)), 'unauthenticated.api_token');
    assert.equal(await reasonOf(token), 'unauthenticated.api_token');
    await beside.close();
  });

  test('one that has ended', async () => {
    const token = await made(member);
    await server.database.pool.query(`update api_token set expires_at = now() where id = $1`, [token.id]);
    assert.equal(await reasonOf(token), 'unauthenticated.api_token_expired');
    const forever = await made(member, { days: null });
    assert.equal(await reasonOf(forever), undefined);
  });

  test('one from an address that it is not for', async () => {
    const elsewhere = await made(member, { allowed_addresses: ['203.0.113.0/24'] });
    assert.equal(await reasonOf(elsewhere), 'forbidden.api_token_address');
    const here = await made(member, { allowed_addresses: ['203.0.113.7', '127.0.0.0/8', '::1'] });
    assert.equal(await reasonOf(here), undefined);
  });

  test('one of a person who is locked, and who has left: it does not come back with them', async () => {
    const developer = await server.as('developer');
    const token = await made(developer);
    const account = await accountOf(developer);
    const { pool } = server.database;
    const who = ['developer@weft.local', account];
    await pool.query(`update identity_user set is_locked = true where email = $1`, [who[0]]);
    assert.equal(await reasonOf(token), 'unauthenticated.api_token_left');
    await pool.query(`update identity_user set is_locked = false where email = $1`, [who[0]]);
    assert.equal(await reasonOf(token), undefined);
    const { rows } = await pool.query(`delete from membership where ${membershipOf} returning *`, who);
    assert.equal(await reasonOf(token), 'unauthenticated.api_token');
    const [{ organisation_id, user_id, role, additional_roles }] = rows;
    await pool.query(
      `insert into membership (organisation_id, user_id, role, additional_roles) values ($1, $2, $3, $4)`,
      [organisation_id, user_id, role, additional_roles],
    );
    assert.equal(await reasonOf(token), 'unauthenticated.api_token');
  });
});

describe('lists', () => {
  test('people see and end their own, administrators those of their organisation, nobody those of others', async () => {
    const [token, stranger] = [await made(member), await server.as('globex')];
    const idsOf = async (caller: Caller, whose: string) => {
      const { status, body } = await caller.call('GET', `/api-token/?whose=${whose}`);
      return status === 200 ? body.items.map(({ id }: { id: string }) => id) : status;
    };
    assert.ok((await idsOf(member, 'own')).includes(token.id));
    assert.equal(await idsOf(member, 'all'), 403);
    assert.ok(!(await idsOf(admin, 'own')).includes(token.id));
    assert.ok((await idsOf(admin, 'all')).includes(token.id));
    assert.ok(!(await idsOf(stranger, 'all')).includes(token.id));
    for (const caller of [stranger, await server.as('integrator')]) {
      assert.equal((await caller.call('DELETE', `/api-token/${token.id}`)).status, 404);
    }
    assert.equal((await admin.call('DELETE', `/api-token/${token.id}`)).status, 204);
  });

  test('when and from where one was used last is shown, and no secret is', async () => {
    const token = await made(member);
    await token.call('GET', '/account/me/');
    const { body } = await member.call('GET', '/api-token/');
    const shown = body.items.find(({ id }: { id: string }) => id === token.id);
    assert.equal(shown.last_used_address, '127.0.0.1');
    assert.ok(Date.parse(shown.last_used_at) <= Date.now());
    assert.ok(!JSON.stringify(body).includes(token.token.slice(0, -4)));
  });

  test('nobody has more than 50, however many they ask for at once', async () => {
    const owner = await server.as('globex');
    const body = { name: 'Many', scopes: ['all:read'], days: 30 };
    const answers = await Promise.all(Array.from({ length: 60 }, () => owner.call('POST', '/api-token/', body)));
    assert.equal(answers.filter(({ status }) => status === 201).length, 50);
    assert.ok(answers.every(({ status, body }) => status === 201 || body.reason === 'conflict.api_tokens'));
  });
});

test('who sends many wrong ones waits, and good ones from there go on', async () => {
  const good = await made(member);
  assert.equal(await reasonOf(good), undefined);
  const gone = await made(member);
  await member.call('DELETE', `/api-token/${gone.id}`);
  const statuses = new Set<number>();
  for (let count = 0; count < 70; count++) statuses.add((await gone.call('GET', '/account/me/')).status);
  assert.deepEqual([...statuses], [401, 429]);
  assert.equal((await server.with('weft_api_cut').call('GET', '/account/me/')).status, 429);
  assert.equal(await reasonOf(good), undefined);
  assert.equal(await reasonOf(await made(member)), undefined, 'one that this process has not seen yet');
});
