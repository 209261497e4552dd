import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPage } from 'shared-contracts/api/import-page';
import { node } from '../engine/drawing.ts';
import { columns, finalReceipt, ImportServer, submitted } from './importServer.ts';
import { enter, openFile, type SentFile } from './visitor.ts';

let its: ImportServer;
before(async () => {
  its = await ImportServer.start();
});
after(() => its.server.close());

test('each valid row starts a run, and the receipt tells how each ended', async () => {
  const rest = [node('check', 'exception', { message: 'Amounts of {{ payload.name }} are closed' })];
  const page = await its.publishedPage({ row_policy: 'valid' });
  const failing = await its.publishedPage({}, { rest });
  const file = await its.fileOf(page, [
    ['Ann', '1.5'],
    ['', '2'],
    ['Bob', 'many'],
    ['Cid', null],
  ]);
  const dry = await file.ask('submit', { dry_run: true });
  assert.deepEqual(dry.body, { valid_count: 2, invalid_count: 2, deliveries: 2 });
  assert.equal((await file.ask('state')).body.status, 'checked');
  assert.deepEqual(await submitted(file), dry.body);
  assert.deepEqual(await submitted(file), dry.body, 'asked twice is asked once');
  const { outcomes, submission } = await finalReceipt(file);
  assert.deepEqual(outcomes, { REJECTED: 2, SUCCESSFUL: 2 });
  assert.deepEqual([submission.status, submission.delivered_count], ['delivered', 2]);
  const { items, next } = (await file.ask('receipt/rows')).body;
  assert.deepEqual(
    items.map((item: { row: number; outcome: string }) => [item.row, item.outcome]),
    [
      [1, 'SUCCESSFUL'],
      [2, 'REJECTED'],
      [3, 'REJECTED'],
      [4, 'SUCCESSFUL'],
    ],
  );
  assert.deepEqual(items[2], {
    row: 3,
    cells: { name: 'Bob', amount: 'many' },
    outcome: 'REJECTED',
    problems: [{ column: 'amount', code: 'type', params: { type: 'number' } }],
    reason: null,
  });
  assert.equal(next, null);
  const page2 = (await file.ask('receipt/rows', { after: 1, limit: 1, outcome: 'REJECTED' })).body;
  assert.deepEqual([page2.items.map(({ row }: { row: number }) => row), page2.next], [[2], 2]);
  const messages = await its.messagesOf(file);
  assert.deepEqual(messages[0], {
    payload: { name: 'Ann', amount: 1.5 },
    params: { import_page_id: page.id, submission_id: file.id, file_name: 'orders.csv', first_row: '1', last_row: '1' },
  });
  assert.equal(messages.length, 2);
  const other = await its.fileOf(failing, [['Ann', 1]]);
  await submitted(other);
  assert.deepEqual((await finalReceipt(other)).outcomes, { FAILED: 1 });
  const [failed] = (await other.ask('receipt/rows')).body.items;
  assert.match(failed.reason, /Amounts of Ann are closed/);
  assert.equal(failed.runs, undefined, 'runs are for members');
  const seen = await its.ok('GET', `/import-page/${failing.id}/submissions/${other.id}/rows/`);
  const [run, ...others] = seen.items[0].runs;
  assert.deepEqual([run.scenario_name, others], [failing.name, []]);
  assert.deepEqual(await its.ok('GET', `/import-page/run-source/${run.id}`), {
    ...{ import_page_id: failing.id, import_page_name: failing.name, submission_id: other.id, file_name: 'orders.csv' },
    ...{ first_row: 1, last_row: 1, validates: false },
  });
  const stranger = await its.server.as('globex');
  assert.equal((await stranger.call('GET', `/import-page/run-source/${run.id}`)).status, 404);
  const list = await its.ok('GET', `/import-page/${failing.id}/submissions/`);
  assert.deepEqual([list.total, list.items[0].outcomes], [1, { FAILED: 1 }]);
});

test('a page that takes all rows or none takes none while one has a problem', async () => {
  const page = await its.publishedPage();
  const file = await its.fileOf(page, [
    ['Ann', 1],
    ['', 2],
  ]);
  assert.deepEqual((await file.ask('submit', { dry_run: true })).body, {
    valid_count: 1,
    invalid_count: 1,
    deliveries: 0,
  });
  const refused = await file.ask('submit');
  assert.deepEqual([refused.status, refused.body.reason], [422, 'invalid_body.import_invalid']);
  assert.equal(
    (
      await file.send(0, [
        ['Ann', 1],
        ['Bob', 2],
      ])
    ).status,
    200,
    'the same chunk again replaces the first',
  );
  assert.deepEqual(await submitted(file), { valid_count: 2, invalid_count: 0, deliveries: 2 });
  const late = await file.send(0, [
    ['Ann', 1],
    ['Bob', 2],
  ]);
  assert.deepEqual([late.status, late.body.reason], [409, 'conflict.import_submitted']);
});

