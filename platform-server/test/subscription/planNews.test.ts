import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { channelOf } from 'shared-contracts/events';
import type { AdminActor } from '../../src/administration/accounts/accountAdministration.ts';
import { AccountAdministration } from '../../src/administration/accounts/accountAdministration.ts';
import { ChargebeeBilling } from '../../src/billing/chargebee/chargebeeBilling.ts';
import { EmbeddedBilling } from '../../src/billing/embeddedBilling.ts';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import { quietLog } from '../runs/runFixture.ts';
import { type RunsServer, startRunsServer } from '../server/runsServer.ts';
import { type ChargebeePeer, startChargebeePeer } from './chargebeePeer.ts';

let first: RunsServer;
let second: RunsServer;
let peer: ChargebeePeer;
before(async () => {
  peer = await startChargebeePeer();
  first = await startRunsServer();
  second = await startRunsServer({}, first.database);
});
after(async () => {
  await second?.close();
  await first?.close();
  await peer?.close();
});

const embedded = () => new EmbeddedBilling({ pool: first.database.pool, publicUrl: first.origin });

async function subscribe(actor: TrackingActor): Promise<void> {
  const url = await embedded().checkout(actor, 50_000);
  await embedded().confirm(actor, new URL(url).searchParams.get('checkout') ?? '', 50_000);
}

async function setLimits(actor: TrackingActor): Promise<void> {
  const caller = { ...actor, accountNumber: 'the operator’s' };
  const administration = new AccountAdministration({
    ...{ pool: first.database.pool, suspended: { read: async () => undefined } },
    accountChanged: () => undefined,
    release: async () => undefined,
  });
  await administration.setLimits({ caller } as AdminActor, actor.accountNumber, {
    limits: { free_webhook_limit: 7 },
    reason: 'Asked for',
  });
}

async function readFromChargebee({ accountNumber }: TrackingActor): Promise<void> {
  const term = { current_term_start: 1_790_000_000, current_term_end: 1_992_592_000, next_billing_at: 1_992_592_000 };
  const subscription_items = [{ item_price_id: 'operations', item_type: 'plan', quantity: 50_000 }];
  const subscription = { id: 'sub_1', customer_id: accountNumber, status: 'active', created_at: 1, ...term };
  peer.subscriptions.set('sub_1', { ...subscription, resource_version: 1, subscription_items });
  const site = { site: 'acme', apiKey: 'test_key', url: peer.url, itemPrice: 'operations' };
  const at = { pool: first.database.pool, publicUrl: first.origin, log: quietLog };
  await new ChargebeeBilling({ ...site, ...at } as never).sync(accountNumber);
}

const changes: Record<string, { given?: (actor: TrackingActor) => Promise<void>; change: typeof setLimits }> = {
  'a checkout': { change: subscribe },
  'another quantity': {
    given: subscribe,
    change: async (actor) => void (await embedded().changeQuantity(actor, 100_000)),
  },
  'a cancellation': { given: subscribe, change: async (actor) => void (await embedded().cancel(actor)) },
  'a renewal': { given: subscribe, change: () => embedded().renewDue(Date.now() + 32 * 86_400_000) },
  'limits of the operator': { change: setLimits },
  'an event of Chargebee': { change: readFromChargebee },
};

for (const [what, { given, change }] of Object.entries(changes)) {
  test(`pages at every process are told of ${what}`, async () => {
    const actor = await first.newActor();
    const heard = ({ told }: RunsServer) =>
      told.filter(({ channel, event }) => channel === channelOf(actor.accountNumber) && event === 'limits-update');
    const bothHeard = async (least: number) => {
      for (const limit = Date.now() + 30_000; [first, second].some((each) => heard(each).length < least); ) {
        assert.ok(Date.now() < limit, 'they were not told');
        await sleep(10);
      }
    };
    await given?.(actor);
    const before = given ? 1 : 0;
    await bothHeard(before);
    await change(actor);
    await bothHeard(before + 1);
  });
}
