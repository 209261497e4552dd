import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { Notifications } from './notifications.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

async function connect(): Promise<{ notifications: Notifications; received: string[]; next: () => Promise<void> }> {
  const notifications = new Notifications(database.target);
  const received: string[] = [];
  let reported = () => {};
  notifications.on('news', (payload) => {
    received.push(payload);
    reported();
  });
  await notifications.open();
  return { notifications, received, next: () => new Promise((resolve) => (reported = resolve)) };
}

test('reaches the other processes and not the sender', async () => {
  const [one, other] = [await connect(), await connect()];
  const arrival = other.next();
  await one.notifications.send('news', 'hello world');
  await arrival;
  const back = one.next();
  await other.notifications.send('news', '');
  await back;
  assert.deepEqual([one.received, other.received], [[''], ['hello world']]);
  await Promise.all([one.notifications.close(), other.notifications.close()]);
});

test('a message to itself tells that it hears; without a connection nothing does', async () => {
  const { notifications, received } = await connect();
  await Promise.all([notifications.assertConnected(), notifications.assertConnected()]);
  await notifications.assertConnected();
  assert.deepEqual(received, []);
  const closed = new Notifications(database.target);
  await assert.rejects(closed.assertConnected(), /is down/);
  await notifications.close();
});

test('comes back after a lost connection and says that messages may be missing', async () => {
  const [one, other] = [await connect(), await connect()];
  const reconnected = new Promise<void>((resolve) => other.notifications.onReconnected(resolve));
  await database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'weft notifications'",
  );
  await reconnected;
  assert.ok(other.notifications.connected);
  const arrival = other.next();
  while (other.received.length === 0) {
    await one.notifications.send('news', 'again');
    await Promise.race([arrival, new Promise((resolve) => setTimeout(resolve, 20))]);
  }
  assert.equal(other.received[0], 'again');
  await Promise.all([one.notifications.close(), other.notifications.close()]);
});

test('what was said before the end goes out; what was not is known by who said it', async () => {
  const [one, other] = [await connect(), await connect()];
  const last = Array.from({ length: 50 }, (_, number) => one.notifications.send('news', String(number)));
  await one.notifications.close();
  assert.ok((await Promise.all(last)).every((isSent) => isSent));
  assert.equal(await one.notifications.send('news', 'too late'), false);
  while (other.received.length < last.length) await other.next();
  await other.notifications.close();
});
