import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { stderrLog } from '../process/log.ts';
import { newId } from '../store/ids.ts';
import { FailureWatchRepository, type Watcher } from '../store/repositories/failureWatchRepository.ts';
import type { MailContent } from '../store/repositories/mailRepository.ts';
import { digestEveryMs, type FailureNoticeDeps, FailureNotices, putOffMs } from './failureNotices.ts';

let database: TestDatabase;
let watches: FailureWatchRepository;
before(async () => {
  database = await createTestDatabase();
  watches = new FailureWatchRepository(database.pool);
});
after(() => database.drop());
afterEach(() => database.pool.query('truncate mail, failure_notice, failure_mail, failure_watch'));

const ann: Watcher = { userId: 'u-ann', account: 'A-1' };
const now = Date.UTC(2026, 1, 3, 4, 5, 6);

function notices(changes: Partial<FailureNoticeDeps> = {}): FailureNotices {
  return new FailureNotices({
    pool: database.pool,
    addresseeOf: async ({ userId }) => ({ email: `${userId}@example.com` }),
    ...{
      from: 'weft@localhost',
      publicUrl: 'https://weft.example.org',
      mostPerHour: 500,
      isKept: false,
      log: stderrLog('silent'),
    },
    ...changes,
  });
}

async function scenario(name: string): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into scenario (id, account_number, name, flow, settings) values ($1, 'A-1', $2, '[]', '{}')`,
    [id, name],
  );
  return id;
}

interface TestRun {
  revision?: number;
  status?: string;
  source?: string;
  exception?: string;
}

async function run(
  of: string,
  { status = 'FAILED', source = 'webhook', exception = 'No stock', revision = 1 }: TestRun = {},
) {
  const id = newId();
  const exceptions = JSON.stringify([{ node_id: 'n', node_name: 'N', exception }]);
  await database.pool.query(
    `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, exceptions)
     values ($1, 'A-1', $2, '', $6, $1, $3, $4, now(), $5)`,
    [id, of, source, status, exceptions, revision],
  );
  return id;
}

async function mails(): Promise<MailContent[]> {
  const { rows } = await database.pool.query('select content from mail order by id');
  return rows.map(({ content }) => content);
}

test('the first failure is told at once, with its reason and its run; who does not watch hears nothing', async () => {
  const id = await scenario('Orders');
  await watches.switchOn(ann, id, 'en');
  const failed = await run(id, { exception: 'No stock for 4242 4242 4242 4242' });
  await run(await scenario('Unwatched'));
  await notices().tellDue(now);
  const [mail, ...others] = await mails();
  assert.equal(others.length, 0);
  assert.deepEqual([mail?.to, mail?.subject], [['u-ann@example.com'], 'A run of "Orders" failed']);
  assert.match(mail?.text ?? '', /Orders: 1 run failed\nNo stock for ••••••\n/);
  assert.match(mail?.text ?? '', new RegExp(`https://weft\\.example\\.org/scenario/${id}\\?run=${failed}`));
});

test('of what follows, one mail in half an hour counts all, by scenario, in the language of the reader', async () => {
  const [many, few] = [await scenario('Beaucoup <b>'), await scenario('Peu')];
  for (const id of [many, few]) await watches.switchOn(ann, id, 'fr');
  await run(few);
  await notices().tellDue(now);
  for (let count = 0; count < 20; count++) await run(many);
  await run(few);
  assert.equal(await notices().tellDue(now + 1000), now + digestEveryMs);
  assert.equal((await mails()).length, 1);
  await notices().tellDue(now + digestEveryMs);
  const [, digest] = await mails();
  assert.equal(digest?.subject, '21 exécutions ont échoué dans 2 scénarios');
  assert.match(digest?.text ?? '', /Beaucoup <b>: 20 exécutions ont échoué[\s\S]*Peu: 1 exécution a échoué/);
  assert.match(digest?.html ?? '', /Beaucoup &lt;b&gt;/);
  assert.equal(await notices().tellDue(now + 2 * digestEveryMs), null);
});

