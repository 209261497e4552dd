import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { member, startTelling, type Telling } from '../../test/notifications/telling.ts';
import type { Caller } from '../routing/caller.ts';
import { FailureWatchRepository, type Watcher } from '../store/repositories/failureWatchRepository.ts';
import { notificationRegistry } from './kinds/registry.ts';
import { putOffMs } from './sending/senders.ts';
import { saveSettings } from './settings/settings.ts';

let telling: Telling;
let watches: FailureWatchRepository;
before(async () => {
  telling = await startTelling();
  watches = new FailureWatchRepository(telling.database.pool);
});
after(() => telling.database.drop());
beforeEach(async () => {
  await telling.clear();
  telling.members.set('A-1', [member('u-ann')]);
});

const ann: Watcher = { userId: 'u-ann', account: 'A-1' };
const { gatherMs } = notificationRegistry['run-failed'];
const now = Date.now();

/** A scenario that Ann gets mails about. */
async function watched(name: string): Promise<string> {
  const id = await telling.scenario(name);
  await watches.choose(ann, id, true);
  return id;
}

const subjects = async () => (await telling.mails()).map(({ subject }) => subject);

test('the first failure is told at once, with its reason and its run; who has not chosen mails gets none', async () => {
  const id = await watched('Orders');
  const failed = await telling.run(id, { exception: 'No stock for 4242 4242 4242 4242' });
  await telling.run(await telling.scenario('Unwatched'));
  await telling.deliver(now);
  const [mail, ...others] = await telling.mails();
  assert.equal(others.length, 0);
  assert.deepEqual([mail?.to, mail?.subject], [['u-ann@example.com'], 'A run of "Orders" failed']);
  assert.match(mail?.text ?? '', /A run of "Orders" failed\nNo stock for ••••••\n/);
  assert.match(mail?.text ?? '', new RegExp(`https://weft\\.example\\.org/scenario/${id}\\?run=${failed}`));
  assert.match(mail?.text ?? '', /\/account-settings\?section=notifications/);
});

test('of what follows, one mail in half an hour counts all, by scenario, in the language of the reader', async () => {
  const [many, few] = [await watched('Beaucoup <b>'), await watched('Peu')];
  await telling.choose('u-ann', { language: 'fr' });
  await telling.run(few);
  await telling.deliver(now);
  for (let count = 0; count < 20; count++) await telling.run(many);
  await telling.run(few);
  assert.equal(await telling.deliver(now + 1000), now + gatherMs);
  assert.equal((await telling.mails()).length, 1);
  await telling.deliver(now + gatherMs);
  const [, digest] = await telling.mails();
  assert.equal(digest?.subject, '21 exécutions ont échoué dans 2 scénarios');
  assert.match(digest?.text ?? '', /20 exécutions de « Beaucoup <b> » ont échoué/);
  assert.match(digest?.text ?? '', /Une exécution de « Peu » a échoué/);
  assert.match(digest?.html ?? '', /Beaucoup &lt;b&gt;/);
  assert.equal(await telling.deliver(now + 2 * gatherMs), null);
});

test('what is gathered stays so when its reader saves other settings meanwhile', async () => {
  const id = await watched('Orders');
  await telling.run(id);
  await telling.deliver(now);
  await telling.run(id);
  await telling.deliver(now + 1000);
  const access = { roles: new Set<string>() };
  const caller = { userId: 'u-ann', accountNumber: 'A-1', access, canWrite: true } as unknown as Caller;
  await saveSettings(telling.database.pool, caller, { channels: {}, language: 'en', time_zone: 'Europe/Paris' });
  assert.equal(await telling.deliver(now + 2000), now + gatherMs);
  assert.equal((await telling.mails()).length, 1);
});

test('language and zone that somebody has chosen for every device go before those of a browser', async () => {
  const id = await watched('Commandes');
  const { pool } = telling.database;
  await telling.choose('u-ann', { language: 'en', time_zone: 'UTC', mail_digest: 'daily', urgent_passes: false });
  await pool.query(`insert into person_preference (user_id, language, time_zone) values ('u-ann', 'fr', 'Asia/Tokyo')`);
  await telling.run(id);
  const noon = Date.parse('2030-06-10T12:00Z');
  const morning = Date.parse('2030-06-10T23:00Z');
  assert.equal(await telling.deliver(noon), morning);
  await telling.deliver(morning);
  assert.deepEqual(await subjects(), ['Une exécution de « Commandes » a échoué']);
});

