import { answerHeadersOf } from '../../errors/answerHeaders.ts';
import { Allowances } from '../../gateway/checks/allowance.ts';
import { Duplicates } from '../../gateway/checks/duplicates.ts';
import { Guard } from '../../gateway/checks/guard.ts';
import { Gateway, type GatewayDeps } from '../../gateway/gateway.ts';
import { CarriedAgain, type CarriedAgainDeps } from '../../gateway/hookdeck/carriedAgain.ts';
import { HookdeckIntake } from '../../gateway/hookdeck/hookdeckIntake.ts';
import type { TracedAnswer } from '../../gateway/intake.ts';
import { WebhookTargets } from '../../gateway/targets.ts';
import type { Event } from '../../runs/commit/rows.ts';
import { spanIdOf } from '../../telemetry/traceParent.ts';
import type { Tracer } from '../../telemetry/tracer.ts';
import type { Foundation } from '../foundation.ts';
import type { OpenRunsDeps, SharedRunDeps } from './sharedRunDeps.ts';

/** What the addresses of webhooks begin with: Hookdeck, where that is in front, or this server. */
export const hookUrlOf = ({ hookdeckUrl, publicUrl }: Foundation['config']): string => hookdeckUrl ?? publicUrl;

/** The span of a webhook request: its address is a secret, and what it brought is not the operator's. */
function traceEvent(tracer: Tracer, event: Event, { began, method, status }: TracedAnswer): void {
  const { traceId, isSampled, parentId } = tracer.ofEvent(event);
  if (!isSampled) return;
  tracer.add(event.account, {
    name: `${method} /hook/:key`,
    kind: 'server',
    traceId,
    spanId: spanIdOf(event.id),
    parentId,
    began,
    ended: performance.now(),
    attributes: {
      'http.request.method': method,
      'http.route': '/hook/:key',
      'http.response.status_code': status,
      'weft.account': event.account,
      'weft.event.id': event.id,
      ...(event.webhookId !== null && { 'weft.webhook.id': event.webhookId }),
    },
    ...(status >= 500 && { error: String(status) }),
  });
}

/** What takes webhook requests in, and the addresses it knows. */
export function openGateway(
  { config, database: { pool } }: Foundation,
  { notifications, webhookSecrets: secrets, clock, tracer }: OpenRunsDeps,
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
    traced: tracer ? (event, request) => traceEvent(tracer, event, request) : undefined,
    log: shared.log,
  });
  return { gateway, targets };
}
