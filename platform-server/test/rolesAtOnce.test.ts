import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, test } from 'node:test';
import { WebSocket } from 'ws';
import { type Caller, startWholeServer, type WholeServer } from './server/wholeServer.ts';

let server: WholeServer;
let key: string;
before(async () => {
  server = await startWholeServer();
  const page = await (await fetch(server.url, { headers: { accept: 'text/html' } })).text();
  key = /"realtime":\{"key":"([^"]+)"/.exec(page)?.[1] ?? '';
});
after(() => server.close());

const change = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);
const idOf = (name: string) => `(select id from identity_user where email = '${name}@weft.local')`;

interface Grant {
  auth: string;
  channel_data?: string;
}

async function grantFor(caller: Caller, socketId: string, channel: string): Promise<Grant | number> {
  const answer = await fetch(`${server.url}/pusher/auth`, {
    method: 'POST',
    headers: { authorization: `Bearer ${caller.token}` },
    body: new URLSearchParams({ socket_id: socketId, channel_name: channel }),
  });
  return answer.status === 200 ? ((await answer.json()) as Grant) : answer.status;
}

/** A page of somebody that listens to the channel of its account. */
async function openPage(caller: Caller) {
  const { account_number } = (await caller.call('GET', '/account/me/')).body;
  const channel = `private-${account_number}`;
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/app/${key}?protocol=7`);
  const next = async () => JSON.parse(String((await once(socket, 'message'))[0]));
  const socketId = JSON.parse((await next()).data).socket_id as string;
  const grant = await grantFor(caller, socketId, channel);
  const answered = next();
  socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, ...(grant as Grant) } }));
  assert.equal((await answered).event, 'pusher_internal:subscription_succeeded');
  const heard: string[] = [];
  socket.on('message', (text) => heard.push(JSON.parse(String(text)).event));
  const closed = once(socket, 'close').then(([code]) => code as number);
  return { heard, closed, askAgain: () => grantFor(caller, '1.1', channel), leave: () => socket.close() };
}

test('pages of an organization that is suspended hear so, then nothing more until it is resumed', async () => {
  const [superadmin, member] = await Promise.all(['superadmin', 'globex'].map((name) => server.as(name)));
  assert.ok(superadmin && member);
  const { account_number } = (await member.call('GET', '/account/me/')).body;
  const act = (name: string) =>
    superadmin.call('POST', `/admin/account/${account_number}/${name}/`, { reason: 'Ticket 4711: unpaid for months' });
  const [page, otherPage] = [await openPage(member), await openPage(superadmin)];
  assert.equal((await act('suspend')).status, 200);
  assert.equal(await page.closed, 4200);
  assert.deepEqual(page.heard, ['account-update']);
  assert.equal(await page.askAgain(), 403);
  assert.equal((await act('resume')).status, 200);
  (await openPage(member)).leave();
  assert.equal(await Promise.race([otherPage.closed, 'open']), 'open');
  assert.deepEqual(otherPage.heard, []);
  otherPage.leave();
});

/** A change that ends what a person's open page rests on, and what undoes it for the tests behind. */
const ends: Record<string, { who: string; does: string; undo?: string }> = {
  'a role that is taken': {
    who: 'developer',
    does: `update membership set role = 'Member' where user_id = ${idOf('developer')}`,
    undo: `update membership set role = 'Developer' where user_id = ${idOf('developer')}`,
  },
  'an account that is locked': {
    who: 'integrator',
    does: `update identity_user set is_locked = true where id = ${idOf('integrator')}`,
    undo: `update identity_user set is_locked = false where id = ${idOf('integrator')}`,
  },
  'a sign-out everywhere': {
    who: 'admin',
    does: `delete from identity_session where user_id = ${idOf('admin')}`,
  },
  'a removal from the organisation': {
    who: 'guest',
    does: `delete from membership where user_id = ${idOf('guest')}`,
  },
  'the deletion of the account': {
    who: 'globex',
    does: `delete from identity_user where id = ${idOf('globex')}`,
  },
};

for (const [name, { who, does, undo }] of Object.entries(ends)) {
  test(`${name} ends the person's open subscriptions and calls at once, and nobody else's`, async () => {
    const [person, other] = [await server.as(who), await server.as('member')];
    const [page, otherPage] = [await openPage(person), await openPage(other)];
    await change(does);
    assert.equal(await page.closed, 4200, 'the page comes back and asks who it is');
    assert.equal(await page.askAgain(), 401);
    assert.equal((await person.call('GET', '/account/me/')).status, 401);
    assert.equal(await Promise.race([otherPage.closed, 'open']), 'open');
    otherPage.leave();
    if (undo) await change(undo);
  });
}

test('a change that no message tells of is noticed within seconds', async () => {
  const page = await openPage(await server.as('developer'));
  await change('alter table membership disable trigger user');
  await change(`update membership set role = 'Member' where user_id = ${idOf('developer')}`);
  assert.equal(await page.closed, 4200);
  await change('alter table membership enable trigger user');
});
