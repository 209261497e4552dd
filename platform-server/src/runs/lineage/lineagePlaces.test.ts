import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindsIn, LineageFixture } from '../../../test/runs/lineageFixture.ts';
import type { RunnableScenario } from '../../engine/executeRun.ts';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { newId } from '../../store/ids.ts';
import * as lineageRepository from '../../store/repositories/lineageRepository.ts';
import { lineageOf } from './lineageStory.ts';
import { tracedValue } from './resolveValue.ts';

const fixture = new LineageFixture();

/** A node that calls something, as its record has it, and is answered. */
function callOf(at: number, step: number, request: unknown, answered: unknown = null): RecordEntry[] {
  return [
    { type: 'received', at, step, nodeId: `node${step}`, from: null, handle: null },
    { type: 'call', at: at + 1, step, attempt: 1, key: `k${step}`, request },
    ...(answered === null ? [] : [answerTo(at, step, answered)]),
    { type: 'sent', at: at + 3, step, handles: ['out'], same: true },
  ];
}

const answerTo = (at: number, step: number, payload: unknown): RecordEntry => ({
  ...{ type: 'answer', at: at + 2, step, attempt: 1, ok: true },
  response: { status: 200, payload, headers: {}, url: '' },
});

/** An email as its record has it. */
function mailOf(content: { text: string } | { html: string }, more: object = {}): object {
  const content_bytes = Buffer.byteLength(Object.values(content).join(''));
  return { to: ['ada@example.com'], subject: 'On its way', ...content, content_bytes, ...more };
}

test('words in the message of an email are found that are values of its run, or made of one', async () => {
  const at = Date.now() - 1_000;
  const text = 'Hello Ada,\norder #4711 (INV-4711) of 2026-11-30 costs 190.50, 815 in all. Your password: hunter2000.';
  const html = '<style>.A-249{}</style><p>Parcel <b>A-</b>249&nbsp;left, not C-777.</p><script>"DE-249"</script>';
  const record = [...callOf(at, 0, mailOf({ text })), ...callOf(at, 1, mailOf({ html }))];
  const order = { order_id: 4711, parcel_no: 'A-249', total: 815, password: 'hunter2000' };
  const { run } = await fixture.store(order, { at, record });
  const story = await fixture.trace('4711');
  assert.deepEqual(kindsIn(story), ['event', 'run', 'mail']);
  assert.deepEqual([story.moments[2]?.fields, story.moments[2]?.run_id], [['mail.text'], run]);
  assert.deepEqual(kindsIn(await fixture.trace('INV-4711')), ['event', 'run', 'mail']);
  assert.deepEqual(kindsIn(await fixture.trace('A-249')), ['event', 'run', 'mail']);
  for (const none of ['2026-11-30', '190.50', '815', 'C-777', 'DE-249', 'hunter2000'])
    assert.equal((await fixture.trace(none)).runs, 0, none);
  const fields = await lineageRepository.fields(fixture.pool, 'a');
  assert.equal(fields.find(({ path }) => path === 'mail.text')?.state, 'learned');
  await lineageRepository.changeFields(fixture.pool, 'a', ['mail.text'], 'refused');
  assert.deepEqual(kindsIn(await fixture.trace('4711')), ['event', 'run']);
});

test('of a message that its record cuts off the last word is none; a full stop is no part of a subject', async () => {
  const at = Date.now() - 1_000;
  const cut = mailOf({ text: 'Order 4711 and 99' }, { content_bytes: 9_000, subject: 'About INV-2031.' });
  await fixture.store({ order_id: 4711, item_id: 99 }, { at, record: callOf(at, 0, cut) });
  assert.deepEqual(kindsIn(await fixture.trace('4711')), ['event', 'run', 'mail']);
  assert.deepEqual(kindsIn(await fixture.trace('99')), ['event', 'run']);
  assert.deepEqual(kindsIn(await fixture.trace('INV-2031')), ['event', 'run', 'mail']);
});

