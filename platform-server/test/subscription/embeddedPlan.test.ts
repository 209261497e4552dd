import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { EmbeddedBilling } from '../../src/billing/embeddedBilling.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';

let server: WholeServer;
let admin: Caller;
let account: string;
before(async () => {
  server = await startWholeServer();
  // The administrator of a free account.
  admin = await server.as('globex');
  account = (await admin.call('GET', '/account/me/')).body.account_number;
});
after(() => server.close());

const checkoutOf = (url: string) => new URL(url).searchParams.get('checkout');
const info = async () => (await admin.call('GET', '/subscription/chargebee/info/')).body;

test('a checkout leads to a page of our own, and subscribes once however often it is confirmed', async () => {
  const { body } = await admin.call('POST', '/subscription/chargebee/checkout/', { quantity: 50_000 });
  assert.equal(new URL(body.url).origin, server.url);
  const id = checkoutOf(body.url);
  const shown = await admin.call('GET', `/subscription/embedded/checkout/${id}`);
  assert.deepEqual([shown.body.state, shown.body.quantity], ['open', 50_000]);
  assert.equal((await admin.call('POST', '/subscription/chargebee/checkout/complete/', { id })).status, 409);
  const confirm = () => admin.call('POST', `/subscription/embedded/checkout/${id}/confirm/`, { quantity: 60_000 });
  const answers = await Promise.all([confirm(), confirm(), confirm()]);
  assert.deepEqual(
    answers.map(({ status }) => status),
    [200, 200, 200],
  );
  const { status, next_billing_at, subscription_items, current_term_end } = await info();
  assert.deepEqual([status, subscription_items[0].quantity], ['active', 60_000]);
  // Seconds, a month from now.
  assert.equal(next_billing_at, current_term_end);
  assert.ok(Math.abs(next_billing_at - Date.now() / 1000 - 30 * 86_400) < 3 * 86_400);
  const { body: invoices } = await admin.call('GET', '/subscription/invoices/');
  assert.deepEqual(
    invoices.items.map(({ number }: { number: string }) => number),
    ['WEFT-00001'],
  );
  const invoice = await admin.call('GET', `/subscription/invoices/${invoices.items[0].id}`);
  assert.deepEqual([invoice.body.company_name, invoice.body.quantity, invoice.body.amount], ['Globex', 60_000, 0]);
  assert.equal((await admin.call('POST', '/subscription/chargebee/checkout/', {})).status, 409);
});

test('the portal changes the quantity, cancels at the end of the term, and takes that back', async () => {
  const { body } = await admin.call('POST', '/subscription/chargebee/portal/');
  assert.equal(new URL(body.url).searchParams.get('portal'), 'open');
  assert.equal((await admin.call('PUT', '/subscription/embedded/', { quantity: 100_000 })).status, 200);
  assert.equal((await admin.call('PUT', '/subscription/embedded/', { quantity: 5 })).status, 422);
  assert.equal((await admin.call('POST', '/subscription/embedded/resume/')).status, 409);
  const cancelled = await admin.call('POST', '/subscription/embedded/cancel/');
  assert.equal(cancelled.body.status, 'non_renewing');
  assert.equal('next_billing_at' in (await info()), false);
  assert.equal((await admin.call('POST', '/subscription/embedded/cancel/')).status, 409);
  const { body: usage } = await admin.call('GET', '/subscription/usage/');
  assert.equal(usage.type, 'subscription');
  assert.equal(usage.limits.find(({ limit }: { limit: string }) => limit === 'quantity').allowed, 100_000);
  const resumed = await admin.call('POST', '/subscription/embedded/resume/');
  assert.equal(resumed.body.status, 'active');
  assert.ok(resumed.body.next_billing_at > Date.now() / 1000);
});

