import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type FindUser, type OperatingUser, unprivilegedUser } from './operatingUser.ts';

const machineWith =
  (users: Map<string, OperatingUser>): FindUser =>
  async (name) =>
    users.get(name);
const nobody = { uid: 65_534, gid: 65_534 };
const weft = { uid: 999, gid: 999 };

test('the own user is taken when it exists', async () => {
  const find = machineWith(new Map([['weft', weft]]));
  assert.deepEqual(await unprivilegedUser(find, () => assert.fail('nothing to create')), weft);
});

test('the own user is created on first need', async () => {
  const users = new Map([['nobody', nobody]]);
  const user = await unprivilegedUser(machineWith(users), async () => void users.set('weft', weft));
  assert.deepEqual(user, weft);
});

test('where no user can be created an existing one will do, but never root', async () => {
  const users = new Map([
    ['postgres', { uid: 0, gid: 0 }],
    ['nobody', nobody],
  ]);
  assert.deepEqual(await unprivilegedUser(machineWith(users), async () => {}), nobody);
});

test('a machine with no other user gets a message that says what to do', async () => {
  await assert.rejects(
    unprivilegedUser(machineWith(new Map()), async () => {}),
    /useradd.*DATABASE_URL/,
  );
});