test('keys of a store, parts of them, and identifiers in what is written and read are found, without what is masked', async () => {
  const at = Date.now() - 1_000;
  const work = (operation: string, key: string, more: object = {}) => ({ store_id: newId(), operation, key, ...more });
  const value = JSON.stringify({ customer_id: 'C-17', total: 815, password: 'hunter2000', api_key: '•'.repeat(6) });
  const record = [
    ...callOf(at, 0, work('set', 'order:4711', { value, value_bytes: 9_000 }), true),
    ...callOf(at + 10, 1, work('get', 'order:4711'), { shipment: { tracking_number: 'T-1' }, password: 'hunter2000' }),
    ...callOf(at + 20, 2, { ...work('list', ''), prefix: 'p' }, [{ key: 'parcel:P-5', value: { invoice_no: 'R-9' } }]),
    ...callOf(at + 30, 3, work('set', 'cut', { value: '{"order_id": "CUT-1', value_bytes: 9_000 })),
  ];
  await fixture.store({ begun: true }, { at, record });
  const story = await fixture.trace('4711');
  assert.deepEqual(
    story.moments.map(({ kind, operation, fields }) => [kind, operation, fields]),
    [
      ['event', '', []],
      ['run', '', []],
      ['store', 'set', ['store.key']],
      ['store', 'get', ['store.key']],
    ],
  );
  assert.deepEqual((await fixture.trace('C-17')).moments[2]?.fields, ['store.value.customer_id']);
  const read = (await fixture.trace('T-1')).moments[2];
  assert.deepEqual([read?.operation, read?.fields], ['get', ['store.value.shipment.tracking_number']]);
  assert.deepEqual((await fixture.trace('R-9')).moments[2]?.fields, ['store.value.invoice_no']);
  for (const none of ['815', 'hunter2000', 'CUT-1', '•'.repeat(6)])
    assert.equal((await fixture.trace(none)).runs, 0, none);
});

test('what a run responds to its caller is found', async () => {
  const at = Date.now() - 1_000;
  const body = '{"invoice_no":"R-77","token":"hunter2000"}';
  const response = { status: 200, contentType: 'application/json', headers: {}, body, caller: 'waiting' } as const;
  const record: RecordEntry[] = [
    { type: 'received', at, step: 0, nodeId: 'respond', from: null, handle: null },
    { type: 'sent', at, step: 0, handles: ['out'], same: true, response },
  ];
  await fixture.store({ order_id: 1 }, { at, record });
  assert.deepEqual(kindsIn(await fixture.trace('R-77')), ['event', 'run', 'reply']);
  assert.equal((await fixture.trace('hunter2000')).runs, 0);
});

test('a row of a file leads to its import, and so does who sent it', async () => {
  const visitor = JSON.stringify({ id: 'user-77', name: 'Ada', email: 'ada@example.com' });
  const rows = { import_page_id: 'p', submission_id: 's', file_name: 'orders.csv', first_row: '3', last_row: '3' };
  const query = new URLSearchParams({ ...rows, visitor, context: '{"shop_id":"S-5"}' }).toString();
  await fixture.store({ order_no: 'A-3' }, { source: 'import', query });
  for (const [value, field] of [
    ['A-3', 'payload.order_no'],
    ['ada@example.com', 'visitor.email'],
    ['user-77', 'visitor.id'],
    ['S-5', 'context.shop_id'],
  ] as const) {
    const [begin] = (await fixture.trace(value)).moments;
    assert.deepEqual([begin?.kind, begin?.fields, begin?.text], ['import', [field], 'orders.csv'], value);
    assert.deepEqual([begin?.import_page_id, begin?.submission_id, begin?.rows], ['p', 's', { first: 3, last: 3 }]);
  }
});

test('emails, stores, responses and visitors of another account are nothing to this one', async () => {
  const at = Date.now() - 1_000;
  const record = [
    ...callOf(at, 0, mailOf({ text: 'INV-4711' })),
    ...callOf(at, 1, { store_id: newId(), operation: 'set', key: 'order:K-1', value: '{"id":"V-1"}' }),
  ];
  await fixture.store({ order_id: 4711 }, { account: 'b', at, record });
  for (const value of ['order 4711', 'INV-4711', 'K-1', 'order:K-1', 'V-1']) {
    assert.equal((await fixture.trace(value)).runs, 0, value);
    assert.equal((await fixture.trace(value, { account: 'b' })).runs, 1, value);
    assert.equal(await tracedValue(fixture.pool, 'a', value), null);
  }
});

test('what a node did in a store names the store and leads to it, as long as it is there', async () => {
  const { pool } = fixture;
  const [id, gone] = [newId(), newId()];
  const flow = [id, gone].map((store_id, at) => ({
    ...{ id: `node${at}`, type: 'store', label: `Node ${at}`, position: { x: 0, y: 0 } },
    data: { config: { store_id, operation: 'set' } },
  }));
  await pool.query("insert into store (id, account_number, name, description) values ($1, 'a', 'Orders', '')", [id]);
  const at = Date.now() - 1_000;
  const record = [id, gone].flatMap((store_id, step) =>
    callOf(at, step, { store_id, operation: 'set', key: 'order:4711', value: '1' }),
  );
  await fixture.store({}, { at, record });
  await fixture.index().flush('a');
  const deps = { pool, scenarios: { get: async () => ({ flow }) as unknown as RunnableScenario } };
  const question = { reader: { account: 'a', savedBy: null }, value: '4711', scenarioId: '', before: '' };
  const [, , first, second] = (await lineageOf(deps, question)).moments;
  assert.deepEqual([first?.text, first?.store_id, first?.node_label], ['Orders', id, 'Node 0']);
  assert.deepEqual([second?.text, second?.store_id, second?.node_label], ['', null, 'Node 1']);
});