test('batches leave rows with problems out, and a whole file is one event', async () => {
  const rows = [['a'], ['b'], [''], ['c'], ['d'], ['e']];
  const batches = await its.publishedPage({ row_policy: 'valid', delivery: { mode: 'batch', size: 2 } });
  const one = await its.fileOf(batches, rows, ['name']);
  assert.equal((await submitted(one)).deliveries, 3);
  await finalReceipt(one);
  const payload = (...names: string[]) => names.map((name) => ({ name, amount: null }));
  const messages = await its.messagesOf(one);
  assert.deepEqual(
    messages.map((message) => [message.payload, message.params.first_row, message.params.last_row]),
    [
      [payload('a', 'b'), '1', '2'],
      [payload('c', 'd'), '4', '5'],
      [payload('e'), '6', '6'],
    ],
  );
  const { items } = (await one.ask('receipt/rows')).body;
  assert.deepEqual(items.map(({ outcome }: { outcome: string }) => outcome[0]).join(''), 'SSRSSS');
  const whole = await its.publishedPage({ row_policy: 'valid', delivery: { mode: 'file' } });
  const other = await its.fileOf(whole, rows, ['name']);
  assert.equal((await submitted(other)).deliveries, 1);
  await finalReceipt(other);
  assert.deepEqual(
    (await its.messagesOf(other)).map((message) => message.payload),
    [payload('a', 'b', 'c', 'd', 'e')],
  );
});

test('a value that no two rows may have is found across the chunks of a file, and a chunk sent again is not its own twin', async () => {
  const unique = columns.map((column) => ({ ...column, unique: column.key === 'name' }));
  const page = await its.publishedPage({ columns: unique, row_policy: 'valid' });
  const names = Array.from({ length: 4_100 }, (_, index) => [`Name ${index}`, 1]);
  names[3_000] = ['Name 7', 1];
  // It is left for its amount, and keeps the row of that name in.
  names[0] = ['Name 9', 'many'];
  const file = await its.fileOf(page, names);
  assert.equal((await file.send(1, names.slice(2_000, 4_000))).status, 200);
  const written: unknown[] = [];
  for (let time = 0; time < 2; time++) {
    const { body } = await file.ask('submit', { dry_run: true });
    assert.deepEqual(body, { valid_count: 4_098, invalid_count: 2, deliveries: 4_098 });
    const { rows } = await its.server.database.pool.query(
      'select xmin::text from import_chunk where submission_id = $1',
      [file.id],
    );
    written.push(rows);
  }
  assert.deepEqual(written[1], written[0], 'nothing changed, so nothing is compared again');
  const [left, twin] = (await file.ask('receipt/rows', { outcome: 'REJECTED' })).body.items;
  assert.deepEqual([left.row, left.problems.at(-1).params], [1, { row: 10 }]);
  assert.deepEqual([twin.row, twin.problems], [3_001, [{ column: 'name', code: 'duplicate', params: { row: 8 } }]]);
  assert.equal((await file.send(1, names.slice(2_000, 4_000).with(1_000, ['Name new', 1]))).status, 200);
  assert.equal((await file.ask('submit', { dry_run: true })).body.invalid_count, 1);
});

test('rows keep their numbers of the file when the sender left some out', async () => {
  const page = await its.publishedPage({ columns: [{ ...columns[0], unique: true }], row_policy: 'valid' });
  const opening = { columns: ['name'], rows: 4, removed_rows: [4, 1, 4] };
  const file = await openFile(its.server.url, await enter(its.server.url, page), opening);
  const { body } = await file.send(0, [['Ann'], [''], ['Ann'], ['Bob']]);
  const numbers = body.problems.map(({ row }: { row: number }) => row);
  assert.deepEqual(numbers, [3]);
  await submitted(file);
  const { submission, removed_rows } = await finalReceipt(file);
  assert.deepEqual([submission.row_count, submission.removed_count, removed_rows], [4, 2, [1, 4]]);
  const rowsOf = async (query: object) =>
    (await file.ask('receipt/rows', { ...query })).body.items.map(({ row, cells }: { row: number; cells: object }) => [
      row,
      ...Object.values(cells),
    ]);
  assert.deepEqual(await rowsOf({}), [
    [2, 'Ann'],
    [3, ''],
    [5, 'Ann'],
    [6, 'Bob'],
  ]);
  assert.deepEqual(await rowsOf({ after: 3, limit: 1 }), [[5, 'Ann']]);
  const [twin] = (await file.ask('receipt/rows', { after: 4, outcome: 'REJECTED' })).body.items;
  assert.deepEqual(twin.problems, [{ column: 'name', code: 'duplicate', params: { row: 2 } }]);
  const messages = await its.messagesOf(file);
  assert.deepEqual(
    messages.map(({ params }) => [params.first_row, params.last_row]),
    [
      ['2', '2'],
      ['6', '6'],
    ],
  );
});

