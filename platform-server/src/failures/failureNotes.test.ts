import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { maxFailureNotes } from 'shared-contracts/api/failure-group';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { Caller } from '../routing/caller.ts';
import { newId } from '../store/ids.ts';
import { type FailureGroupDeps, groupDetail } from './failureGroups.ts';
import { addNote, editNote, removeNote } from './failureNotes.ts';

let server: RunsServer;
let ann: Caller;
let bob: Caller;
let scenarioName: string;
let deps: FailureGroupDeps;
const key = 'a'.repeat(32);
/** What other pages were asked to read again. */
const announced: string[] = [];

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows;

before(async () => {
  server = await startRunsServer();
  deps = { pool: server.database.pool, membersOf: async () => [], changed: (account) => announced.push(account) };
});
after(() => server.close());
beforeEach(async () => {
  const actor = await server.newActor();
  const access = { isAdmin: false };
  ann = { ...actor, access, organisationId: 'o' } as unknown as Caller;
  bob = { ...ann, userId: 'u-bob', name: 'Bob' };
  const { scenario } = await server.serve(actor, { rest: [node('boom', 'exception', {}), ...wires('start > boom')] });
  scenarioName = scenario.name;
  const values = [ann.accountNumber, key, scenario.id, newId()];
  await query(
    `insert into failure_group (account_number, key, scenario_id, first_at, first_run_id) values ($1, $2, $3, now(), $4)`,
    ...values,
  );
  await query(
    `insert into failure_group_count (account_number, key, start, shard, failed, run_id)
     values ($1, $2, date_trunc('hour', now(), 'UTC'), 0, 1, $3)`,
    ...[ann.accountNumber, key, newId()],
  );
});

const texts = async () => (await groupDetail(deps, ann.accountNumber, key)).notes.map(({ text }) => text);

test('notes that people add at the same time are all there, each with its author', async () => {
  await Promise.all([addNote(deps, ann, key, 'Ask the shop'), addNote(deps, bob, key, 'The stock is read at night')]);
  const { notes } = await groupDetail(deps, ann.accountNumber, key);
  assert.deepEqual(
    notes.map(({ author_name, text }) => `${author_name}: ${text}`).sort(),
    ['Bob: The stock is read at night', `${ann.name}: Ask the shop`].sort(),
  );
  assert.ok(notes.every(({ edited_at }) => edited_at === null));
  assert.deepEqual(announced.filter((account) => account === ann.accountNumber).length, 2);
});

test('secrets in a note are masked', async () => {
  const { notes } = await addNote(deps, ann, key, 'Key sk_live_51H8abcdefghijklmnop');
  assert.ok(!notes[0]?.text.includes('sk_live_51H8abcdefghijklmnop'));
});

test('a note is edited by its author alone, removed by its author or an administrator, and all of it is tracked', async () => {
  const { notes } = await addNote(deps, ann, key, 'Ask the shop');
  const place = { key, id: notes[0]?.id ?? '' };
  await assert.rejects(editNote(deps, bob, place, 'Mine'), { status: 403 });
  await assert.rejects(removeNote(deps, bob, place), { status: 403 });
  const edited = await editNote(deps, ann, place, 'Ask the shop again');
  assert.equal(edited.notes[0]?.text, 'Ask the shop again');
  assert.ok(edited.notes[0]?.edited_at);
  const administrator = { ...bob, access: { ...bob.access, isAdmin: true } };
  await assert.rejects(editNote(deps, administrator, place, 'Mine'), { status: 403 });
  assert.deepEqual((await removeNote(deps, administrator, place)).notes, []);
  await assert.rejects(removeNote(deps, ann, place), { status: 404 });
  const acts = await query(
    "select description from tracking_entry where account_number = $1 and act ->> 'code' like 'failure.%' order by id",
    ann.accountNumber,
  );
  assert.deepEqual(
    acts.map(({ description }) => description),
    [
      `Added a note to a failure of scenario ${scenarioName}`,
      `Edited a note on a failure of scenario ${scenarioName}`,
      `Removed a note from a failure of scenario ${scenarioName}`,
    ],
  );
});

test('another account has nothing of it', async () => {
  const { notes } = await addNote(deps, ann, key, 'Ask the shop');
  const place = { key, id: notes[0]?.id ?? '' };
  const stranger = { ...ann, accountNumber: (await server.newActor()).accountNumber };
  await assert.rejects(addNote(deps, stranger, key, 'Mine'), { status: 404 });
  await assert.rejects(editNote(deps, stranger, place, 'Mine'), { status: 404 });
  await assert.rejects(removeNote(deps, stranger, place), { status: 404 });
  assert.deepEqual(await texts(), ['Ask the shop']);
});

test('a failure has a bounded number of notes, and they go with it', async () => {
  const fill = `insert into failure_note (account_number, key, id, text)
    select $1, $2, gen_random_uuid(), 'x' from generate_series(1, $3::int)`;
  await query(fill, ann.accountNumber, key, maxFailureNotes);
  await assert.rejects(addNote(deps, ann, key, 'One more'), { status: 409, reason: 'conflict.failure_notes' });
  await query('delete from failure_group where account_number = $1', ann.accountNumber);
  assert.deepEqual(await query('select from failure_note where account_number = $1', ann.accountNumber), []);
});
