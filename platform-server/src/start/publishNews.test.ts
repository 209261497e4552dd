import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { channelOf } from 'shared-contracts/events';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import { Notifications } from '../store/notifications.ts';
import { publishNews } from './publishNews.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const account = newId();

/** Everything that pages are told while `work` is done. */
async function publishedBy(work: () => Promise<unknown>): Promise<unknown[]> {
  const published: unknown[] = [];
  const notifications = new Notifications(database.target);
  publishNews(notifications, { publishHere: (...fact) => void published.push(fact) });
  await notifications.open();
  await work();
  // What was told before comes before the echo.
  await notifications.assertConnected();
  await notifications.close();
  return published;
}

async function made(): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into scenario (id, account_number, name, flow, settings, node_count)
     values ($1, $2, 'Orders', '[]', '{}', 1)`,
    [id, account],
  );
  return id;
}

const change = (id: string, set: string) => database.pool.query(`update scenario set ${set} where id = $1`, [id]);
const news = (id: string, revision: number) => [channelOf(account), 'scenario-update', { id, revision }];

test('pages are told of a scenario that is made, saved, started, moved to the trash or deleted, by whatever statement', async () => {
  let id = '';
  const published = await publishedBy(async () => {
    id = await made();
    await change(id, 'revision = 2');
    await change(id, "status = 'started'");
    await change(id, "is_active = false, status = 'stop'");
    await database.pool.query('delete from scenario where id = $1', [id]);
  });
  const reported = published.map((fact) => JSON.stringify(fact)).toSorted();
  const trash = [channelOf(account), 'trash-update', { kind: 'scenario' }];
  const expected = [news(id, 1), news(id, 2), news(id, 2), news(id, 2), news(id, 2), trash, trash];
  assert.deepEqual(reported, expected.map((fact) => JSON.stringify(fact)).toSorted());
});

test('what no page shows of a scenario, and what is saved as it was, is told to nobody', async () => {
  const id = await made();
  assert.deepEqual(
    await publishedBy(async () => {
      await change(id, "variables = '{}'");
      await change(id, "revision = 1, status = 'stop'");
    }),
    [],
  );
});
