import { useEffect, useState } from 'react';
import { countUnread } from 'shared-contracts/api/notification';
import { useEndpoint } from 'shared-contracts/react';
import { useOwnNews } from './useOwnNews.ts';

/** The page's own first readings come before the figure at the bell. */
const askedAfterMs = 2_000;

/** Unread notifications of the user in the active account, kept right in every tab; undefined while it is not known. */
export function useUnread(): number | undefined {
  const [isAsked, setIsAsked] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsAsked(true), askedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const { data } = useEndpoint(countUnread, isAsked ? {} : null, { quiet: true });
  useOwnNews({
    refresh: (reread) => {
      setIsAsked(true);
      return reread(countUnread);
    },
  });
  return data?.unread;
}
