import { Allowances } from '../../gateway/checks/allowance.ts';
import { Duplicates } from '../../gateway/checks/duplicates.ts';
import { Guard } from '../../gateway/checks/guard.ts';
import { Gateway, type GatewayDeps } from '../../gateway/gateway.ts';
import { WebhookTargets } from '../../gateway/targets.ts';
import { EventRepository } from '../../store/repositories/eventRepository.ts';
import { WebhookAllowanceRepository } from '../../store/repositories/webhookAllowanceRepository.ts';
import { WebhookDeliveryRepository } from '../../store/repositories/webhookDeliveryRepository.ts';
import { WebhookTargetRepository } from '../../store/repositories/webhookTargetRepository.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** What takes webhook requests in, and the addresses it knows. */
export function openGateway(
  { config, database: { pool } }: Foundation,
  { notifications, webhookSecrets: secrets }: OpenRunsDeps,
  shared: SharedRunDeps,
  { runs, received }: Pick<GatewayDeps, 'runs' | 'received'>,
): { gateway: Gateway; targets: WebhookTargets } {
  const webhooks = new WebhookTargetRepository(pool);
  const targets = new WebhookTargets({ webhooks, scenarios: shared.runnable, secrets, notifications });
  const { bodyLimit, trustProxy, publicUrl } = config;
  const guard = new Guard({
    allowances: new Allowances(new WebhookAllowanceRepository(pool)),
    duplicates: new Duplicates(new WebhookDeliveryRepository(pool), shared.evaluateKey, bodyLimit),
    publicUrl,
  });
  const events = new EventRepository(pool);
  return {
    gateway: new Gateway({ ...shared, targets, guard, runs, events, bodyLimit, trustProxy, received }),
    targets,
  };
}
