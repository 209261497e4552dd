import * as notificationEventRepository from '../store/repositories/notifications/notificationEventRepository.ts';

import type { Queryable } from '../store/transaction.ts';
import type { EventOf, NotificationKind } from './kinds/kind.ts';

/** Something that happened, of any kind that people are notified of. */
export type NotificationEvent = { [Kind in NotificationKind]: EventOf<Kind> }[NotificationKind];

/**
 * Has people told of something: in the app, by mail, by webhook, as each of them has chosen. Within a transaction they
 * are told once it is committed. With `once` the account is told a single time of what has that key, over all
 * processes and restarts.
 * @returns whether it is told; false where `once` says that it has been
 */
export function notify(database: Queryable, event: NotificationEvent): Promise<boolean> {
  return notificationEventRepository.add(database, event);
}
