import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { inTransaction } from '../store/transaction.ts';
import { type NotificationEvent, notify } from './notify.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());
afterEach(() => database.pool.query('truncate notification_event, notification_once'));

const nearLimit: NotificationEvent = {
  ...{ account: 'A-1', kind: 'limit-near', subject: 'operations', once: 'operations 2026-11 75' },
  data: { limit: 'operations', percent: 75, used: 7_500, allowed: 10_000 },
};

async function stored(): Promise<unknown[]> {
  const { rows } = await database.pool.query(
    'select account_number, kind, subject, user_id, data from notification_event',
  );
  return rows;
}

test('what many processes notice at once is told once, and each account is told', async () => {
  const reported = await Promise.all(Array.from({ length: 8 }, () => notify(database.pool, nearLimit)));
  assert.deepEqual(reported.filter(Boolean), [true]);
  assert.equal(await notify(database.pool, { ...nearLimit, account: 'A-2' }), true);
  assert.equal(await notify(database.pool, { ...nearLimit, once: 'operations 2026-11 90' }), true);
  assert.equal((await stored()).length, 3);
});

test('what has no key is told as often as it happens, and to whom it concerns', async () => {
  const changed: NotificationEvent = {
    ...{ account: 'A-1', kind: 'security', subject: 'u-ann', userId: 'u-ann' },
    data: { change: 'password-changed', detail: '' },
  };
  assert.deepEqual([await notify(database.pool, changed), await notify(database.pool, changed)], [true, true]);
  const row = { account_number: 'A-1', kind: 'security', subject: 'u-ann', user_id: 'u-ann', data: changed.data };
  assert.deepEqual(await stored(), [row, row]);
});

test('what is rolled back is not told, and can be told later', async () => {
  const broken = inTransaction(database.pool, async (client) => {
    await notify(client, nearLimit);
    throw new Error('Full');
  });
  await assert.rejects(broken, /Full/);
  assert.deepEqual(await stored(), []);
  assert.equal(await notify(database.pool, nearLimit), true);
});