test('a term that is over is followed by the next with its invoice, once over two processes; a cancelled one ends', async () => {
  const { pool } = server.database;
  const billing = new EmbeddedBilling({ pool, publicUrl: server.url });
  const other = new EmbeddedBilling({ pool, publicUrl: server.url });
  const { current_term_end } = await info();
  const behind = (current_term_end + 60) * 1000;
  await Promise.all([billing.renewDue(behind), other.renewDue(behind)]);
  const renewed = await info();
  assert.equal(renewed.current_term_start, current_term_end);
  const { body } = await admin.call('GET', '/subscription/invoices/');
  assert.deepEqual(
    body.items.map(({ number }: { number: string }) => number),
    ['WEFT-00002', 'WEFT-00001'],
  );
  await admin.call('POST', '/subscription/embedded/cancel/');
  await billing.renewDue((renewed.current_term_end + 60) * 1000);
  assert.equal((await info()).status, 'cancelled');
  assert.equal((await admin.call('GET', '/subscription/usage/')).body.type, 'free');
  assert.equal((await admin.call('POST', '/subscription/chargebee/portal/')).status, 409);
});

test('a checkout of before an hour has expired, and one of others is unknown', async () => {
  const { body } = await admin.call('POST', '/subscription/chargebee/checkout/');
  const id = checkoutOf(body.url);
  const stranger = await server.as('initech');
  assert.equal((await stranger.call('GET', `/subscription/embedded/checkout/${id}`)).status, 404);
  const theirs = await stranger.call('POST', `/subscription/embedded/checkout/${id}/confirm/`, { quantity: 50_000 });
  assert.equal(theirs.status, 404);
  await server.database.pool.query(
    "update billing_checkout set expires_at = now() - interval '1 second' where id = $1",
    [id],
  );
  assert.equal((await admin.call('GET', `/subscription/embedded/checkout/${id}`)).body.state, 'expired');
  const late = await admin.call('POST', `/subscription/embedded/checkout/${id}/confirm/`, { quantity: 50_000 });
  assert.equal(late.status, 409);
});

test('whoever has no billing permission sees the plan, and changes nothing of it', async () => {
  for (const name of ['member', 'guest']) {
    const caller = await server.as(name);
    assert.equal((await caller.call('GET', '/subscription/usage/')).status, 200);
    for (const path of ['/subscription/chargebee/checkout/', '/subscription/chargebee/portal/']) {
      assert.equal((await caller.call('POST', path, {})).status, 403, `${name} ${path}`);
    }
    assert.equal((await caller.call('GET', '/subscription/invoices/')).status, 403);
  }
});

test('usage tells operations by day and by scenario, of this period alone', async () => {
  const { pool } = server.database;
  const add = (day: string, scenario: string, operations: number) =>
    pool.query(
      `insert into operation_count (account_number, day, scenario_id, shard, operations)
       values ($1, ${day}, ${scenario}, 3, $2)`,
      [account, operations],
    );
  const today = "(now() at time zone 'UTC')::date";
  await add(today, 'gen_random_uuid()', 40);
  await add(today, "'00000000-0000-0000-0000-000000000000'", 2);
  await add(`${today} - 70`, 'gen_random_uuid()', 1_000);
  const { body } = await admin.call('GET', '/subscription/usage/');
  assert.equal(body.days.at(-1).operations, 42);
  assert.equal(body.limits[0].used, 42);
  assert.deepEqual(
    body.scenarios.map(({ operations }: { operations: number }) => operations),
    [40, 2],
  );
  assert.equal(body.scenarios[1].scenario_id, null);
});

test('the subscription of the demo account is renewed as every other', async () => {
  const acme = await server.as('admin');
  const read = async () => (await acme.call('GET', '/subscription/chargebee/info/')).body;
  const { current_term_end } = await read();
  const billing = new EmbeddedBilling({ pool: server.database.pool, publicUrl: server.url });
  await billing.renewDue((current_term_end + 60) * 1000);
  assert.equal((await read()).current_term_start, current_term_end);
  assert.ok((await acme.call('GET', '/subscription/invoices/')).body.items.length > 0);
});
