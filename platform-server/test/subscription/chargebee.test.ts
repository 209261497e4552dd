import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { type ChargebeePeer, startChargebeePeer } from './chargebeePeer.ts';

const password = 'a password of thirty-two characters';
let peer: ChargebeePeer;
let server: WholeServer;
let admin: Caller;
let account: string;
before(async () => {
  peer = await startChargebeePeer();
  const environment = {
    ...{ WEFT_CHARGEBEE_SITE: 'acme', WEFT_CHARGEBEE_KEY: 'test_key', WEFT_CHARGEBEE_URL: peer.url },
    ...{ WEFT_CHARGEBEE_ITEM_PRICE: 'operations-EUR-monthly' },
    ...{ WEFT_CHARGEBEE_WEBHOOK_USER: 'weft', WEFT_CHARGEBEE_WEBHOOK_PASSWORD: password },
  };
  server = await startWholeServer({ environment });
  admin = await server.as('globex');
  account = (await admin.call('GET', '/account/me/')).body.account_number;
});
after(async () => {
  await server?.close();
  await peer.close();
});
beforeEach(async () => {
  peer.subscriptions.clear();
  peer.calls.length = 0;
  peer.isDown = false;
  await server.database.pool.query('delete from billing_subscription');
  await server.database.pool.query('update account set subscription = null where account_number = $1', [account]);
});

const info = async () => (await admin.call('GET', '/subscription/chargebee/info/')).body;
const term = { current_term_start: 1_790_000_000, current_term_end: 1_992_592_000, next_billing_at: 1_992_592_000 };

/** What Chargebee has from now on of a subscription of the account. */
function has(resource_version: number, change: object = {}, id = 'sub_1'): void {
  const subscription_items = [
    { item_price_id: 'support', item_type: 'addon', quantity: 1 },
    { item_price_id: 'operations-EUR-monthly', item_type: 'plan', quantity: 50_000 },
  ];
  const subscription = { ...{ id, customer_id: account, status: 'active', created_at: 1 }, ...term };
  peer.subscriptions.set(id, { ...subscription, resource_version, subscription_items, ...change });
}

let events = 0;
/** An event that Chargebee has; answers what it would send. */
function happened(event_type: string, customer = account) {
  const event = { id: `ev_${++events}`, event_type, content: { subscription: { id: 'sub_1', customer_id: customer } } };
  peer.events.set(event.id, event);
  return event;
}

