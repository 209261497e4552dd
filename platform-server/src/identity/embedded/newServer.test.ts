import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { type IdentityServer, type IdentityServerOptions, startIdentityServer } from '../../../test/identityServer.ts';
import { Passwords } from './hashing/passwords.ts';
import { seedDemo } from './seedDemo.ts';

let server: IdentityServer | undefined;
afterEach(() => server?.close());

async function start(options: IdentityServerOptions = {}): Promise<IdentityServer> {
  server = await startIdentityServer(options);
  return server;
}

const reachable = { isLocal: false, signUp: 'invitation', publicUrl: 'https://weft.example.org' } as const;
const owner = {
  first_name: 'Olga',
  last_name: 'Owner',
  email: 'olga@example.org',
  password: 'a long password',
  organisation: 'Nordlys',
};

test('a server for one machine has the three organisations, once', async () => {
  const { database } = await start();
  await seedDemo({ pool: database.pool, options: { isLocal: true } as never, passwords: new Passwords(8) });
  const { rows } = await database.pool.query(
    `select o.name, o.metadata, a.config ->> 'is_sandbox' as sandbox, a.subscription ->> 'status' as subscription,
            array_agg(u.email order by u.email) as members
     from organisation o join account a on a.propelauth_org_id = o.id::text
     join membership m on m.organisation_id = o.id join identity_user u on u.id = m.user_id
     group by o.id, a.account_number order by o.name`,
  );
  const at = (...names: string[]) => names.map((name) => `${name}@weft.local`);
  assert.deepEqual(rows, [
    {
      name: 'Acme',
      metadata: { hasOnboarded: true },
      sandbox: null,
      subscription: 'active',
      members: at('admin', 'developer', 'guest', 'integrator', 'member', 'superadmin'),
    },
    {
      name: 'Globex',
      metadata: { hasOnboarded: true },
      sandbox: null,
      subscription: null,
      members: at('globex', 'integrator'),
    },
    { name: 'Initech', metadata: {}, sandbox: 'true', subscription: null, members: at('initech', 'integrator') },
  ]);
});

test('its sign-in page offers them by one click', async () => {
  const page = await (await start()).browser().get('/login');
  assert.equal(page.text.match(/name="password" value="weft-demo"/g)?.length, 8);
});

test('a server others can reach has no demo accounts and no open sign-up', async () => {
  const { database, browser } = await start(reachable);
  const { rowCount } = await database.pool.query('select from identity_user');
  assert.equal(rowCount, 0);
  const login = await browser().get('/login');
  assert.doesNotMatch(login.text, /weft-demo|\/signup/);
  assert.equal((await browser().get('/signup')).status, 403);
  assert.equal((await browser().post('/signup', owner)).status, 403);
});

test('its printed link makes the owner, once', async () => {
  const { setUpLink, browser } = await start(reachable);
  const { pathname, search, searchParams, origin } = new URL(setUpLink ?? '');
  assert.equal(origin, 'https://weft.example.org');
  const token = searchParams.get('token') ?? '';
  const visitor = browser();
  assert.equal((await visitor.get('/setup?token=guess')).status, 403);
  assert.equal((await visitor.post('/setup', { ...owner, token: 'guess' })).status, 403);
  assert.match((await visitor.get(pathname + search)).text, /Set up Weft/);
  const done = await visitor.post('/setup', { ...owner, token });
  assert.equal(done.status, 303, done.text);
  assert.equal(done.location, '/');
  assert.match(String(done.headers['set-cookie']), /^__Host-weft_session=.*Secure/);
  const [info] = Object.values((await visitor.refresh()).json().org_id_to_org_member_info) as Record<string, unknown>[];
  assert.deepEqual([info?.org_name, info?.user_role, info?.additional_roles], ['Nordlys', 'Admin', ['Superadmin']]);
  assert.equal((await browser().get(pathname + search)).status, 410);
  assert.equal((await browser().post('/setup', { ...owner, email: 'x@example.org', token })).status, 410);
});

test('demo accounts of a data directory do not sign in once others can reach the server', async () => {
  const local = await start();
  const opened = local.browser();
  await opened.signIn('superadmin@weft.local');
  const reached = await startIdentityServer({ ...reachable, used: local.database });
  assert.match(reached.setUpLink ?? '', /\/setup\?token=/);
  assert.equal((await reached.browser().signIn('superadmin@weft.local')).status, 401);
  const [token = ''] = opened.cookies.values();
  const kept = reached.browser();
  kept.cookies.set('__Host-weft_session', token);
  assert.equal((await kept.refresh()).status, 401);
  await reached.close();
});
