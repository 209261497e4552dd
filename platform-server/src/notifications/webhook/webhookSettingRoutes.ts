import type pg from 'pg';
import {
  removeNotificationWebhook,
  setNotificationWebhook,
  testNotificationWebhook,
} from 'shared-contracts/api/notification';
import { invalidField, notFound, staleRevision } from '../../errors/httpError.ts';
import type { Caller } from '../../routing/caller.ts';
import { type Route, route } from '../../routing/route.ts';
import * as notificationPendingRepository from '../../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationWebhookRepository from '../../store/repositories/notifications/notificationWebhookRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { outcomeAnswer, watcherOf } from '../settings/settings.ts';
import { newWebhookSecret } from './signature.ts';
import { sealOwner, type WebhookCalls, type WebhookSeal } from './webhookCalls.ts';

export interface WebhookSettingDeps {
  pool: pg.Pool;
  /** Other pages of the person read again what they show of them. */
  personChanged(caller: Caller): void;
  webhookCalls: Pick<WebhookCalls, 'test'>;
  seal: WebhookSeal;
  /** Why an address may not be called, in each language; null when it may. */
  addressProblem(url: URL): { en: string; fr: string } | null;
}

/** The calls by which people choose where their notifications are sent. */
export function webhookSettingRoutes({
  pool,
  personChanged,
  webhookCalls,
  seal,
  addressProblem,
}: WebhookSettingDeps): readonly Route[] {
  return [
    route(setNotificationWebhook, async ({ caller, body: { url, renew_secret, revision } }) => {
      const problem = addressProblem(new URL(url));
      if (problem) throw invalidField('url', problem);
      const watcher = watcherOf(caller);
      const set = await inTransaction(pool, async (database) => {
        const before = await notificationWebhookRepository.locked(database, watcher);
        const { url: present = '', revision: stored = 0 } = before ?? {};
        if (revision !== undefined && revision !== stored)
          throw staleRevision({ url: present, secret: null, revision: stored });
        const secret = before && !renew_secret ? null : newWebhookSecret();
        const sealed = secret === null ? before?.sealed_secret : seal.seal(secret, sealOwner(watcher));
        return {
          url,
          secret,
          revision: sealed ? await notificationWebhookRepository.set(database, watcher, url, sealed) : stored,
        };
      });
      personChanged(caller);
      return set;
    }),
    route(removeNotificationWebhook, async ({ caller }) => {
      const watcher = watcherOf(caller);
      const removed = await inTransaction(pool, async (database) => {
        await notificationPendingRepository.forget(database, watcher, 'webhook');
        return { removed: await notificationWebhookRepository.remove(database, watcher) };
      });
      personChanged(caller);
      return removed;
    }),
    route(testNotificationWebhook, async ({ caller }) => {
      const webhook = await notificationWebhookRepository.byPerson(pool, watcherOf(caller));
      if (!webhook) throw notFound('webhook');
      const outcome = outcomeAnswer(await webhookCalls.test(webhook));
      if (!outcome) throw notFound('webhook');
      return outcome;
    }),
  ];
}
