import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { member, startTelling, type Telling } from '../../test/notifications/telling.ts';
import type { Caller } from '../routing/caller.ts';
import type { Watcher } from '../store/repositories/failureWatchRepository.ts';
import * as failureWatchRepository from '../store/repositories/failureWatchRepository.ts';
import { notificationRegistry } from './kinds/registry.ts';
import { retryAfterMs } from './sending/senders.ts';
import { saveSettings } from './settings/settings.ts';

let server: Telling;
before(async () => {
  server = await startTelling();
});
after(() => server.database.drop());
beforeEach(async () => {
  await server.clear();
  server.members.set('A-1', [member('u-ann')]);
});

const ann: Watcher = { userId: 'u-ann', account: 'A-1' };
const { gatherMs } = notificationRegistry['run-failed'];
const now = Date.now();

/** A scenario that Ann gets mails about. */
async function watched(name: string): Promise<string> {
  const id = await server.scenario(name);
  await failureWatchRepository.choose(server.database.pool, ann, id, true);
  return id;
}

const subjects = async () => (await server.mails()).map(({ subject }) => subject);

test('the first failure is told at once, with its reason and its run; who has not chosen mails gets none', async () => {
  const id = await watched('Orders');
  const failed = await server.run(id, { exception: 'No stock for 4242 4242 4242 4242' });
  await server.run(await server.scenario('Unwatched'));
  await server.deliver(now);
  const [mail, ...others] = await server.mails();
  assert.equal(others.length, 0);
  assert.deepEqual([mail?.to, mail?.subject], [['u-ann@example.com'], 'A run of "Orders" failed']);
  assert.match(mail?.text ?? '', /A run of "Orders" failed\nNo stock for ••••••\n/);
  assert.match(mail?.text ?? '', new RegExp(`https://weft\\.example\\.org/scenario/${id}\\?run=${failed}`));
  assert.match(mail?.text ?? '', /\/account-settings\?section=notifications/);
});

test('of what follows, one mail in half an hour counts all, by scenario, in the language of the reader', async () => {
  const [many, few] = [await watched('Beaucoup <b>'), await watched('Peu')];
  await server.choose('u-ann', { language: 'fr' });
  await server.run(few);
  await server.deliver(now);
  for (let count = 0; count < 20; count++) await server.run(many);
  await server.run(few);
  assert.equal(await server.deliver(now + 1000), now + gatherMs);
  assert.equal((await server.mails()).length, 1);
  await server.deliver(now + gatherMs);
  const [, digest] = await server.mails();
  assert.equal(digest?.subject, '21 exécutions ont échoué dans 2 scénarios');
  assert.match(digest?.text ?? '', /20 exécutions de « Beaucoup <b> » ont échoué/);
  assert.match(digest?.text ?? '', /Une exécution de « Peu » a échoué/);
  assert.match(digest?.html ?? '', /Beaucoup &lt;b&gt;/);
  assert.equal(await server.deliver(now + 2 * gatherMs), null);
});

test('what is gathered stays so when its reader saves other settings meanwhile', async () => {
  const id = await watched('Orders');
  await server.run(id);
  await server.deliver(now);
  await server.run(id);
  await server.deliver(now + 1000);
  const access = { roles: new Set<string>() };
  const caller = { userId: 'u-ann', accountNumber: 'A-1', access, canWrite: true } as unknown as Caller;
  await saveSettings(server.database.pool, caller, { channels: {}, language: 'en', time_zone: 'Europe/Paris' });
  assert.equal(await server.deliver(now + 2000), now + gatherMs);
  assert.equal((await server.mails()).length, 1);
});

test('language and zone that somebody has chosen for every device go before those of a browser', async () => {
  const id = await watched('Commandes');
  const { pool } = server.database;
  await server.choose('u-ann', { language: 'en', time_zone: 'UTC', mail_digest: 'daily', urgent_passes: false });
  await pool.query(`insert into person_preference (user_id, language, time_zone) values ('u-ann', 'fr', 'Asia/Tokyo')`);
  await server.run(id);
  const noon = Date.parse('2030-06-10T12:00Z');
  const morning = Date.parse('2030-06-10T23:00Z');
  assert.equal(await server.deliver(noon), morning);
  await server.deliver(morning);
  assert.deepEqual(await subjects(), ['Une exécution de « Commandes » a échoué']);
});

test('a choice saved elsewhere leaves language and zone as they were, which only the first one sets by the browser', async () => {
  const { pool } = server.database;
  const caller = { userId: 'u-ann', accountNumber: 'A-1', access: { roles: new Set() }, canWrite: true } as never;
  const chosen = async () =>
    (await pool.query('select language, time_zone, urgent_passes from notification_setting')).rows;
  const initially = (language: 'en' | 'fr', time_zone: string) => ({
    channels: {},
    initially: { language, time_zone },
  });
  await saveSettings(pool, caller, initially('fr', 'Europe/Paris'));
  await saveSettings(pool, caller, { ...initially('en', 'Asia/Tokyo'), urgent_passes: false });
  assert.deepEqual(await chosen(), [{ language: 'fr', time_zone: 'Europe/Paris', urgent_passes: false }]);
  await saveSettings(pool, caller, { channels: {}, time_zone: 'Asia/Tokyo' });
  assert.deepEqual(await chosen(), [{ language: 'fr', time_zone: 'Asia/Tokyo', urgent_passes: false }]);
});

