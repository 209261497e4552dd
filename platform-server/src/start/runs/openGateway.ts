import { answerHeadersOf } from '../../errors/answerHeaders.ts';
import { Allowances } from '../../gateway/checks/allowance.ts';
import { Duplicates } from '../../gateway/checks/duplicates.ts';
import { Guard } from '../../gateway/checks/guard.ts';
import { Gateway, type GatewayDeps } from '../../gateway/gateway.ts';
import { CarriedAgain, type CarriedAgainDeps } from '../../gateway/hookdeck/carriedAgain.ts';
import { HookdeckIntake } from '../../gateway/hookdeck/hookdeckIntake.ts';
import { WebhookTargets } from '../../gateway/targets.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** What the addresses of webhooks begin with: Hookdeck, where that is in front, or this server. */
export const hookUrlOf = ({ hookdeckUrl, publicUrl }: Foundation['config']): string => hookdeckUrl ?? publicUrl;

/** What takes webhook requests in, and the addresses it knows. */
export function openGateway(
  { config, database: { pool } }: Foundation,
  { notifications, webhookSecrets: secrets, clock }: OpenRunsDeps,
  shared: SharedRunDeps,
  { runs, retries, received }: Pick<GatewayDeps, 'runs' | 'received'> & Pick<CarriedAgainDeps, 'retries'>,
): { gateway: Gateway; targets: WebhookTargets } {
  const targets = new WebhookTargets({
    pool,
    secrets,
    notifications,
  });
  const { bodyLimit, trustProxy, hookdeckSecret, publicUrl } = config;
  const guard = new Guard({
    allowances: new Allowances(pool),
    duplicates: new Duplicates(pool, shared.evaluateKey, bodyLimit),
    hookUrl: hookUrlOf(config),
  });
  const gateway = new Gateway({
    targets,
    guard,
    runs,
    groups: shared.groups,
    budget: shared.budget,
    pool,
    carriedAgain: new CarriedAgain({ pool, retries }),
    hookdeck: hookdeckSecret === undefined ? null : new HookdeckIntake(hookdeckSecret),
    answerHeaders: answerHeadersOf(publicUrl),
    bodyLimit,
    trustProxy,
    clock,
    received,
    log: shared.log,
  });
  return { gateway, targets };
}
