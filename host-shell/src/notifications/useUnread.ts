import { useEffect, useState } from 'react';
import { countUnread } from 'shared-contracts/api/notification';
import { useEndpoint } from 'shared-contracts/react';
import { useOwnNews } from './useOwnNews.ts';

/** The page's own first readings come before the figure at the bell. */
const readAfterMs = 2_000;

/** Unread notifications of the user in the active account, kept right in every tab; undefined while it is not known. */
export function useUnread(): number | undefined {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), readAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useEndpoint(countUnread, isDue ? {} : null, { quiet: true });
  useOwnNews({
    refresh: (reread) => {
      setIsDue(true);
      return reread(countUnread);
    },
  });
  return data?.unread;
}