test('an account that may send no more mails within the hour is told later', async () => {
  await server.run(await watched('Orders'));
  const { pool } = server.database;
  await pool.query(
    `insert into mail (id, account_number, key, state) values (gen_random_uuid(), 'A-1', 'k-before', 'sent')`,
  );
  assert.equal(await server.deliver(now, { maxPerHour: 1 }), now + retryAfterMs);
  await pool.query(`update mail set created_at = now() - interval '1 hour'`);
  await server.deliver(now + retryAfterMs, { maxPerHour: 1 });
  const { rows } = await pool.query(`select subject from mail where state = 'queued'`);
  assert.deepEqual(rows, [{ subject: 'A run of "Orders" failed' }]);
});

test('several processes tell once, and a restart forgets nothing', async () => {
  const id = await watched('Orders');
  for (let count = 0; count < 5; count++) await server.run(id);
  await Promise.all([1, 2, 3].map(() => server.deliver(now)));
  await server.deliver(now);
  assert.deepEqual(await subjects(), ['5 runs of "Orders" failed']);
  assert.deepEqual(
    (await server.notifications('u-ann')).map(({ count }) => count),
    [5],
  );
  await server.run(id);
  assert.equal(await server.deliver(now + 1000), now + gatherMs);
});

test('runs that fail later are told; those by hand, of drafts, or that did not fail are not', async () => {
  const id = await watched('Orders');
  await server.run(id, { source: 'manual' });
  await server.run(id, { source: 'scheduler', revision: -7 });
  await server.run(id, { status: 'SUCCESSFUL' });
  await server.run(id, { status: 'CANCELLED' });
  assert.equal(await server.deliver(now), null);
  const begun = await server.run(id, { status: 'IN_PROGRESS' });
  const { pool } = server.database;
  await pool.query(`update run set status = 'FAILED' where id = $1`, [begun]);
  await pool.query(`update run set status = 'FAILED' where id = $1`, [begun]);
  await server.deliver(now, { isKept: true });
  const { rows } = await pool.query('select state from mail');
  assert.deepEqual(rows, [{ state: 'kept' }]);
});

test('a scenario may be chosen apart from all others, in both ways', async () => {
  await server.choose('u-ann', { channels: JSON.stringify({ 'run-failed': { mail: true } }) });
  const [quiet, loud] = [await server.scenario('Quiet'), await server.scenario('Loud')];
  await failureWatchRepository.choose(server.database.pool, ann, quiet, false);
  await server.run(quiet);
  await server.run(loud);
  await server.deliver(now);
  assert.deepEqual(await subjects(), ['A run of "Loud" failed']);
});

test('who has left is told nothing, and what they chose is forgotten', async () => {
  const id = await watched('Orders');
  await server.run(id);
  await server.deliver(now, { addresseeOf: async () => 'left' });
  assert.equal(await failureWatchRepository.choice(server.database.pool, ann, id), null);
  server.members.set('A-1', []);
  await server.run(id);
  assert.equal(await server.deliver(now), null);
  assert.deepEqual(await server.mails(), []);
});

test('of a cause that has risen all runs since the last time are counted; one that came back is said to', async () => {
  const [loud, fixed, muted] = [await watched('Loud'), await watched('Shop'), await watched('Stock')];
  const event = (scenario: string, data: object) =>
    server.database.pool.query(
      "insert into notification_event (account_number, kind, subject, data) values ('A-1', 'run-failed', $1, $2)",
      [scenario, JSON.stringify(data)],
    );
  const [risen, returned, unmuted] = [await server.run(loud), await server.run(fixed), await server.run(muted)];
  await server.database.pool.query('delete from notification_event');
  await event(loud, { run_id: risen, news: 'risen', runs: 99, group: 'a' });
  await event(fixed, { run_id: returned, news: 'returned', runs: 1, group: 'b' });
  await event(muted, { run_id: unmuted, news: 'unmuted', runs: 10, group: 'c' });
  await server.deliver(now);
  const [mail] = await server.mails();
  assert.match(mail?.text ?? '', /99 runs of "Loud" failed\n/);
  assert.match(mail?.text ?? '', /A fixed failure of "Shop" came back\n/);
  assert.match(mail?.text ?? '', /A muted failure of "Stock" is open again\n/);
});

test('who is locked out is told when they are back, also of what ended meanwhile', async () => {
  await server.run(await watched('Orders'));
  let isLocked = true;
  const changes = {
    addresseeOf: async () => (isLocked ? ('locked' as const) : { email: 'ann@example.com' }),
  };
  assert.equal(await server.deliver(now, changes), now + retryAfterMs);
  isLocked = false;
  assert.equal(await server.deliver(now + retryAfterMs, changes), null);
  assert.deepEqual(await subjects(), ['A run of "Orders" failed']);
});

test('runs and scenarios that are gone by then are told to nobody', async () => {
  const [gone, kept] = [await watched('Gone'), await watched('Kept')];
  await server.run(gone);
  const run = await server.run(kept);
  await server.database.pool.query('delete from run where id = $1', [run]);
  await server.database.pool.query('delete from scenario where id = $1', [gone]);
  assert.equal(await server.deliver(now), null);
  assert.deepEqual(await server.notifications('u-ann'), []);
});

test('who cannot be looked up holds up nobody', async () => {
  const people = ['u-ann', 'u-bob', 'u-cy'];
  server.members.set(
    'A-1',
    people.map((userId) => member(userId)),
  );
  const id = await server.scenario('Orders');
  for (const userId of people)
    await failureWatchRepository.choose(server.database.pool, { userId, account: 'A-1' }, id, true);
  await server.run(id);
  await server.deliver(now, {
    async addresseeOf({ userId }) {
      if (userId === 'u-bob') throw new Error('The directory does not answer');
      return { email: `${userId}@example.com` };
    },
  });
  assert.deepEqual((await server.mails()).map(({ to }) => to[0]).sort(), ['u-ann@example.com', 'u-cy@example.com']);
  await server.deliver(now + retryAfterMs);
  assert.equal((await server.mails()).length, 3);
});
