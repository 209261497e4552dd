import { channelOf } from 'shared-contracts/events';
import type { NearPublisher } from '../realtime/publisher.ts';
import type { Notifications } from '../store/notifications.ts';

/** Notifies pages of what the database tells every process of: the trash, and scenarios. Call before notifications are opened. */
export function publishNews(notifications: Notifications, publisher: NearPublisher): void {
  notifications.on('weft_trash', (message) => {
    const [account = '', kind] = message.split(' ');
    publisher.publishHere(channelOf(account), 'trash-update', { kind });
  });
  notifications.on('weft_scenario', (message) => {
    const [account = '', id, revision] = message.split(' ');
    publisher.publishHere(channelOf(account), 'scenario-update', { id, revision: Number(revision) });
  });
}
