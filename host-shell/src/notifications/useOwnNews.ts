import { useSession, useThrottled, useTopic } from 'shared-contracts/react';

/** A flood of failures is read anew twice a second at most. */
const readEveryMs = 500;

/** Calls when the notifications of the user in the active account have changed, here or elsewhere. */
export function useOwnNews(onNews: () => void): void {
  const { user } = useSession();
  const soon = useThrottled(onNews, readEveryMs);
  useTopic('notifications-update', ({ user_ids }) => {
    if (user_ids.includes(user.userId)) soon();
  });
}
