import {
  type Channels,
  type NotificationSettings,
  notificationKinds,
  type saveNotificationSettings,
} from 'shared-contracts/api/notification';
import type { z } from 'zod';
import { invalidField } from '../../errors/httpError.ts';
import type { ServerLocale } from '../../languages/preferredLocale.ts';
import { sharedNow } from '../../process/sharedClock.ts';
import type { Caller } from '../../routing/caller.ts';
import type { Watcher } from '../../store/repositories/failureWatchRepository.ts';
import * as failureWatchRepository from '../../store/repositories/failureWatchRepository.ts';
import type { SendingChannel } from '../../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationPendingRepository from '../../store/repositories/notifications/notificationPendingRepository.ts';
import * as notificationSettingRepository from '../../store/repositories/notifications/notificationSettingRepository.ts';
import { usualSetting } from '../../store/repositories/notifications/notificationSettingRepository.ts';
import * as notificationWebhookRepository from '../../store/repositories/notifications/notificationWebhookRepository.ts';
import type { NotificationSettingRow, NotificationWebhookRow } from '../../store/rows/notification.ts';
import type { Queryable } from '../../store/transaction.ts';
import { kindOf, notificationRegistry } from '../kinds/registry.ts';
import { channelsOf, type RecipientRole } from './choices.ts';
import { dueAnew, gatheredUntil } from './dueAt.ts';

export const watcherOf = ({ userId, accountNumber: account }: Caller): Watcher => ({ userId, account });
export const recipientRole = ({ access, canWrite }: Caller): RecipientRole => ({
  isAdmin: access.roles.has('Admin'),
  isGuest: !canWrite,
});

const twoDigits = (value: number) => String(value).padStart(2, '0');
const timeOf = (minutes: number) => `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** How the last call of a webhook ended, as the contract says it; null while none was made. */
export function outcomeAnswer(
  row: Pick<NotificationWebhookRow, 'last_at' | 'last_outcome' | 'last_status' | 'last_problem'>,
): NonNullable<NotificationSettings['webhook']>['last'] {
  const { last_at: at, last_outcome: outcome, last_status: status, last_problem: problem } = row;
  return at && outcome ? { at: at.toISOString(), outcome, status, problem } : null;
}

/** What a person has chosen, with the texts of the kinds in a language. */
export async function settingsAnswer(
  database: Queryable,
  caller: Caller,
  language: ServerLocale,
): Promise<NotificationSettings> {
  const watcher = watcherOf(caller);
  const { userId, account } = watcher;
  const rows = await notificationSettingRepository.of(database, account, [userId]);
  const row = rows.get(userId) ?? usualSetting(userId, account);
  const webhook = await notificationWebhookRepository.byPerson(database, watcher);
  const { mail_digest, webhook_digest, digest_hour, quiet_from, quiet_to, urgent_passes, time_zone } = row;
  return {
    mail_digest,
    webhook_digest,
    digest_hour,
    urgent_passes,
    time_zone,
    email: caller.email,
    quiet: quiet_from === null || quiet_to === null ? null : { from: timeOf(quiet_from), to: timeOf(quiet_to) },
    kinds: Object.values(notificationRegistry).map((spec) => ({
      kind: spec.kind,
      label: spec.texts[language].label,
      about: spec.texts[language].about,
      is_urgent: spec.isUrgent,
      channels: channelsOf(spec, recipientRole(caller), row),
    })),
    scenarios: await failureWatchRepository.chosen(database, watcher),
    webhook: webhook && { url: webhook.url, last: outcomeAnswer(webhook), revision: webhook.revision },
  };
}

const noQuietHours = {
  en: 'There are no quiet hours: turn them on first',
  fr: 'Il n’y a pas d’heures calmes : activez-les d’abord',
};

type Changes = z.output<NonNullable<(typeof saveNotificationSettings)['body']>>;

function changed(row: NotificationSettingRow, changes: Changes): NotificationSettingRow {
  const { channels, quiet, initially, ...rhythm } = changes;
  const merged: Record<string, Partial<Channels>> = { ...row.channels };
  for (const kind of notificationKinds) if (channels[kind]) merged[kind] = { ...merged[kind], ...channels[kind] };
  const given = Object.fromEntries(Object.entries(rhythm).filter(([, value]) => value !== undefined));
  return { ...row, ...given, ...quietHours(row, quiet), channels: merged };
}

type QuietHours = Pick<NotificationSettingRow, 'quiet_from' | 'quiet_to'>;

/** @throws HttpError 422 for one time where there is no other one */
function quietHours({ quiet_from, quiet_to }: QuietHours, quiet: Changes['quiet']): QuietHours {
  if (quiet === undefined) return { quiet_from, quiet_to };
  if (quiet === null) return { quiet_from: null, quiet_to: null };
  const from = quiet.from === undefined ? quiet_from : minutesOf(quiet.from);
  const to = quiet.to === undefined ? quiet_to : minutesOf(quiet.to);
  if ((from === null) !== (to === null)) throw invalidField('quiet', noQuietHours);
  return { quiet_from: from, quiet_to: to };
}

/** What waits is sent by what holds from now on, or not at all. */
async function planAnew(database: Queryable, row: NotificationSettingRow, role: RecipientRole): Promise<void> {
  const now = sharedNow();
  const waiting = await notificationPendingRepository.of(database, {
    userId: row.user_id,
    account: row.account_number,
  });
  for (const { notification_id, channel, kind, raised_at, sent_last_at } of waiting) {
    const spec = kindOf(kind);
    if (!spec) continue;
    const to = channel as SendingChannel;
    // Mails about a single scenario may be chosen apart.
    const isOff = !channelsOf(spec, role, row)[to] && !(kind === 'run-failed' && to === 'mail');
    if (isOff) await notificationPendingRepository.drop(database, notification_id, channel);
    else {
      const notBefore = gatheredUntil(sent_last_at, spec.gatherMs);
      const due = dueAnew(raised_at.getTime(), now, row, { channel: to, isUrgent: spec.isUrgent, notBefore });
      await notificationPendingRepository.plan(database, notification_id, channel, new Date(due));
    }
  }
}

/** Saves what a person has chosen, within a transaction. */
export async function saveSettings(database: Queryable, caller: Caller, changes: Changes): Promise<void> {
  const watcher = watcherOf(caller);
  const usual = { ...usualSetting(watcher.userId, watcher.account), ...changes.initially };
  const before = (await notificationSettingRepository.locked(database, watcher)) ?? usual;
  await notificationSettingRepository.save(database, changed(before, changes));
  const row = (await notificationSettingRepository.of(database, watcher.account, [watcher.userId])).get(watcher.userId);
  if (row) await planAnew(database, row, recipientRole(caller));
}
