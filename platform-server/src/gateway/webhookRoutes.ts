import type pg from 'pg';
import { rangeStart } from 'shared-contracts/api';
import {
  changeReplay,
  checkEventSignature,
  findWebhookEvents,
  getWebhookDrift,
  getWebhookEvent,
  listEventAttempts,
  listEventScenarios,
  listReplays,
  listWebhookEvents,
  planReplay,
  retryAgeLimit,
  retryWebhookEvent,
  revealWebhookEvent,
  startReplay,
} from 'shared-contracts/api/event';
import { webhookFolders } from 'shared-contracts/api/folder';
import { webhookEndpoints } from 'shared-contracts/api/webhook';
import { act } from '../acts/act.ts';
import { HttpError, notFound } from '../errors/httpError.ts';
import { Thread } from '../process/thread.ts';
import { heavyBytes } from '../process/turns.ts';
import { folderRoutes } from '../resources/folderRoutes.ts';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { idempotencyKey } from '../routing/idempotencyKey.ts';
import { type Route, route, WrittenAnswer } from '../routing/route.ts';
import type { RetryService } from '../runs/retryService.ts';
import { firstIdAt, isId } from '../store/ids.ts';
import type { FolderRepository } from '../store/repositories/folderRepository.ts';
import * as trackingRepository from '../store/repositories/trackingRepository.ts';
import type { WholeEventRow } from '../store/repositories/webhookEventRepository.ts';
import * as webhookEventRepository from '../store/repositories/webhookEventRepository.ts';
import type { Queryable } from '../store/transaction.ts';
import { webhookDrift } from './drift/webhookDrift.ts';
import { eventAttempts } from './eventAttempts.ts';
import { eventPage } from './eventSearch.ts';
import { webhookEventDetailOf, webhookEventOf } from './eventView.ts';
import type { Replays } from './replays.ts';
import { checkSignatureOf } from './signatureCheck.ts';
import type { WebhookSecrets } from './webhookSecrets.ts';
import type { Webhooks } from './webhooks.ts';

const eventThread = new Thread<WholeEventRow, Uint8Array>(new URL('./eventThread.ts', import.meta.url));

export interface WebhookRouteDeps {
  webhooks: Webhooks;
  webhookSecrets: WebhookSecrets;
  webhookFolders: FolderRepository;
  retries: RetryService;
  pool: pg.Pool;
  /** For lists. */
  reads: Queryable;
  replays: Replays;
}

/** The calls that read what webhooks received, and deliver it again. */
export function webhookEventRoutes({
  retries,
  pool,
  reads,
  ...signatures
}: Omit<WebhookRouteDeps, 'webhookFolders' | 'replays'>): readonly Route[] {
  const readable = async (account: string, id: string): Promise<WholeEventRow> => {
    const row = await webhookEventRepository.get(pool, account, id);
    if (!row) throw notFound('event');
    if (Date.now() - row.created_at.getTime() > retryAgeLimit) throw new HttpError('too_old');
    return row;
  };
  return [
    route(listWebhookEvents, async ({ caller, params }) => {
      // Another account's number is not found (SEC-05).
      if (params.account_number !== caller.accountNumber) throw notFound('webhook');
      return (await webhookEventRepository.list(reads, caller.accountNumber, params.webhook_id)).map(webhookEventOf);
    }),
    route(findWebhookEvents, async ({ caller, params, query }) => {
      const { account_number: account, webhook_id: webhookId } = params;
      if (account !== caller.accountNumber || !isId(webhookId)) throw notFound('webhook');
      const { status, time_range, ...place } = query;
      const start = rangeStart(time_range, Date.now());
      const since = start === null ? null : firstIdAt(start);
      const { items, ...around } = await eventPage(reads, { account, webhookId, status, since }, place);
      return { items: items.map(webhookEventOf), ...around };
    }),
    route(getWebhookEvent, async ({ caller, params }) => {
      const row = await readable(caller.accountNumber, params.id);
      // To mask and write a big body takes longer than anybody else may be held up.
      return row.size < heavyBytes ? webhookEventDetailOf(row) : new WrittenAnswer(await eventThread.ask(row));
    }),
    route(revealWebhookEvent, async ({ caller, params }) => {
      const { id, body } = await readable(caller.accountNumber, params.id);
      // First: what cannot be tracked is not shown.
      await trackingRepository.record(pool, caller, {
        category: 'webhook',
        act: act('webhook.body-revealed', { event: id }),
      });
      return { raw_body: body.toString('base64') };
    }),
    route(checkEventSignature, async ({ caller, params, body }) =>
      checkSignatureOf(await readable(caller.accountNumber, params.id), body.secret, signatures),
    ),
    route(listEventAttempts, async ({ caller, params }) =>
      eventAttempts(pool, await readable(caller.accountNumber, params.id)),
    ),
    route(listEventScenarios, async ({ caller, params }) => ({
      items: await retries.eventScenarios(caller.accountNumber, params.id),
    })),
    route(retryWebhookEvent, ({ caller, params, body, request }) =>
      retries.retryEvent(
        caller.accountNumber,
        params.id,
        body.scenario_ids ?? null,
        idempotencyKey(request),
        caller.name,
      ),
    ),
  ];
}

/** The calls on many events of a webhook: delivered again, and compared with those before. */
function manyEventRoutes({
  replays,
  webhooks,
  reads,
}: Pick<WebhookRouteDeps, 'replays' | 'webhooks' | 'reads'>): readonly Route[] {
  const own = async (account: string, params: { account_number: string; webhook_id: string }) => {
    if (params.account_number !== account) throw notFound('webhook');
    return { account, webhookId: (await webhooks.get(account, params.webhook_id)).id };
  };
  return [
    route(planReplay, async ({ caller, params, query }) =>
      replays.plan({ ...(await own(caller.accountNumber, params)), ...query }),
    ),
    route(startReplay, async ({ caller, params, body }) => {
      const choice = { ...(await own(caller.accountNumber, params)), ...body };
      return replays.start(choice, caller.name, body.scenario_ids, body.rate);
    }),
    route(listReplays, async ({ caller, params }) => {
      const { account, webhookId } = await own(caller.accountNumber, params);
      return { items: await replays.list(account, webhookId) };
    }),
    route(getWebhookDrift, async ({ caller, params }) => {
      const { account, webhookId } = await own(caller.accountNumber, params);
      return webhookDrift(reads, account, webhookId);
    }),
    route(changeReplay, ({ caller, params, body }) => replays.change(caller.accountNumber, params.id, body.action)),
  ];
}

/** Every call of webhooks, their folders and what they received. */
export function webhookRoutes(deps: WebhookRouteDeps): readonly Route[] {
  const { webhooks } = deps;
  return [
    ...resourceRoutes(
      webhookEndpoints,
      webhooks,
      {
        pause: (actor, id, _, revision) => webhooks.save(actor, id, { is_paused: true, revision }),
        resume: (actor, id, { waiting_runs }, revision) =>
          webhooks.save(actor, id, { is_paused: false, waiting_runs, revision }),
      },
      {
        pause: (actor, ids) => webhooks.pauseAll(actor, ids, { isPaused: true }),
        resume: (actor, ids, { waiting_runs }) => webhooks.resumeAll(actor, ids, waiting_runs),
      },
    ),
    ...folderRoutes(webhookFolders, deps.webhookFolders),
    ...webhookEventRoutes(deps),
    ...manyEventRoutes(deps),
  ];
}
