import {
  countUnread,
  listNotifications,
  markAllNotifications,
  markNotification,
} from 'shared-contracts/api/notification';
import { useCommand, useMutateEndpoint } from 'shared-contracts/react';

/** Marks notifications as read, here at once and elsewhere by live updates. */
export function useMarking() {
  const mutate = useMutateEndpoint();
  const { run: runOne } = useCommand(markNotification);
  const { run: runAll, running: markingAll } = useCommand(markAllNotifications);
  const show = async (unread: number, isRead: (id: string, before: boolean) => boolean) => {
    await mutate(countUnread, () => ({ unread }));
    await mutate(listNotifications, ({ items, next }) => ({
      items: items.map((item) => ({ ...item, is_read: isRead(item.id, item.is_read) })),
      next,
    }));
  };
  return {
    markingAll,
    async mark(id: string, read: boolean): Promise<void> {
      const { unread } = await runOne({ params: { id }, body: { read } });
      await show(unread, (each, before) => (each === id ? read : before));
    },
    async markAll(): Promise<void> {
      const { unread } = await runAll({});
      await show(unread, () => true);
    },
  };
}
