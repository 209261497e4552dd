import { IconBell } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { countUnread } from 'shared-contracts/api/notification';
import { useEndpoint } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import classes from './NotificationBell.module.css';
import { useOwnNews } from './useOwnNews.ts';

/** The page's own first readings come before the figure at the bell. */
const readAfterMs = 2_000;

/** Unread notifications of the user in the active account, kept right in every tab; undefined while it is not known. */
function useUnread(): number | undefined {
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

const maxShown = 99;
/** What comes in a row is said once (look §10): when nothing more came for this long. */
const settledMs = 500;

/** Says politely that there is something new: not what there was when the page opened, and not that something was read. */
function useAnnouncement(unread: number | undefined): string {
  const { t } = useTranslation();
  const [announcement, setAnnouncement] = useState('');
  const before = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (unread === undefined) return;
    const isMore = before.current !== undefined && unread > before.current;
    before.current = unread;
    if (!isMore) return;
    const timer = setTimeout(() => setAnnouncement(t('notifications.announced', { count: unread })), settledMs);
    return () => clearTimeout(timer);
  }, [unread, t]);
  return announcement;
}

/** How many notifications the user has not read, and the way to them. */
export function NotificationBell() {
  const { t } = useTranslation();
  const unread = useUnread();
  const announcement = useAnnouncement(unread);
  const open = useOverlays((state) => state.notificationsOpen);
  const count = unread ?? 0;
  const shown = count > maxShown ? `${maxShown}+` : String(count);
  const label = count > 0 ? t('notifications.bellUnread', { count, unread: shown }) : t('notifications.bell');
  return (
    <>
      <button
        type="button"
        className={classes.bell}
        aria-label={label}
        title={label}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={overlayActions.openNotifications}
      >
        <IconBell size={20} stroke={1.6} aria-hidden />
        {count > 0 && (
          <span className={classes.count} aria-hidden>
            {shown}
          </span>
        )}
      </button>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  );
}
