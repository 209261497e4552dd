/** What people have chosen about being told, each in one account. */

import type { NotificationSettingRow } from '../../rows/notification.ts';
import type { Queryable } from '../../transaction.ts';
import type { Watcher } from '../failureWatchRepository.ts';

const columns = [
  ...['channels', 'mail_digest', 'webhook_digest', 'digest_hour', 'quiet_from', 'quiet_to', 'urgent_passes'],
  ...['language', 'time_zone'],
] as const;

/** What is known of a person; null where they have chosen nothing. */
interface Known {
  id: string;
  chosen: NotificationSettingRow | null;
  language: NotificationSettingRow['language'] | null;
  time_zone: string | null;
}

/** The setting of who has not chosen anything. */
export function usualSetting(userId: string, account: string): NotificationSettingRow {
  return {
    ...{ user_id: userId, account_number: account, channels: {}, mail_digest: 'at-once', webhook_digest: 'at-once' },
    ...{ digest_hour: 8, quiet_from: null, quiet_to: null, urgent_passes: true, language: 'en', time_zone: 'UTC' },
  };
}

function settingOf(account: string, { id, chosen, language, time_zone }: Known): NotificationSettingRow {
  const row = chosen ?? usualSetting(id, account);
  return { ...row, ...(language && { language }), ...(time_zone && { time_zone }) };
}

/** Of each of them; language and zone that they have chosen for every device go before those of their browser. */
export async function of(
  database: Queryable,
  account: string,
  userIds: readonly string[],
): Promise<Map<string, NotificationSettingRow>> {
  const { rows } = await database.query<Known>(
    `select person.id, to_jsonb(setting) as chosen, preference.language, preference.time_zone
     from unnest($2::text[]) as person (id)
     left join notification_setting setting on setting.user_id = person.id and setting.account_number = $1
     left join person_preference preference on preference.user_id = person.id`,
    [account, userIds],
  );
  return new Map(rows.map((row) => [row.id, settingOf(account, row)]));
}

/** As it was saved, and as it stays until the transaction ends; null for who has chosen nothing. */
export async function locked(
  database: Queryable,
  { userId, account }: Watcher,
): Promise<NotificationSettingRow | null> {
  const { rows } = await database.query<NotificationSettingRow>(
    'select * from notification_setting where user_id = $1 and account_number = $2 for update',
    [userId, account],
  );
  return rows[0] ?? null;
}

export async function save(database: Queryable, row: NotificationSettingRow): Promise<void> {
  const values = columns.map((column) => (column === 'channels' ? JSON.stringify(row.channels) : row[column]));
  await database.query(
    `insert into notification_setting (user_id, account_number, ${columns.join(', ')})
     values ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')})
     on conflict (user_id, account_number)
     do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
    [row.user_id, row.account_number, ...values],
  );
}

/** The language that somebody reads, where they have chosen nothing else yet. */
export async function noteLanguage(database: Queryable, { userId, account }: Watcher, language: string): Promise<void> {
  await database.query(
    `insert into notification_setting (user_id, account_number, language) values ($1, $2, $3)
     on conflict (user_id, account_number) do update set language = excluded.language`,
    [userId, account, language],
  );
}
