import { useCallback, useEffect, useState } from 'react';
import { countUnread, listNotifications } from 'shared-contracts/api/notification';
import { useEndpoint, useMutateEndpoint, useSession, useThrottled, useTopic } from 'shared-contracts/react';

/** The page's own first readings come before the figure at the bell. */
const askedAfterMs = 2_000;
/** A flood of failures is counted anew twice a second at most. */
const countEveryMs = 500;

/** Unread notifications of the user in the active account, kept right in every tab; undefined while it is not known. */
export function useUnread(): number | undefined {
  const { user } = useSession();
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAsked(true), askedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useEndpoint(countUnread, isAsked ? {} : null, { quiet: true });
  const mutate = useMutateEndpoint();
  const readAnew = useCallback(() => {
    setIsAsked(true);
    void mutate(countUnread);
    void mutate(listNotifications);
  }, [mutate]);
  const soon = useThrottled(readAnew, countEveryMs);
  useTopic('notifications-update', ({ user_ids }) => {
    if (user_ids.includes(user.userId)) soon();
  });
  return data?.unread;
}
