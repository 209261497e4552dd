import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import * as signInAttemptRepository from './signInAttemptRepository.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('every count of a person is forgotten, and none of who has an address that ends or begins alike', async () => {
  const id = '01900000-0000-7000-8000-000000000001';
  await database.pool.query(`insert into identity_user (id, email) values ($1, 'A@b.co')`, [id]);
  const own = ['person:a@b.co', 'both:a@b.co|192.0.2.1', `code:app:${id}`, `code:app:${id}|x`, `code:day:${id}`];
  const others = ['person:xa@b.co', 'both:a@b.com|192.0.2.1', 'person:a@b.co.uk', 'address:192.0.2.1'];
  for (const key of [...own, `told:${id}`, ...others]) await signInAttemptRepository.add(database.pool, key, 60);
  await signInAttemptRepository.forget(database.pool, id);
  const { rows } = await database.pool.query<{ key: string }>('select key from sign_in_attempt');
  assert.deepEqual(rows.map(({ key }) => key).sort(), others.sort());
});