test('an account that may send no more mails within the hour is told later', async () => {
  const id = await scenario('Orders');
  await watches.switchOn(ann, id, 'en');
  await run(id);
  await database.pool.query(
    `insert into mail (id, account_number, key, state) values (gen_random_uuid(), 'A-1', 'k-before', 'sent')`,
  );
  const full = notices({ mostPerHour: 1 });
  assert.equal(await full.tellDue(now), now + putOffMs);
  await database.pool.query(`update mail set created_at = now() - interval '1 hour'`);
  await full.tellDue(now + putOffMs);
  const { rows } = await database.pool.query(`select subject from mail where state = 'queued'`);
  assert.deepEqual(rows, [{ subject: 'A run of "Orders" failed' }]);
});

test('several processes tell once, and a restart forgets nothing', async () => {
  const id = await scenario('Orders');
  await watches.switchOn(ann, id, 'en');
  await run(id);
  await Promise.all([notices(), notices(), notices()].map((each) => each.tellDue(now)));
  assert.equal((await mails()).length, 1);
  await run(id);
  assert.equal(await notices().tellDue(now + 1000), now + digestEveryMs);
});

test('runs that fail later are told, those by hand, handled or cancelled are not', async () => {
  const id = await scenario('Orders');
  await watches.switchOn(ann, id, 'en');
  await run(id, { source: 'manual' });
  await run(id, { source: 'scheduler', revision: -7 });
  await run(id, { status: 'SUCCESSFUL' });
  await run(id, { status: 'CANCELLED' });
  assert.equal(await notices().tellDue(now), null);
  const begun = await run(id, { status: 'IN_PROGRESS' });
  await database.pool.query(`update run set status = 'FAILED' where id = $1`, [begun]);
  await database.pool.query(`update run set status = 'FAILED' where id = $1`, [begun]);
  await notices({ isKept: true }).tellDue(now);
  const { rows } = await database.pool.query('select state from mail');
  assert.deepEqual(rows, [{ state: 'kept' }]);
});

test('switched off it ends, also for what was not told yet; who has left is told nothing', async () => {
  const id = await scenario('Orders');
  await watches.switchOn(ann, id, 'en');
  await run(id);
  await watches.switchOff(ann, id);
  assert.equal(await notices().tellDue(now), null);
  await watches.removeStranded();
  await watches.switchOn(ann, id, 'en');
  await run(id);
  await notices({ addresseeOf: async () => 'left' }).tellDue(now);
  assert.equal(await watches.isOn(ann, id), false);
  assert.deepEqual(await mails(), []);
});

test('who is locked out is told when they are back, but not of runs that are gone by then', async () => {
  const id = await scenario('Orders');
  await watches.switchOn(ann, id, 'en');
  const gone = await run(id);
  let isLocked = true;
  const told = notices({ addresseeOf: async () => (isLocked ? 'locked' : { email: 'ann@example.com' }) });
  assert.equal(await told.tellDue(now), now + putOffMs);
  assert.equal(await watches.isOn(ann, id), true);
  await run(id);
  await database.pool.query('delete from run where id = $1', [gone]);
  await watches.removeStranded();
  isLocked = false;
  assert.equal(await told.tellDue(now + putOffMs), null);
  assert.deepEqual(
    (await mails()).map(({ subject }) => subject),
    ['A run of "Orders" failed'],
  );
});

test('who cannot be looked up holds up nobody, and is looked up again after a while', async () => {
  const id = await scenario('Orders');
  const others = ['u-bob', 'u-cy'].map((userId) => ({ userId, account: 'A-1' }));
  for (const watcher of [ann, ...others]) await watches.switchOn(watcher, id, 'en');
  await run(id);
  const asked: string[] = [];
  const told = notices({
    async addresseeOf({ userId }) {
      asked.push(userId);
      if (userId === asked[0]) throw new Error('The directory does not answer');
      return { email: `${userId}@example.com` };
    },
  });
  assert.equal(await told.tellDue(now), now + putOffMs);
  assert.equal((await mails()).length, 2);
  assert.equal(await told.tellDue(now + 1), now + putOffMs);
  assert.equal(asked.length, 3);
  await told.tellDue(now + putOffMs);
  assert.equal(asked.length, 4);
});

test('who is found to have nothing to be told of is told of the next failure at once', async () => {
  const [left, kept] = [await scenario('Left'), await scenario('Kept')];
  for (const id of [left, kept]) await watches.switchOn(ann, id, 'en');
  await run(left);
  await watches.switchOff(ann, left);
  await notices().tellDue(now);
  assert.deepEqual(await mails(), []);
  await run(kept);
  assert.equal(await notices().tellDue(now + 1000), null);
  assert.equal((await mails()).length, 1);
});
