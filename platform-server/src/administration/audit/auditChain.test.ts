import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { redactAudit } from '../../store/repositories/auditChainRepository.ts';
import * as auditRepository from '../../store/repositories/auditRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { chainKey } from './chainHash.ts';
import { sealAudit } from './sealAudit.ts';
import { verifyAudit, verifyAuditPage } from './verifyAudit.ts';

const key = chainKey(randomBytes(32).toString('base64'));
let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.drop());

const record = (details: Record<string, unknown>, accountNumber = '1000000001') =>
  auditRepository.record(database.pool, {
    ...{ action: 'member.invited' as const, actorUserId: 'ada', ip: '192.0.2.1' },
    ...{ accountNumber, details },
  });

async function three(): Promise<string[]> {
  for (const email of ['a@example.org', 'b@example.org', 'c@example.org']) await record({ email });
  assert.equal(await sealAudit(database.pool, key), 3);
  const { rows } = await database.pool.query<{ id: string }>('select entry_id as id from audit_link order by position');
  return rows.map(({ id }) => id);
}

/** As the owner of the database, who can switch every trigger off. */
const tamper = (text: string, values: unknown[] = []) =>
  inTransaction(database.pool, async (client) => {
    const tables = ['audit_entry', 'audit_link'];
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    await client.query(text, values);
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
  });

const broken = async () => (await verifyAudit(database.pool, key)).broken;

test('entries get places without gaps, and the whole chain is right', async () => {
  await three();
  await record({ email: 'd@example.org' });
  const { verified, broken: fault, waiting } = await verifyAudit(database.pool, key);
  assert.deepEqual([verified, fault, waiting.count], [3, null, 1]);
  await sealAudit(database.pool, key);
  assert.equal((await verifyAudit(database.pool, key)).verified, 4);
});

test('many that write and seal at once make one chain', async () => {
  const work = Array.from({ length: 60 }, async (_, n) => {
    await record({ n });
    await sealAudit(database.pool, key);
  });
  await Promise.all(work);
  await sealAudit(database.pool, key);
  const { verified, broken: fault, waiting } = await verifyAudit(database.pool, key);
  assert.deepEqual([verified, fault, waiting.count], [60, null, 0]);
});

test('nobody changes or deletes an entry or a place', async () => {
  await three();
  for (const text of [
    `update audit_entry set action = 'member.removed'`,
    'delete from audit_entry',
    'truncate audit_entry',
    `update audit_link set hash = ''`,
    'delete from audit_link',
  ]) {
    await assert.rejects(database.pool.query(text), /append-only/, text);
  }
  await inTransaction(database.pool, async (client) => {
    await client.query(`select set_config('weft.audit_redaction', 'on', true)`);
    await client.query('savepoint before');
    const change = client.query(
      `update audit_entry set details = '{"redacted": true}', ip = '', actor_user_id = 'eve'`,
    );
    await assert.rejects(change, /append-only/);
    await client.query('rollback to before');
  });
});

test('the owner of the database who changes an entry is found out, and the entry is named', async () => {
  const [, second] = await three();
  await tamper(`update audit_entry set details = '{"email": "x@example.org"}' where id = $1`, [second]);
  assert.deepEqual(await broken(), { position: 2, entryId: second, fault: 'changed' });
});

test('so is who takes an entry away, with or without its place, or puts one in', async () => {
  const [first, second] = await three();
  await tamper('delete from audit_entry where id = $1', [second]);
  assert.deepEqual(await broken(), { position: 2, entryId: second, fault: 'missing-entry' });
  await tamper('delete from audit_link where entry_id = $1', [second]);
  assert.equal((await broken())?.fault, 'missing-place');
  await tamper('update audit_link set position = 2 where position = 3');
  assert.equal((await broken())?.fault, 'changed');
  await tamper('delete from audit_link where position > 1');
  assert.equal((await broken())?.fault, 'stray');
  await tamper('delete from audit_entry where id <> $1', [first]);
  assert.equal(await broken(), null);
});

test('a chain that was cut off at its end is found out by a head that was kept', async () => {
  const [, , third] = await three();
  const { head } = await verifyAudit(database.pool, key);
  assert.ok(head);
  await tamper('delete from audit_link where entry_id = $1', [third]);
  await tamper('delete from audit_entry where id = $1', [third]);
  assert.equal((await verifyAudit(database.pool, key)).broken, null);
  assert.deepEqual((await verifyAudit(database.pool, key, head)).broken, {
    ...{ position: 3, entryId: null, fault: 'missing-place' },
  });
});

test('a chain made anew without the key is found out at its beginning', async () => {
  const [first] = await three();
  await tamper('delete from audit_link');
  await tamper('insert into audit_pending select id from audit_entry');
  await sealAudit(database.pool, randomBytes(32));
  assert.deepEqual(await broken(), { position: 1, entryId: first, fault: 'changed' });
});

test('what names people is taken out of the entries of one account, and the chain stays right', async () => {
  await three();
  await record({ email: 'other@example.org' }, '1000000002');
  await sealAudit(database.pool, key);
  const redacted = await inTransaction(database.pool, (client) => redactAudit(client, { accountNumber: '1000000001' }));
  assert.equal(redacted, 3);
  assert.equal(await broken(), null);
  await sealAudit(database.pool, key);
  assert.equal((await verifyAudit(database.pool, key)).verified, 5);
  const { rows } = await database.pool.query('select details::text as text, ip from audit_entry order by id');
  assert.deepEqual(
    rows.map(({ text, ip }) => [text.includes('@'), ip]),
    [
      [false, ''],
      [false, ''],
      [false, ''],
      [true, '192.0.2.1'],
      [false, ''],
    ],
  );
});

test('who takes something out beside the way there is for it is found out', async () => {
  const [, second] = await three();
  await tamper(`update audit_entry set details = '{"redacted": true}', ip = '' where id = $1`, [second]);
  assert.equal((await broken())?.position, 2);
});

test('the chain is verified page by page, from any place that was verified before', async () => {
  await database.pool.query(`insert into audit_entry (id, action, ip, details)
    select gen_random_uuid(), 'member.invited', '', '{}' from generate_series(1, 1002)`);
  while ((await sealAudit(database.pool, key)) > 0);
  assert.deepEqual(await verifyAuditPage(database.pool, key, 0), { verified: 1_000, more: true, broken: null });
  assert.deepEqual(await verifyAuditPage(database.pool, key, 1_000), { verified: 1_002, more: false, broken: null });
  await tamper(`update audit_entry set action = 'member.removed'
    where id = (select entry_id from audit_link where position = 1002)`);
  const changed = { verified: 1_001, more: false, broken: { position: 1_002, fault: 'changed' } };
  assert.deepEqual(await verifyAuditPage(database.pool, key, 1_000), changed);
  assert.equal((await verifyAuditPage(database.pool, key, 5_000)).broken?.fault, 'missing-place');
  await tamper('delete from audit_link where position = 1002');
  const stray = { verified: 1_001, more: false, broken: { position: null, fault: 'stray' } };
  assert.deepEqual(await verifyAuditPage(database.pool, key, 1_000), stray);
});
