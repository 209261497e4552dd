import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getAccount } from 'shared-contracts/api/account';
import { type Browser, type IdentityServer, startIdentityServer } from '../../../test/identityServer.ts';
import { route } from '../../routing/route.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';

let server: IdentityServer;
before(async () => {
  server = await startIdentityServer({
    routes: (_identity, { pool }) => [
      route(getAccount, async ({ caller }) => {
        const account = await accountRepository.byNumber(pool, caller.accountNumber);
        const { account_number, propelauth_org_id, company_name } = account ?? ({} as never);
        return { account_number, propelauth_org_id, company_name, config: {} };
      }),
    ],
  });
});
after(() => server.close());

async function signedIn(name: string): Promise<{ browser: Browser; token: string }> {
  const browser = server.browser();
  await browser.signIn(`${name}@weft.local`);
  return { browser, token: (await browser.refresh()).json().access_token };
}

const callWith = async (token: string) => {
  const answer = await server
    .browser()
    .send('GET', '/api/v2/account/me/', { authorization: `Bearer ${token}`, 'content-type': 'application/json' });
  return answer.status;
};

const change = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);
const member = (name: string) => `(select id from identity_user where email = '${name}@weft.local')`;

test('a token is good as long as nothing behind it changes', async () => {
  const { token } = await signedIn('member');
  assert.equal(await callWith(token), 200);
  assert.equal(await callWith(token), 200);
});

test('signing out takes the token away at once, not only the session', async () => {
  const { browser, token } = await signedIn('member');
  await browser.send('POST', '/api/v1/logout', { 'content-type': 'application/json' });
  assert.equal(await callWith(token), 401);
});

test('a role that is taken or given ends the tokens that say otherwise, and the next one is good', async () => {
  const { browser, token } = await signedIn('developer');
  await change(`update membership set role = 'Member' where user_id = ${member('developer')}`);
  assert.equal(await callWith(token), 401);
  const renewed = (await browser.refresh()).json().access_token;
  assert.equal(await callWith(renewed), 200);
  await change(`update membership set additional_roles = '{Developer}' where user_id = ${member('developer')}`);
  assert.equal(await callWith(renewed), 401);
  await change(
    `update membership set role = 'Developer', additional_roles = '{}' where user_id = ${member('developer')}`,
  );
});

test('who is removed from the organisation or locked is refused at the next call', async () => {
  const removed = await signedIn('guest');
  const { rows } = await change(`delete from membership where user_id = ${member('guest')} returning *`);
  assert.equal(await callWith(removed.token), 401);
  await change(
    'insert into membership (organisation_id, user_id, role) values ($1, $2, $3)',
    ...[rows[0].organisation_id, rows[0].user_id, rows[0].role],
  );
  const locked = await signedIn('guest');
  await change(`update identity_user set is_locked = true where id = ${member('guest')}`);
  assert.equal(await callWith(locked.token), 401);
  await change(`update identity_user set is_locked = false where id = ${member('guest')}`);
});

test('a token for one organisation is held to the membership in that one', async () => {
  const { browser, token } = await signedIn('integrator');
  const organisations = (await browser.refresh()).json().org_id_to_org_member_info;
  // biome-ignore lint/suspicious/noExplicitAny: the wire answer
  const globex = Object.values<any>(organisations).find(({ org_name }) => org_name === 'Globex').org_id;
  const active = (await browser.refresh(`?active_org_id=${globex}`)).json().access_token;
  await change(
    `update membership set role = 'Member' where organisation_id = $1 and user_id = ${member('integrator')}`,
    globex,
  );
  assert.equal(await callWith(active), 401);
  assert.equal(await callWith(token), 200);
  await change(
    `update membership set role = 'Integrator' where organisation_id = $1 and user_id = ${member('integrator')}`,
    globex,
  );
});
