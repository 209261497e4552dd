import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { loadModule } from 'libpg-query';
import { readTables } from '../../src/account/ownership/tables.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { acrossAccounts } from './acrossAccounts.ts';
import { assembledStatements } from './assembledStatements.ts';
import { everyStatement, namesOf, type ReachingStatement } from './everyStatement.ts';
import type { KnownStatements } from './knownStatements.ts';
import { type Columns, reachOf } from './reachOf.ts';
import { statementsIn } from './statementsIn.ts';

let database: TestDatabase;
let columns: Columns;
let statements: ReachingStatement[];
before(async () => {
  database = await createTestDatabase();
  await loadModule();
  const tables = await readTables(database.pool);
  columns = new Map([...tables].map(([name, table]) => [name, new Set(table.columns.keys())]));
  statements = await everyStatement(columns);
});
after(() => database.drop());

const listed = (groups: readonly KnownStatements[]) => groups.flatMap((group) => group.statements).sort();

test('every statement that reaches rows of many accounts is known, with its reason', () => {
  assert.deepEqual(
    namesOf(statements, 'across'),
    listed(acrossAccounts),
    'name its account in it; what cannot is for acrossAccounts.ts, with the reason. One that is gone leaves the list.',
  );
});

test('of every statement that is put together at run time it is known who narrows it', () => {
  assert.deepEqual(
    namesOf(statements, 'assembled'),
    listed(assembledStatements),
    'see whether its account is among its conditions, and name it in assembledStatements.ts',
  );
});

test('the statements of the server are read', () => {
  const count = (reach: string | null) => statements.filter((each) => each.reach === reach).length;
  assert.ok(count('account') > 200 && count('key') > 200, 'more than 400 touch tables of accounts');
});

const reaches: [string, ReturnType<typeof reachOf>][] = [
  ['select * from run where account_number = $1 and status = $2', 'account'],
  ['select * from run where id = $1', 'key'],
  ['select r.* from run r join event e on e.id = r.event_id where e.account_number = $1', 'account'],
  ['select * from run where id = any($1::uuid[]) and ended_at is not null', 'key'],
  ["select * from run where status = 'QUEUED' limit 1", 'across'],
  ['select * from run where account_number = $1 or status = $2', 'across'],
  ['select * from run where not account_number = $1', 'across'],
  ['select (select count(*) from run r where r.account_number = a.account_number) from account a', 'across'],
  ['select (select count(*) from run) from account where account_number = $1', 'across'],
  [
    'with mine as (select id from run where account_number = $1) delete from event e using mine m, run r where r.id = m.id and e.id = r.event_id',
    'account',
  ],
  ['update run set owner = $1 where id in (select id from run where owner is null limit 5)', 'across'],
  ['update run set owner = $1 where id in (select id from run where account_number = $2)', 'account'],
  [
    'select r.id from unnest($1::text[]) w(account), lateral (select id from run where account_number = w.account) r',
    'account',
  ],
  ['insert into run_call (run_id, account_number) values ($1, $2)', 'account'],
  ['insert into run_record (run_id, segment) values ($1, 0)', 'key'],
  ['select * from run where hole', 'assembled'],
  ['select * from remote_release where remote = $1', null],
];

for (const [text, reach] of reaches)
  test(`${reach}: ${text}`, () => {
    assert.equal(reachOf(text, columns), reach);
  });

test('statements are found with the constants that they are put together of, by what holds them', () => {
  const source = `
    const some = 'status = 1';
    const part = \`select id from run where \${some}\`;
    const whole = \`delete from run where id in (\${part}) and \${unknown()}\`;
    export async function list() {
      return database.query('select * from event', []);
    }`;
  assert.deepEqual(
    statementsIn(source).map(({ name, text }) => `${name}: ${text}`),
    ['whole: delete from run where id in (select id from run where status = 1) and hole', 'list: select * from event'],
  );
});
