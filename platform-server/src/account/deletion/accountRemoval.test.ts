import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { type ChargebeePeer, startChargebeePeer } from '../../../test/subscription/chargebeePeer.ts';
import { ChargebeeBilling } from '../../billing/chargebee/chargebeeBilling.ts';
import type { Log } from '../../process/log.ts';
import { workStopper } from '../../start/stopWork.ts';
import * as accountRepository from '../../store/repositories/accountRepository.ts';
import { AccountRemoval } from './accountRemoval.ts';

const silent = { info() {}, warn() {} } as unknown as Log;
const organisation = 'organisation';
let peer: ChargebeePeer;
let database: TestDatabase;
let account: string;
before(async () => {
  peer = await startChargebeePeer();
  database = await createTestDatabase();
  account = (await accountRepository.ensure(database.pool, { organisationId: organisation, companyName: 'Globex' }))
    .account_number;
});
after(async () => {
  await database.drop();
  await peer.close();
});

test('an account that is removed stops working and being billed while the directory does not answer', async () => {
  for (const [id, status] of Object.entries({ sub_1: 'active', sub_2: 'cancelled' })) {
    const subscription = { customer_id: account, status, created_at: 1, resource_version: 1, subscription_items: [] };
    peer.subscriptions.set(id, { id, ...subscription });
  }
  const { pool } = database;
  await pool.query(
    `insert into account_deletion (account_number, organisation_id, company_name, requested_by, requested_email, due_at)
     values ($1, $2, 'Globex', 'somebody', 'somebody@example.org', now())`,
    [account, organisation],
  );
  const waiting = ['SCHEDULED', 'HOLD'];
  for (const status of waiting) {
    await pool.query(
      `insert into run (id, account_number, scenario_id, scenario_name, revision, event_id, source, status, created_at, wake_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), 'Orders', 1, gen_random_uuid(), 'manual', $2, now(), now() + interval '1 day')`,
      [account, status],
    );
  }
  const cancelled: string[] = [];
  const actions = { cancel: async (_: string, id: string) => void cancelled.push(id) as never };
  const triggers = { webhooksChanged() {}, schedulesChanged() {} } as never;
  const billing = new ChargebeeBilling({
    ...{ pool, publicUrl: peer.url, site: 'acme', apiKey: 'test_key', itemPrice: 'x', url: peer.url, log: silent },
  });
  const removal = new AccountRemoval({
    ...{ pool, log: silent, stopWork: workStopper(pool, { actions, triggers }) },
    endBilling: (number) => billing.end(number),
    directory: { membersOf: async () => [], remove: () => Promise.reject(new Error('down')) },
  });
  await removal.runDue(Date.now() + 1000);
  assert.equal(cancelled.length, waiting.length);
  assert.equal(peer.subscriptions.get('sub_1')?.status, 'cancelled');
  const ended = peer.calls.filter(({ path }) => path.endsWith('/cancel_for_items'));
  assert.deepEqual(
    ended.map(({ path }) => path),
    ['/subscriptions/sub_1/cancel_for_items'],
  );
  assert.equal((await pool.query('select from account where account_number = $1', [account])).rowCount, 1);
  await pool.query('delete from account_deletion');
});

test('the organisation of operators is not removed, though it became theirs after it was planned', async () => {
  const { pool } = database;
  await pool.query(
    `insert into account_deletion (account_number, organisation_id, company_name, requested_by, requested_email, due_at)
     values ($1, 'theirs', 'Globex', 'somebody', 'somebody@example.org', now())`,
    [account],
  );
  const never = () => Promise.reject(new Error('called'));
  const members = [{ userId: 'a', email: 'a@example.org', name: '', roles: new Set(['Superadmin']) }];
  const directory = { membersOf: async () => members, remove: never };
  const removal = new AccountRemoval({ pool, log: silent, stopWork: never, endBilling: never, directory });
  assert.equal(await removal.runDue(Date.now() + 1000), null);
});