test('a choice saved elsewhere leaves language and zone as they were, which only the first one sets by the browser', async () => {
  const { pool } = telling.database;
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
  await telling.run(await watched('Orders'));
  const { pool } = telling.database;
  await pool.query(
    `insert into mail (id, account_number, key, state) values (gen_random_uuid(), 'A-1', 'k-before', 'sent')`,
  );
  assert.equal(await telling.deliver(now, { maxPerHour: 1 }), now + putOffMs);
  await pool.query(`update mail set created_at = now() - interval '1 hour'`);
  await telling.deliver(now + putOffMs, { maxPerHour: 1 });
  const { rows } = await pool.query(`select subject from mail where state = 'queued'`);
  assert.deepEqual(rows, [{ subject: 'A run of "Orders" failed' }]);
});

test('several processes tell once, and a restart forgets nothing', async () => {
  const id = await watched('Orders');
  for (let count = 0; count < 5; count++) await telling.run(id);
  await Promise.all([1, 2, 3].map(() => telling.deliver(now)));
  await telling.deliver(now);
  assert.deepEqual(await subjects(), ['5 runs of "Orders" failed']);
  assert.deepEqual(
    (await telling.notifications('u-ann')).map(({ count }) => count),
    [5],
  );
  await telling.run(id);
  assert.equal(await telling.deliver(now + 1000), now + gatherMs);
});

test('runs that fail later are told; those by hand, of drafts, or that did not fail are not', async () => {
  const id = await watched('Orders');
  await telling.run(id, { source: 'manual' });
  await telling.run(id, { source: 'scheduler', revision: -7 });
  await telling.run(id, { status: 'SUCCESSFUL' });
  await telling.run(id, { status: 'CANCELLED' });
  assert.equal(await telling.deliver(now), null);
  const begun = await telling.run(id, { status: 'IN_PROGRESS' });
  const { pool } = telling.database;
  await pool.query(`update run set status = 'FAILED' where id = $1`, [begun]);
  await pool.query(`update run set status = 'FAILED' where id = $1`, [begun]);
  await telling.deliver(now, { isKept: true });
  const { rows } = await pool.query('select state from mail');
  assert.deepEqual(rows, [{ state: 'kept' }]);
});

test('a scenario may be chosen apart from all others, in both ways', async () => {
  await telling.choose('u-ann', { channels: JSON.stringify({ 'run-failed': { mail: true } }) });
  const [quiet, loud] = [await telling.scenario('Quiet'), await telling.scenario('Loud')];
  await watches.choose(ann, quiet, false);
  await telling.run(quiet);
  await telling.run(loud);
  await telling.deliver(now);
  assert.deepEqual(await subjects(), ['A run of "Loud" failed']);
});

test('who has left is told nothing, and what they chose is forgotten', async () => {
  const id = await watched('Orders');
  await telling.run(id);
  await telling.deliver(now, { addresseeOf: async () => 'left' });
  assert.equal(await watches.choice(ann, id), null);
  telling.members.set('A-1', []);
  await telling.run(id);
  assert.equal(await telling.deliver(now), null);
  assert.deepEqual(await telling.mails(), []);
});

test('who is locked out is told when they are back, also of what ended meanwhile', async () => {
  await telling.run(await watched('Orders'));
  let isLocked = true;
  const changes = {
    addresseeOf: async () => (isLocked ? ('locked' as const) : { email: 'ann@example.com' }),
  };
  assert.equal(await telling.deliver(now, changes), now + putOffMs);
  isLocked = false;
  assert.equal(await telling.deliver(now + putOffMs, changes), null);
  assert.deepEqual(await subjects(), ['A run of "Orders" failed']);
});

test('runs and scenarios that are gone by then are told to nobody', async () => {
  const [gone, kept] = [await watched('Gone'), await watched('Kept')];
  await telling.run(gone);
  const run = await telling.run(kept);
  await telling.database.pool.query('delete from run where id = $1', [run]);
  await telling.database.pool.query('delete from scenario where id = $1', [gone]);
  assert.equal(await telling.deliver(now), null);
  assert.deepEqual(await telling.notifications('u-ann'), []);
});

test('who cannot be looked up holds up nobody', async () => {
  const people = ['u-ann', 'u-bob', 'u-cy'];
  telling.members.set(
    'A-1',
    people.map((userId) => member(userId)),
  );
  const id = await telling.scenario('Orders');
  for (const userId of people) await watches.choose({ userId, account: 'A-1' }, id, true);
  await telling.run(id);
  await telling.deliver(now, {
    async addresseeOf({ userId }) {
      if (userId === 'u-bob') throw new Error('The directory does not answer');
      return { email: `${userId}@example.com` };
    },
  });
  assert.deepEqual((await telling.mails()).map(({ to }) => to[0]).sort(), ['u-ann@example.com', 'u-cy@example.com']);
  await telling.deliver(now + putOffMs);
  assert.equal((await telling.mails()).length, 3);
});
