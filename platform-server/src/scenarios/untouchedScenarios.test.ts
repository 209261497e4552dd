import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { newId } from '../store/ids.ts';
import { UntouchedScenarios } from './untouchedScenarios.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

const account = newId();
const ann = { userId: 'ann', name: 'Ann', email: 'ann@acme.test', accountNumber: account };

async function made(): Promise<string> {
  const id = newId();
  await database.pool.query(
    `insert into scenario (id, account_number, name, flow, settings, node_count)
     values ($1::uuid, $2, 'Untitled scenario ' || $1::text, '[]', '{}', 1)`,
    [id, account],
  );
  await database.pool.query(
    `insert into scenario_version (scenario_id, revision, flow, settings, created_by, node_count)
     values ($1, 1, '[]', '{}', 'ann@acme.test', 1)`,
    [id],
  );
  return id;
}

const exists = async (id: string) =>
  (await database.pool.query('select from scenario where id = $1', [id])).rowCount === 1;

const draft = (user: string, discarded: string) =>
  `insert into scenario_draft (scenario_id, user_id, account_number, revision, base_revision, base, document, discarded_at)
   values ($1, '${user}', '${account}', 1, 1, '{}', '{}', ${discarded})`;
const presence = (user: string, seconds: number) =>
  `insert into scenario_presence (scenario_id, user_id, account_number, name, until)
   values ($1, '${user}', '${account}', 'Somebody', now() + interval '${seconds} seconds')`;

test('what nobody has made anything of is deleted, whoever was there before', async () => {
  const id = await made();
  await database.pool.query(presence('ann', 6), [id]);
  await database.pool.query(presence('bob', -1), [id]);
  assert.deepEqual(await new UntouchedScenarios(database.pool).abandon(ann, id), { deleted: true });
  assert.equal(await exists(id), false);
});

const touches = {
  'a save': 'update scenario set revision = 2 where id = $1',
  'a move or a tag': "update scenario set updated_at = updated_at + interval '1 second' where id = $1",
  'a start': "update scenario set status = 'started' where id = $1",
  'an own draft': draft('ann', 'null'),
  'a draft of somebody else': draft('bob', 'null'),
  'a draft that was put away': draft('bob', 'now()'),
  'a name of its version': "update scenario_version set name = 'First' where scenario_id = $1",
  'somebody else who has it open': presence('bob', 60),
};

for (const [what, statement] of Object.entries(touches)) {
  test(`${what} keeps it`, async () => {
    const id = await made();
    await database.pool.query(statement, [id]);
    assert.deepEqual(await new UntouchedScenarios(database.pool).abandon(ann, id), { deleted: false });
    assert.equal(await exists(id), true);
  });
}

test('another account has none of it', async () => {
  const id = await made();
  await assert.rejects(new UntouchedScenarios(database.pool).abandon({ ...ann, accountNumber: newId() }, id), {
    status: 404,
  });
  assert.equal(await exists(id), true);
});
