import assert from 'node:assert/strict';
import { test } from 'node:test';
import { blankMessage } from 'shared-contracts/api/run';
import { kindsIn, LineageFixture } from '../../../test/runs/lineageFixture.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { firstIdAt, newId } from '../../store/ids.ts';
import * as lineageIndexRepository from '../../store/repositories/lineageIndexRepository.ts';
import * as lineageRepository from '../../store/repositories/lineageRepository.ts';
import { dropRecordDays } from '../maintenance/recordDays.ts';
import { lineageOf } from './lineageStory.ts';

const fixture = new LineageFixture();
const orders = fixture.scenario;
const invoices = newId();

/** One node that calls a service and passes its answer on, then one that makes a payload of its own. */
function calls(at: number, request: unknown, answered: unknown, made: unknown): RecordEntry[] {
  const response = { status: 200, payload: answered, headers: {}, url: 'https://shop.test/' };
  return [
    { type: 'received', at, step: 0, nodeId: 'ask', from: null, handle: null },
    { type: 'call', at: at + 1, step: 0, attempt: 1, key: 'k', request },
    { type: 'answer', at: at + 2, step: 0, attempt: 1, ok: true, response },
    { type: 'sent', at: at + 3, step: 0, handles: ['out'], answered: true },
    { type: 'received', at: at + 4, step: 1, nodeId: 'make', from: 0, handle: 'out' },
    { type: 'sent', at: at + 5, step: 1, handles: ['out'], message: { ...blankMessage(), payload: made } },
  ];
}

const stored = async () => (await fixture.pool.query('select * from lineage_entry')).rows;

test('a value is found in the event, in the call, in its answer and where a node made it, in the order of time', async () => {
  const at = Date.now() - 1_000;
  const url = 'https://shop.test/orders/4711?expand=lines';
  const request = { method: 'GET', url, headers: {} };
  const record = calls(at, request, { order: { number: '4711' } }, { invoice: { reference: 4711 } });
  const { event, run } = await fixture.store({ order: { id: 4711 } }, { at, record });
  const story = await fixture.trace(' 4711 ');
  assert.equal(story.value, '4711');
  assert.deepEqual(kindsIn(story), ['event', 'run', 'call', 'answer', 'step']);
  const [begin, , call, answer, step] = story.moments;
  assert.deepEqual([begin?.event_id, begin?.webhook_id, begin?.fields], [event, event, ['payload.order.id']]);
  assert.deepEqual([call?.text, call?.node_id, call?.fields], ['GET shop.test/orders/4711', 'ask', ['url']]);
  assert.deepEqual([answer?.node_id, answer?.fields], ['ask', ['payload.order.number']]);
  assert.deepEqual([step?.node_id, step?.run_id, step?.fields], ['make', run, ['payload.invoice.reference']]);
});

test('numbers and texts are one value, and so are e-mail addresses in any case; parts of a value are none', async () => {
  await fixture.store({ order_id: 4711, contact: 'Ada@Example.com' });
  await fixture.store({ order_id: '4711 ' });
  assert.equal((await fixture.trace('4711')).runs, 2);
  assert.equal((await fixture.trace('4711.0')).runs, 2);
  assert.equal((await fixture.trace('ada@example.COM')).runs, 1);
  assert.equal((await fixture.trace('471')).runs, 0);
});

test('what is passed on is told once; rows of a list and of an import are found', async () => {
  const at = Date.now() - 1_000;
  const query = 'import_page_id=p&submission_id=s&file_name=orders.csv&first_row=1&last_row=900';
  const rows = Array.from({ length: 900 }, (_, n) => ({ order_no: `A-${n}` }));
  const record: RecordEntry[] = [
    { type: 'received', at, step: 0, nodeId: 'pass', from: null, handle: null },
    { type: 'sent', at, step: 0, handles: ['out'], same: true },
  ];
  await fixture.store(rows.slice(0, 250), { at, record, source: 'import', query });
  const story = await fixture.trace('A-249');
  assert.deepEqual(kindsIn(story), ['import', 'run']);
  assert.deepEqual([story.moments[0]?.text, story.moments[0]?.import_page_id], ['orders.csv', 'p']);
});

test('what is masked has no entry, whatever it looks like and wherever it is', async () => {
  const at = Date.now() - 1_000;
  const secret = { password: 'hunter2000', api_key: 'key-778899', card: '4111111111111111', id: 'plain-1' };
  const request = { method: 'POST', url: 'https://shop.test/?api_key=key-778899', headers: {} };
  await fixture.store(secret, {
    at,
    record: calls(at, request, secret, { user: { password: 'hunter2000', id: 'plain-2' } }),
  });
  for (const value of ['hunter2000', 'key-778899', '4111111111111111'])
    assert.equal((await fixture.trace(value)).runs, 0, value);
  assert.equal((await fixture.trace('plain-1')).runs, 1);
  const texts = JSON.stringify(await stored());
  for (const value of ['hunter', '778899', '4111', 'plain']) assert.ok(!texts.includes(value), value);
});

test('an account finds nothing of another one, neither by a value nor by an id', async () => {
  const { run } = await fixture.store({ order: { id: 4711 } });
  await fixture.store({ order: { id: 4711 } }, { account: 'b', scenario: invoices });
  const own = await fixture.trace('4711', { account: 'b' });
  assert.equal(own.runs, 1);
  assert.ok(own.moments.every(({ scenario_id }) => scenario_id === invoices));
  assert.equal((await fixture.trace('4711', { account: 'b', before: run })).moments.length, 0);
  assert.equal((await fixture.trace('4711', { account: 'b', scenarioId: orders })).moments.length, 0);
  assert.deepEqual(await lineageRepository.fields(fixture.pool, 'c'), []);
  await lineageRepository.changeFields(fixture.pool, 'b', ['payload.order.id'], 'refused');
  assert.equal((await fixture.trace('4711')).runs, 1);
});