async function send(event: unknown, credentials = `weft:${password}`): Promise<{ status: number; outcome: string }> {
  const answer = await fetch(`${server.url}/billing/chargebee/events`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(credentials).toString('base64')}`,
    },
    body: JSON.stringify(event),
  });
  return { status: answer.status, outcome: ((await answer.json()) as { outcome: string }).outcome };
}

test('a checkout is for the account, returns to the server, and leads to the provider alone', async () => {
  const { status, body } = await admin.call('POST', '/subscription/chargebee/checkout/', { quantity: 20_000 });
  assert.deepEqual([status, body], [200, { url: peer.leadsTo }]);
  const sent = peer.calls.find(({ path }) => path === '/hosted_pages/checkout_new_for_items')?.body;
  assert.equal(sent?.get('subscription_items[item_price_id][0]'), 'operations-EUR-monthly');
  assert.equal(sent?.get('subscription_items[quantity][0]'), '20000');
  assert.equal(sent?.get('customer[id]'), account);
  assert.equal(sent?.get('redirect_url'), `${server.url}/subscription?return=checkout`);
  const usual = peer.leadsTo;
  for (const elsewhere of [
    'https://chargebee.com.evil.example/x',
    'http://acme.chargebee.com/x',
    'javascript:alert(1)',
  ]) {
    peer.leadsTo = elsewhere;
    assert.equal((await admin.call('POST', '/subscription/chargebee/portal/')).status, 503, elsewhere);
  }
  peer.leadsTo = usual;
  assert.deepEqual((await admin.call('POST', '/subscription/chargebee/portal/')).body, { url: usual });
});

test('who comes back from a checkout has the subscription before any event; that of others is not theirs', async () => {
  has(100);
  const content = { customer: { id: account }, subscription: { id: 'sub_1', customer_id: account } };
  peer.hostedPages.set('hp_own', { id: 'hp_own', state: 'succeeded', content });
  peer.hostedPages.set('hp_open', { id: 'hp_open', state: 'requested', content });
  const theirs = { customer: { id: '1' }, subscription: { id: 'sub_1', customer_id: '1' } };
  peer.hostedPages.set('hp_other', { id: 'hp_other', state: 'succeeded', content: theirs });
  const complete = (id: string) => admin.call('POST', '/subscription/chargebee/checkout/complete/', { id });
  assert.equal((await complete('hp_other')).status, 404);
  assert.equal((await complete('hp_none')).status, 404);
  assert.equal((await complete('hp_open')).status, 409);
  assert.deepEqual(await info(), {});
  const { body } = await complete('hp_own');
  // The plan's quantity comes first (ACC-17).
  assert.deepEqual([body.status, body.subscription_items[0].quantity], ['active', 50_000]);
  assert.ok(peer.calls.some(({ path }) => path === '/hosted_pages/hp_own/acknowledge'));
  assert.equal((await admin.call('POST', '/subscription/chargebee/checkout/')).status, 409);
});

test('events that come twice, late and out of order leave what holds now', async () => {
  has(100);
  const created = happened('subscription_created');
  const cancelled = happened('subscription_cancelled');
  has(200, { status: 'cancelled', next_billing_at: undefined });
  assert.deepEqual(await send(cancelled), { status: 200, outcome: 'taken' });
  assert.equal((await info()).status, 'cancelled');
  // Late: it tells of what is long over.
  assert.deepEqual(await send(created), { status: 200, outcome: 'taken' });
  assert.equal((await info()).status, 'cancelled');
  assert.deepEqual(await send(cancelled), { status: 200, outcome: 'known' });
  // An answer from before the newest one that is known.
  has(150);
  await send(happened('subscription_changed'));
  assert.equal((await info()).status, 'cancelled');
  has(300, { created_at: 2 }, 'sub_2');
  await Promise.all(Array.from({ length: 5 }, () => send(happened('subscription_created'))));
  assert.equal((await info()).status, 'active');
});

test('what Chargebee does not know, or somebody else sends, changes nothing', async () => {
  has(100);
  const forged = { id: 'ev_forged', event_type: 'subscription_created', content: { customer: { id: account } } };
  assert.deepEqual(await send(forged), { status: 404, outcome: 'unknown' });
  const real = happened('subscription_created');
  for (const credentials of ['weft:wrong', `other:${password}`, ''])
    assert.equal((await send(real, credentials)).status, 401);
  for (const broken of [{}, { id: 7 }, { id: '' }, []]) assert.equal((await send(broken)).status, 400);
  assert.equal((await send(happened('subscription_created', 'nobody'))).outcome, 'of_others');
  assert.deepEqual(await info(), {});
});

test('while Chargebee does not answer nothing is lost: the event is asked for again, people are told', async () => {
  has(100);
  const event = happened('subscription_created');
  peer.isDown = true;
  assert.equal((await send(event)).status, 503);
  const refused = await admin.call('POST', '/subscription/chargebee/checkout/');
  assert.deepEqual([refused.status, refused.body.error?.code ?? refused.body.code], [503, 'unavailable']);
  peer.isDown = false;
  assert.equal((await send(event)).outcome, 'taken');
  assert.equal((await info()).status, 'active');
});

test('invoices are those of the provider, and the calls of the embedded plan are refused', async () => {
  const { body } = await admin.call('GET', '/subscription/invoices/');
  assert.equal(body.provider, 'chargebee');
  assert.deepEqual(
    body.items.map(({ number, amount, status }: Record<string, unknown>) => [number, amount, status]),
    [['42', 4_900, 'paid']],
  );
  assert.equal((await admin.call('PUT', '/subscription/embedded/', { quantity: 50_000 })).status, 409);
});