test('runs of an account without operations left wait on hold', async () => {
  const other = await its.server.as('globex');
  const { body: account } = await other.call('GET', '/account/me/');
  await its.server.database.pool.query(
    `insert into operation_count (account_number, day, scenario_id, shard, operations)
     values ($1, (now() at time zone 'UTC')::date, gen_random_uuid(), 0, 1000000000)`,
    [account.account_number],
  );
  const file = await its.fileOf(await its.publishedPage({}, { by: other }), [['Ann', 1]]);
  await submitted(file);
  for (;;) {
    const { outcomes, final } = (await file.ask('receipt')).body;
    if (outcomes.HOLD) {
      assert.deepEqual([outcomes, final], [{ HOLD: 1 }, false]);
      return;
    }
    await sleep(50);
  }
});

/** Of a file that waits for something, and is looked at again now instead of in some seconds. */
async function wakeDelivery(file: SentFile) {
  await its.server.database.pool.query('update import_submission set next_at = now() where id = $1', [file.id]);
  const other = await its.fileOf(await its.publishedPage({}, { rest: null }), [['Ann', 1]]);
  await submitted(other);
}

async function waitingFor(page: ImportPage, file: SentFile, reason: string) {
  for (;;) {
    const { submission } = await its.ok('GET', `/import-page/${page.id}/submissions/${file.id}`);
    if (submission.waits_for === reason) return submission;
    await sleep(50);
  }
}

test('rows wait for a scenario that is stopped for a moment, and members read why', async () => {
  const page = await its.publishedPage();
  const [scenario] = (await its.ok('GET', `/import-page/${page.id}`)).scenario_ids;
  await its.ok('POST', `/scenario/stop/${scenario}`);
  const file = await its.fileOf(page, [['Ann', 1]]);
  await submitted(file);
  assert.equal((await waitingFor(page, file, 'scenario')).status, 'delivering');
  const seen = (await file.ask('receipt')).body;
  assert.deepEqual([seen.outcomes, seen.final, seen.submission.waits_for], [{ WAITING: 1 }, false, null]);
  await its.ok('POST', `/scenario/start/${scenario}`);
  await wakeDelivery(file);
  assert.deepEqual((await finalReceipt(file)).outcomes, { SUCCESSFUL: 1 });
  assert.equal((await its.ok('GET', `/import-page/${page.id}/submissions/${file.id}`)).submission.waits_for, null);
});

test('rows wait for a scenario that is in the trash, until it is back and started', async () => {
  const page = await its.publishedPage();
  const [scenario] = (await its.ok('GET', `/import-page/${page.id}`)).scenario_ids;
  await its.ok('POST', '/scenario/bulk/', { ids: [scenario], action: { type: 'trash' } });
  const file = await its.fileOf(page, [['Ann', 1]]);
  await submitted(file);
  assert.equal((await waitingFor(page, file, 'scenario')).status, 'delivering');
  await its.ok('POST', '/scenario/bulk/', { ids: [scenario], action: { type: 'restore' } });
  await its.ok('POST', `/scenario/start/${scenario}`);
  await wakeDelivery(file);
  assert.deepEqual((await finalReceipt(file)).outcomes, { SUCCESSFUL: 1 });
});

test('a file whose step takes the database too long is put off, and the others are delivered', async () => {
  const page = await its.publishedPage();
  const [slow, other] = [await its.fileOf(page, [['Ann', 1]]), await its.fileOf(page, [['Bob', 1]])];
  const { pool } = its.server.database;
  await pool.query(`create function too_long() returns trigger language plpgsql as $body$ begin
    if new.submission_id = '${slow.id}' then raise exception 'too long' using errcode = '57014'; end if;
    return new; end $body$`);
  await pool.query('create trigger too_long before insert on import_delivery for each row execute function too_long()');
  await submitted(slow);
  await waitingFor(page, slow, 'retry');
  await submitted(other);
  assert.deepEqual((await finalReceipt(other)).outcomes, { SUCCESSFUL: 1 });
  await pool.query('drop trigger too_long on import_delivery');
  await wakeDelivery(slow);
  assert.deepEqual((await finalReceipt(slow)).outcomes, { SUCCESSFUL: 1 });
});

test('a page that is deleted for good takes its files along', async () => {
  const page = await its.publishedPage();
  const [done, open] = [await its.fileOf(page, [['Ann', 1]]), await its.fileOf(page, [['Bob', 1]])];
  await submitted(done);
  await finalReceipt(done);
  assert.equal((await its.member.call('DELETE', `/import-page/${page.id}`)).status, 409, 'not from outside the trash');
  assert.equal((await done.ask('receipt')).status, 200);
  await its.ok('PUT', `/import-page/${page.id}`, { is_active: false });
  await its.ok('DELETE', `/import-page/${page.id}`);
  for (const file of [done, open]) assert.equal((await file.ask('receipt')).status, 404);
});
