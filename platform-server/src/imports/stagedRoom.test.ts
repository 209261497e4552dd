import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import type { SubmissionRow } from '../store/repositories/importSubmissionRepository.ts';
import * as importSubmissionRepository from '../store/repositories/importSubmissionRepository.ts';
import { inTransaction } from '../store/transaction.ts';
import { makeRoom, requireRoomIn } from './stagedRoom.ts';

const megabyte = 1024 * 1024;
const [pageId, otherPageId] = [newId(), newId()];
let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    `insert into import_page (id, account_number, key, slug, name, content, deployment)
     select id, 'A-1', id::text, '', 'Orders ' || id, '{}', '{}' from unnest($1::uuid[]) as p (id)`,
    [[pageId, otherPageId]],
  );
});
after(() => database.drop());
beforeEach(() => database.pool.query('delete from import_submission'));

interface Staged {
  ip?: string;
  version?: number;
  page?: string;
  megabytes?: number;
  idleMinutes?: number;
}

const from = ({ ip = '192.0.2.1', version = 1, page = pageId }: Staged = {}) => ({
  ...{ account_number: 'A-1', import_page_id: page, ip, version },
});

async function staged(file: Staged = {}): Promise<string> {
  const id = newId();
  await importSubmissionRepository.insert(database.pool, {
    ...{
      ...from(file),
      id,
      token_hash: Buffer.alloc(32),
      columns: [],
      file_name: 'a.csv',
      file_bytes: 1,
      row_count: 1,
      removed_rows: [],
    },
    ...{ language: 'en' as const, sender: null, context: null, preview_content: null },
  });
  await database.pool.query(
    `update import_submission set staged_bytes = $2, touched_at = now() - make_interval(mins => $3) where id = $1`,
    [id, (file.megabytes ?? 0) * megabyte, file.idleMinutes ?? 0],
  );
  return id;
}

const makeRoomFor = (file: Staged = {}, own: { id: string; bytes: number } | null = null) =>
  inTransaction(database.pool, async (client) => (await makeRoom(client, from(file), own)).map(({ id }) => id));

test('an address has ten files under way at a page; one that nobody goes on sending makes way', async () => {
  for (let made = 0; made < 9; made++) await staged();
  assert.deepEqual(await makeRoomFor(), []);
  const busy = await staged();
  await assert.rejects(makeRoomFor(), { reason: 'too_many_requests.imports' });
  for (const elsewhere of [{ ip: '192.0.2.2' }, { page: otherPageId }, { version: 0 }])
    assert.deepEqual(await makeRoomFor(elsewhere), [], 'other addresses and pages, and previews, are not concerned');
  await database.pool.query("update import_submission set touched_at = now() - interval '6 minutes' where id = $1", [
    busy,
  ]);
  assert.deepEqual(await makeRoomFor(), [busy]);
  const { rows } = await database.pool.query('select status from import_submission where id = $1', [busy]);
  assert.deepEqual(rows, [{ status: 'abandoned' }]);
});

test('bytes are bounded for an address below what the account may have, also of files that are open already', async () => {
  const own = await staged();
  const other = await staged({ megabytes: 150 });
  await assert.rejects(makeRoomFor({}, { id: own, bytes: 51 * megabyte }), {
    reason: 'too_many_requests.import_address',
  });
  assert.deepEqual(await makeRoomFor({ ip: '192.0.2.2' }, { id: newId(), bytes: 51 * megabyte }), []);
  await database.pool.query("update import_submission set touched_at = now() - interval '6 minutes'");
  assert.deepEqual(await makeRoomFor({}, { id: own, bytes: 51 * megabyte }), [other], 'never the file itself');
});

test('what fills an account up and rests makes way for every page of it', async () => {
  const idle = await staged({ ip: '192.0.2.9', page: otherPageId, megabytes: 190, idleMinutes: 9 });
  for (let last = 2; last < 6; last++) await staged({ ip: `192.0.2.${last}`, megabytes: 190 });
  assert.deepEqual(await makeRoomFor(), [idle]);
  await staged({ ip: '192.0.2.7', megabytes: 190 });
  await assert.rejects(makeRoomFor(), { reason: 'too_many_requests.import_space' });
});

test('only a spreadsheet may have many times its bytes in rows', () => {
  const file = (file_name: string) =>
    ({ file_name, row_count: 10, columns: [{}], content: { max_bytes: 10 * megabyte } }) as SubmissionRow;
  requireRoomIn(file('a.csv'), 20 * megabyte);
  requireRoomIn(file('a.XLSX'), 79 * megabyte);
  assert.throws(() => requireRoomIn(file('a.csv'), 21 * megabyte), { reason: 'body_too_large.import_bytes' });
  assert.throws(() => requireRoomIn(file('a.xlsx'), 81 * megabyte), { reason: 'body_too_large.import_bytes' });
});
