import { channelOf } from 'shared-contracts/events';
import type { BillingProvider } from '../billing/billingProvider.ts';
import type { BillingRouteDeps } from '../billing/billingRoutes.ts';
import { EmbeddedBilling } from '../billing/embeddedBilling.ts';
import { OperationWarnings } from '../billing/operationWarnings.ts';
import { stderrLog } from '../process/log.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { HttpArea } from '../routing/route.ts';
import { Alarm } from '../runs/alarm.ts';
import { everyMinute, everyNight, Jobs } from '../runs/maintenance/jobs.ts';
import type { OperationsBudget } from '../runs/operationsBudget.ts';
import * as billingRepository from '../store/repositories/billingRepository.ts';
import type { Foundation } from './foundation.ts';

/** Subscriptions, and the warnings before the operations are used up. */
export interface OpenBilling {
  provider: BillingProvider;
  routeDeps: BillingRouteDeps;
  /** Where the provider sends its events. */
  area: HttpArea;
  /** Begins to renew subscriptions. Call when the server takes requests. */
  startJobs(): void;
}

interface OpenBillingDeps {
  publisher: Publisher;
  budget: OperationsBudget;
}

/** How often what was used of the operations is looked at once more. Milliseconds. */
const rereadEveryMs = 15_000;

async function openProvider({
  config,
  database: { pool },
}: Foundation): Promise<Pick<OpenBilling, 'provider' | 'area'>> {
  const { publicUrl, logLevel } = config;
  const { chargebeeSite: site, chargebeeKey: apiKey, chargebeeItemPrice: itemPrice, chargebeeUrl: url } = config;
  const { chargebeeWebhookUser: user, chargebeeWebhookPassword: password } = config;
  if (!(site && apiKey && itemPrice && user && password)) {
    return { provider: new EmbeddedBilling({ pool, publicUrl }), area: () => {} };
  }
  // Its client is large, and most servers bill on their own.
  const [{ ChargebeeBilling }, { serveChargebeeEvents }] = await Promise.all([
    import('../billing/chargebee/chargebeeBilling.ts'),
    import('../billing/chargebee/chargebeeEvents.ts'),
  ]);
  const log = stderrLog(logLevel);
  const billing = new ChargebeeBilling({ pool, publicUrl, site, apiKey, itemPrice, url, log });
  return { provider: billing, area: serveChargebeeEvents({ pool, billing, user, password }) };
}

/** Opens billing as it is set: the embedded plan, or Chargebee. */
export async function openBilling(
  foundation: Foundation,
  { publisher, budget }: OpenBillingDeps,
): Promise<OpenBilling> {
  const { config, database, lifetime } = foundation;
  const log = stderrLog(config.logLevel);
  const limitsChanged = (account: string) => publisher.publish(channelOf(account), 'limits-update', {});
  const { provider, area } = await openProvider(foundation);
  const warnings = new OperationWarnings({ pool: database.pool, log, limitsChanged });
  budget.onRead((account, operations) => void warnings.read(account, operations));
  const jobs = new Jobs(database.pool, [
    { name: 'renew-subscriptions', nextAfter: everyMinute, run: () => provider.renewDue(Date.now()) },
    {
      name: 'delete-old-billing',
      nextAfter: everyNight,
      run: () => billingRepository.removeOld(database.maintenance),
    },
  ]);
  const renewing = new Alarm((now) => jobs.runDue(now), log);
  const rereading = new Alarm(async (now) => {
    await budget.readRequested();
    return now + rereadEveryMs;
  }, log);
  lifetime.opened('billing', () => Promise.all([renewing.close(), rereading.close()]));
  return {
    provider,
    routeDeps: { billing: { provider, pool: database.pool } },
    area,
    startJobs() {
      renewing.start();
      rereading.start();
    },
  };
}
