import type { NotificationEventRow } from '../rows/notification.ts';
import type { Queryable } from '../transaction.ts';

/** Something that happened, on its way to the people it is for. */
export interface RaisedEvent {
  account: string;
  kind: NotificationEventRow['kind'];
  subject: NotificationEventRow['subject'];
  data: object;
  userId?: string;
  once?: string;
}

/** Channel on which processes tell each other that there are new events. */
export const eventsChannel = 'weft_notification_event';

/** What people are to be told of. */
export class NotificationEventRepository {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** False where the account has been told of `once`. Other processes, and this one, hear of it with the commit. */
  async add({ account, kind, subject, data, userId, once }: RaisedEvent): Promise<boolean> {
    const { rowCount } = await this.#database.query(
      `with first as (
         insert into notification_once (account_number, key) select $1, $6 where $6::text is not null
         on conflict do nothing returning key
       )
       insert into notification_event (account_number, kind, subject, data, user_id)
       select $1, $2, $3, $4, $5 where $6::text is null or exists (select from first)
       returning pg_notify('${eventsChannel}', 'database new')`,
      [account, kind, subject, JSON.stringify(data), userId ?? null, once ?? null],
    );
    return rowCount === 1;
  }
}
