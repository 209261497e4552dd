import {
  type Icon,
  IconAlertTriangle,
  IconClockExclamation,
  IconFileAlert,
  IconFileImport,
  IconGauge,
  IconPlayerPause,
  IconPlugConnectedX,
  IconShieldLock,
  IconUserCheck,
  IconUserPlus,
  IconUserQuestion,
  IconUserX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Notification, NotificationKind } from 'shared-contracts/api/notification';
import { RelativeTime, useSession } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { overlayActions } from '../shell/overlayStore.ts';
import { InvitationAnswer } from './InvitationAnswer.tsx';
import classes from './NotificationDrawer.module.css';
import { useMarking } from './useMarking.ts';

const looks: Readonly<Record<NotificationKind, [Icon, 'error' | 'warning' | 'info' | 'success']>> = {
  'run-failed': [IconAlertTriangle, 'error'],
  'poll-failed': [IconAlertTriangle, 'error'],
  'scenario-paused': [IconPlayerPause, 'warning'],
  'answer-wanted': [IconUserQuestion, 'info'],
  'limit-near': [IconGauge, 'warning'],
  'connector-expiring': [IconClockExclamation, 'warning'],
  'connector-expired': [IconPlugConnectedX, 'error'],
  'import-finished': [IconFileImport, 'success'],
  'import-page-broken': [IconFileAlert, 'error'],
  invitation: [IconUserPlus, 'info'],
  'invitation-accepted': [IconUserCheck, 'success'],
  'invitation-expired': [IconUserX, 'warning'],
  security: [IconShieldLock, 'info'],
};

/** One notification: it leads to its place, and is read then. */
export function NotificationItem({ item }: { item: Notification }) {
  const { t } = useTranslation();
  const { mark } = useMarking();
  // Who acts as somebody else reads for them, and leaves it unread.
  const isOwn = useSession().impersonatorUserId === undefined;
  const [Mark, tone] = looks[item.kind];
  const toggle = t(item.is_read ? 'notifications.markUnread' : 'notifications.markRead');
  const read = () => {
    if (isOwn && !item.is_read) void mark(item.id, true).catch(() => undefined);
  };
  const open = () => {
    overlayActions.closeNotifications();
    read();
  };
  return (
    <li className={classes.item} data-unread={!item.is_read || undefined}>
      <span className={classes.icon} data-tone={tone} aria-hidden>
        <Mark size={16} stroke={1.8} />
      </span>
      <div className={classes.words}>
        <Link to={item.leads_to} className={classes.link} onClick={open}>
          {!item.is_read && <VisuallyHidden>{t('notifications.isUnread')} </VisuallyHidden>}
          {item.title}
        </Link>
        {item.text && <p className={classes.text}>{item.text}</p>}
        <RelativeTime value={item.at} className={classes.time ?? ''} />
        {isOwn && item.organisation_id && <InvitationAnswer organisationId={item.organisation_id} onAnswered={read} />}
      </div>
      {isOwn && (
        <button
          type="button"
          className={classes.toggle}
          aria-label={`${toggle}: ${item.title}`}
          title={toggle}
          onClick={() => void mark(item.id, !item.is_read).catch(() => undefined)}
        >
          <span className={classes.dot} />
        </button>
      )}
    </li>
  );
}
