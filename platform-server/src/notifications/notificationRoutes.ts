import type pg from 'pg';
import {
  countUnread,
  getNotificationSettings,
  listNotifications,
  markAllNotifications,
  markNotification,
  type Notification,
  saveNotificationSettings,
} from 'shared-contracts/api/notification';
import { notFound } from '../errors/httpError.ts';
import type { ServerLocale } from '../languages/preferredLocale.ts';
import type { Publisher } from '../realtime/publisher.ts';
import type { Caller } from '../routing/caller.ts';
import { type Route, route } from '../routing/route.ts';
import { isId } from '../store/ids.ts';
import type { NotificationPlace } from '../store/repositories/notifications/notificationRepository.ts';
import * as notificationRepository from '../store/repositories/notifications/notificationRepository.ts';
import type { NotificationRow } from '../store/rows/notification.ts';
import { inTransaction } from '../store/transaction.ts';
import { notifyPages } from './distribution.ts';
import type { NotificationKind } from './kinds/kind.ts';
import { shownNotification } from './sending/shown.ts';
import { type ScenarioMailDeps, scenarioMailRoutes } from './settings/scenarioMailRoutes.ts';
import { saveSettings, settingsAnswer, watcherOf } from './settings/settings.ts';
import { type WebhookSettingDeps, webhookSettingRoutes } from './webhook/webhookSettingRoutes.ts';

export interface NotificationRouteDeps extends WebhookSettingDeps, ScenarioMailDeps {
  pool: pg.Pool;
  pages: Publisher;
  /** What waits may be due at another time. */
  notificationsReplanned(): void;
}

const placeOf = ({ last_at, id }: NotificationRow) => `${last_at.toISOString()} ${id}`;

/** Null for the top, and for a place that no answer has named. */
function readPlace(text: string | undefined): NotificationPlace | null {
  const [at = '', id = ''] = (text ?? '').split(' ');
  const instant = new Date(at);
  return isId(id) && !Number.isNaN(instant.getTime()) ? { at: instant, id } : null;
}

function answerOf(row: NotificationRow, language: ServerLocale): Notification[] {
  const shown = shownNotification(row, row.count, language);
  if (!shown) return [];
  const { id, title, text, link: leads_to, count, at } = shown;
  const kind = row.kind as NotificationKind;
  const invitedTo = kind === 'invitation' ? { organisation_id: row.subject } : {};
  return [
    { id, kind, title, text, leads_to, count, at: at.toISOString(), is_read: row.read_at !== null, ...invitedTo },
  ];
}

/** The calls of the bell: what a person was told in the active account, and of nobody else. */
function bellRoutes({ pool, pages }: NotificationRouteDeps): readonly Route[] {
  const unreadOf = async (caller: Caller) => ({ unread: await notificationRepository.unread(pool, watcherOf(caller)) });
  /** Other pages of the person count again. */
  const notifyOwn = async (caller: Caller) => {
    notifyPages(pages, caller.accountNumber, [caller.userId]);
    return unreadOf(caller);
  };
  return [
    route(countUnread, ({ caller }) => unreadOf(caller)),
    route(listNotifications, async ({ caller, query: { language, show, before, limit } }) => {
      const selection = { unread: show === 'unread', behind: readPlace(before), limit: limit + 1 };
      const rows = await notificationRepository.list(pool, watcherOf(caller), selection);
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const next = rows.length > limit && last ? placeOf(last) : null;
      return { items: page.flatMap((row) => answerOf(row, language)), next };
    }),
    route(markNotification, async ({ caller, params: { id }, body: { read } }) => {
      if (!isId(id) || !(await notificationRepository.mark(pool, watcherOf(caller), id, read)))
        throw notFound('notification');
      return notifyOwn(caller);
    }),
    route(markAllNotifications, async ({ caller }) => {
      await notificationRepository.markAll(pool, watcherOf(caller));
      return notifyOwn(caller);
    }),
  ];
}

/** The calls of notifications, each about the caller's own: guests make them too. */
export function notificationRoutes(deps: NotificationRouteDeps): readonly Route[] {
  const { pool } = deps;
  return [
    ...bellRoutes(deps),
    route(getNotificationSettings, ({ caller, query }) => settingsAnswer(pool, caller, query.language)),
    route(saveNotificationSettings, async ({ caller, query, body }) => {
      await inTransaction(pool, (database) => saveSettings(database, caller, body));
      deps.notificationsReplanned();
      deps.personChanged(caller);
      return settingsAnswer(pool, caller, query.language);
    }),
    ...webhookSettingRoutes(deps),
    ...scenarioMailRoutes(deps),
  ];
}
