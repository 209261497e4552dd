import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { firstIdAt, newId } from '../store/ids.ts';
import * as importChunkRepository from '../store/repositories/importChunkRepository.ts';
import * as importRemoval from '../store/repositories/importRemoval.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import * as importUnsubmittedRepository from '../store/repositories/importUnsubmittedRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { ReceiptRows } from './receiptRows.ts';
import { abandonOldSubmissions, abandonSubmissionsOf } from './unsubmitted.ts';

let database: TestDatabase;
const pageId = newId();
before(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into import_page (id, account_number, key, slug, name, content, deployment)
     values ($1, 'A-1', 'key', '', 'Orders', '{}', '{}')`,
    [pageId],
  );
});
after(() => database.drop());

const here = { account_number: 'A-1', import_page_id: pageId, ip: '192.0.2.1', version: 1 };

/** A file of one row with its chunk, opened at a time. */
async function openedAt(time: number): Promise<string> {
  const id = firstIdAt(time);
  const submission = {
    ...{ id, account_number: 'A-1', import_page_id: pageId, version: 1, token_hash: Buffer.alloc(32), columns: [] },
    ...{
      file_name: 'a.csv',
      file_bytes: 1,
      row_count: 1,
      removed_rows: [],
      language: 'en' as const,
      sender: null,
      context: null,
      ip: '192.0.2.1',
    },
    preview_content: null,
  };
  await inTransaction(database.pool, async (client) => {
    await importSubmissionRepository.insert(client, submission);
    const chunk = { submissionId: id, chunk: 0, rowCount: 1, rows: '[["a"]]', payloads: '[{}]', problems: [] };
    await importChunkRepository.put(client, { ...chunk, unvalidated: 0, unique: new Map([['a', [1n]]]) });
    await importSubmissionRepository.count(client, id, false);
  });
  return id;
}

test('files that were not submitted within a day are given up with their rows, all others stay', async () => {
  const now = Date.now();
  const day = 86_400_000;
  const [old, recent, submitted] = [await openedAt(now - day - 1), await openedAt(now - day / 2), await openedAt(1)];
  await importSubmissionRepository.submit(database.pool, submitted);
  assert.equal((await importUnsubmittedRepository.underWay(database.pool, here, null)).files, 2);
  await abandonOldSubmissions(database.pool, now);
  const { rows } = await database.pool.query(
    'select s.id, s.status, c.chunk from import_submission s left join import_chunk c on c.submission_id = s.id',
  );
  const found = new Map(rows.map(({ id, status, chunk }) => [id, [status, chunk]]));
  assert.deepEqual(
    [old, recent, submitted].map((id) => found.get(id)),
    [
      ['abandoned', null],
      ['checked', 0],
      ['delivering', 0],
    ],
  );
  assert.deepEqual(await importUnsubmittedRepository.underWay(database.pool, here, null), {
    files: 1,
    address_bytes: 7,
    account_bytes: 7,
  });
});

test('a filtered walk over a receipt ends after some chunks, and goes on from there', async () => {
  const id = await openedAt(Date.now());
  for (let chunk = 0; chunk < 12; chunk++) {
    const problems = chunk === 11 ? [[22_001, [{ column: 'a', code: 'required' as const }]] as [number, never[]]] : [];
    const kept = {
      submissionId: id,
      chunk,
      rowCount: 2_000,
      rows: '[["a"]]',
      payloads: '[]',
      unvalidated: 0,
      unique: new Map(),
    };
    await inTransaction(database.pool, (client) => importChunkRepository.put(client, { ...kept, problems }));
  }
  const rows = new ReceiptRows(database.pool);
  const file = {
    id,
    context: null,
    row_count: 24_000,
    removed_rows: [],
    columns: [{ key: 'a', header: 'A', reading: {} }],
  };
  const page = (after: number) => rows.page(file, { after, limit: 10, outcome: 'REJECTED' }, false);
  assert.deepEqual(await page(0), { items: [], next: 20_000 });
  const { items, next } = await page(20_000);
  assert.deepEqual([items.map(({ row }) => row), next], [[22_001], null]);
});

test('files of a page go with all their rows, and what is still delivered stays', async () => {
  const [delivered, delivering] = [await openedAt(Date.now()), await openedAt(Date.now())];
  for (const id of [delivered, delivering]) await importSubmissionRepository.submit(database.pool, id);
  await database.pool.query(
    'insert into import_delivery (submission_id, first_row, last_row, row_count) select $1, n, n, 1 from generate_series(1, 6000) n',
    [delivered],
  );
  await importSubmissionRepository.moveTo(database.pool, delivered, 1, 1, true);
  await abandonSubmissionsOf(database.pool, pageId);
  await importRemoval.ofPage(database.pool, pageId);
  const { rows } = await database.pool.query('select id from import_submission where id = any($1)', [
    [delivered, delivering],
  ]);
  assert.deepEqual(rows, [{ id: delivering }]);
  const left = await database.pool.query('select from import_delivery where submission_id = $1', [delivered]);
  assert.equal(left.rowCount, 0);
});