test('a field that is refused is neither indexed nor shown; one that is chosen is', async () => {
  await fixture.store({ order_id: 'X-1', remark: 'blue' });
  assert.equal((await fixture.trace('X-1')).runs, 1);
  assert.equal((await fixture.trace('blue')).runs, 0);
  await lineageRepository.changeFields(fixture.pool, 'a', ['payload.order_id'], 'refused');
  await lineageRepository.changeFields(fixture.pool, 'a', ['payload.remark'], 'chosen');
  await fixture.store({ order_id: 'X-1', remark: 'blue' });
  assert.equal((await fixture.trace('X-1')).runs, 0);
  assert.equal((await fixture.trace('blue')).runs, 1);
});

const stateOf = async (path: string) =>
  (await lineageRepository.fields(fixture.pool, 'a')).find((field) => field.path === path)?.state;

test('a field is learned that has nearly always another value, in two scenarios; one with few values is not', async () => {
  const at = Date.now() - 60_000;
  for (let n = 0; n < 220; n++)
    await fixture.store(
      { consignment: `C${n * 7}`, color: ['red', 'blue'][n % 2], type_id: n % 3 },
      {
        at: at + n,
        scenario: n % 2 === 0 ? orders : invoices,
      },
    );
  await fixture.trace('none');
  assert.equal(await stateOf('payload.consignment'), 'learned');
  assert.equal(await stateOf('payload.color'), 'ignored');
  assert.equal(await stateOf('payload.type_id'), 'ignored');
});

test('a run is indexed once it has ended, however late, and only once', async () => {
  const { run } = await fixture.store({ order_id: 'late' }, { isEnded: false, at: Date.now() - 120_000 });
  const young = await fixture.store({ order_id: 'late' }, { isEnded: false });
  assert.equal((await fixture.trace('late')).runs, 0);
  await fixture.pool.query('update run set ended_at = now() where id = $1', [run]);
  assert.equal((await fixture.trace('late')).runs, 1);
  await fixture.pool.query('update run set ended_at = now() where id = $1', [young.run]);
  assert.equal((await fixture.trace('late')).runs, 2);
  assert.equal((await fixture.trace('late')).runs, 2);
  assert.equal((await fixture.pool.query('select from lineage_waiting')).rowCount, 0);
});

test('what a process had left is found by the next one, account by account', async () => {
  await fixture.pool.query(
    "insert into account (account_number, propelauth_org_id, company_name, config, subscription) values ('z', 'z', 'Z', '{}', '{}') on conflict do nothing",
  );
  await fixture.store({ order_id: 'left' }, { account: 'z', at: Date.now() - 120_000 });
  const another = fixture.index();
  // The first call looks at the load, the second, a while later, indexes.
  await another.indexDue(Date.now());
  await another.indexDue(Date.now() + 1_000);
  const found = await lineageOf(fixture.deps, {
    reader: { account: 'z', savedBy: null },
    value: 'left',
    scenarioId: '',
    before: '',
  });
  assert.equal(found.runs, 1);
});

test('runs that were stored dated back, as those of a sample are, are found once the index begins again', async () => {
  await fixture.store({ order_id: 'first' }, { at: Date.now() - 60_000 });
  assert.equal((await fixture.trace('first')).runs, 1);
  await fixture.store({ order_id: 'A-1050' }, { at: Date.now() - 86_400_000 });
  await lineageIndexRepository.restart(fixture.pool, 'b');
  assert.equal((await fixture.trace('A-1050')).runs, 0);
  await lineageIndexRepository.restart(fixture.pool, 'a');
  assert.equal((await fixture.trace('order A-1050')).runs, 1);
  assert.equal((await fixture.trace('first')).runs, 1);
});

test('a run that cannot be read has no values; those beside it have', async () => {
  const { run } = await fixture.store({ order_id: 'seen' });
  await fixture.pool.query("update run_record set entries = 'none' where run_id = $1", [run]);
  await fixture.store({ order_id: 'seen' });
  assert.equal((await fixture.trace('seen')).runs, 2);
});

test('pages lead to older runs; what retention removed is counted', async () => {
  const at = Date.now() - 60_000;
  const made: string[] = [];
  for (let n = 0; n < 60; n++) made.push((await fixture.store({ order_id: 'many' }, { at: at + n })).run);
  const first = await fixture.trace('many');
  assert.equal(first.runs, 50);
  assert.equal(first.before, made[10]);
  await fixture.pool.query('delete from run where id = $1', [made[3]]);
  const older = await fixture.trace('many', { before: first.before as string });
  assert.deepEqual([older.runs, older.removed, older.before], [9, 1, null]);
});

test('entries go with their day', async () => {
  const day = 86_400_000;
  const at = (Math.floor(Date.now() / day) - 40) * day;
  await fixture.pool.query(
    `create table lineage_entry_20010101 partition of lineage_entry for values from ('${firstIdAt(at)}') to ('${firstIdAt(at + day)}')`,
  );
  await fixture.store({ order_id: 'old' }, { at: at + 1_000 });
  await fixture.store({ order_id: 'old' });
  await fixture.trace('old');
  assert.equal((await stored()).length, 2);
  await dropRecordDays(fixture.pool, firstIdAt(Date.now() - 30 * day), []);
  assert.equal((await stored()).length, 1);
});
