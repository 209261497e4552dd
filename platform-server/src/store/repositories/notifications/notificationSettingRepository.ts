import type { NotificationSettingRow } from '../../rows/notification.ts';
import type { Queryable } from '../../transaction.ts';
import type { Watcher } from '../failureWatchRepository.ts';

const columns = [
  ...['channels', 'mail_digest', 'webhook_digest', 'digest_hour', 'quiet_from', 'quiet_to', 'urgent_passes'],
  ...['language', 'time_zone'],
] as const;

/** What people have chosen about being told, each in one account. */
export class NotificationSettingRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Of who has chosen anything. */
  async of(account: string, userIds: readonly string[]): Promise<Map<string, NotificationSettingRow>> {
    const { rows } = await this.#database.query<NotificationSettingRow>(
      'select * from notification_setting where account_number = $1 and user_id = any($2)',
      [account, userIds],
    );
    return new Map(rows.map((row) => [row.user_id, row]));
  }

  /** As it is, and as it stays until the transaction ends. */
  async locked({ userId, account }: Watcher): Promise<NotificationSettingRow | null> {
    const { rows } = await this.#database.query<NotificationSettingRow>(
      'select * from notification_setting where user_id = $1 and account_number = $2 for update',
      [userId, account],
    );
    return rows[0] ?? null;
  }

  async save(row: NotificationSettingRow): Promise<void> {
    const values = columns.map((column) => (column === 'channels' ? JSON.stringify(row.channels) : row[column]));
    await this.#database.query(
      `insert into notification_setting (user_id, account_number, ${columns.join(', ')})
       values ($1, $2, ${columns.map((_, at) => `$${at + 3}`).join(', ')})
       on conflict (user_id, account_number)
       do update set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}`,
      [row.user_id, row.account_number, ...values],
    );
  }

  /** The language that somebody reads, where they have chosen nothing else yet. */
  async noteLanguage({ userId, account }: Watcher, language: string): Promise<void> {
    await this.#database.query(
      `insert into notification_setting (user_id, account_number, language) values ($1, $2, $3)
       on conflict (user_id, account_number) do update set language = excluded.language`,
      [userId, account, language],
    );
  }
}
