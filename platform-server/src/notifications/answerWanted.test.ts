import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { member, startTelling, type Telling } from '../../test/notifications/telling.ts';
import { notify } from './notify.ts';

let server: Telling;
before(async () => {
  server = await startTelling();
});
after(() => server.database.drop());

const everything = { channels: { 'answer-wanted': { app: true, mail: true, webhook: false } } };
const people = ['u-admin', 'u-member', 'u-guest'];

beforeEach(async () => {
  await server.clear();
  const guest = member('u-guest', { isGuest: true });
  server.members.set('A-1', [member('u-admin', { isAdmin: true }), member('u-member'), guest]);
  for (const userId of people) await server.choose(userId, everything);
});

const ask = (title: string, who: 'anyone' | 'members' | 'admins') =>
  notify(server.database.pool, {
    ...{ account: 'A-1', kind: 'answer-wanted', subject: 'scenario' },
    data: { request_id: title, title, scenario: 'Orders', who },
  });

/** Who is notified of so many questions, and who is mailed. */
async function reached() {
  await server.deliver(Date.now());
  const notified = await Promise.all(
    people.map(async (userId) => (await server.notifications(userId)).reduce((sum, { count }) => sum + count, 0)),
  );
  return { notified, mailed: (await server.mails()).flatMap(({ to }) => to).sort() };
}

test('what administrators alone may answer notifies nobody else, whatever they have chosen', async () => {
  await ask('Pay?', 'admins');
  assert.deepEqual(await reached(), { notified: [1, 0, 0], mailed: ['u-admin@example.com'] });
  assert.deepEqual(server.reported, ['u-admin']);
});

test('of questions of one scenario each notifies those who may answer it, and guests may answer none', async () => {
  await ask('Pay?', 'admins');
  await ask('Ship?', 'members');
  await ask('Call?', 'anyone');
  const { notified, mailed } = await reached();
  assert.deepEqual(notified, [3, 2, 0]);
  assert.deepEqual([...new Set(mailed)], ['u-admin@example.com', 'u-member@example.com']);
});
