import { IconChecks, IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listNotifications } from 'shared-contracts/api/notification';
import { useHost, useSession } from 'shared-contracts/react';
import { Button, Drawer, Segmented, Tooltip } from 'shared-contracts/ui/core';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import classes from './NotificationDrawer.module.css';
import { NotificationPages } from './NotificationPages.tsx';
import { useMarking } from './useMarking.ts';
import { useOwnNews } from './useOwnNews.ts';

type Show = 'all' | 'unread';

/** What the user was told in the active account, newest first. */
export function NotificationDrawer() {
  const { t } = useTranslation();
  const open = useOverlays((state) => state.notificationsOpen);
  const [show, setShow] = useState<Show>('all');
  const { markAll, markingAll } = useMarking();
  const { navigate } = useHost();
  const { account, impersonatorUserId } = useSession();
  useOwnNews({ refresh: (reread) => reread(listNotifications), shown: open });
  const toSettings = () => {
    overlayActions.closeNotifications();
    navigate('account-settings', {}, { search: 'section=notifications' });
  };
  return (
    <Drawer
      open={open}
      onClose={overlayActions.closeNotifications}
      title={t('notifications.title')}
      size={420}
      destroyOnHidden
      classNames={{ body: classes.body ?? '' }}
      extra={
        <Tooltip title={t('notifications.settings')}>
          <Button
            type="text"
            icon={<IconSettings size={18} stroke={1.8} aria-hidden />}
            aria-label={t('notifications.settings')}
            onClick={toSettings}
          />
        </Tooltip>
      }
    >
      <div className={classes.tools}>
        <Segmented<Show>
          value={show}
          onChange={setShow}
          aria-label={t('notifications.filter')}
          options={[
            { value: 'all', label: t('notifications.all') },
            { value: 'unread', label: t('notifications.unread') },
          ]}
        />
        {impersonatorUserId === undefined && (
          <Button
            icon={<IconChecks size={16} stroke={1.8} aria-hidden />}
            loading={markingAll}
            onClick={() => void markAll().catch(() => undefined)}
          >
            {t('notifications.markAll')}
          </Button>
        )}
      </div>
      <NotificationPages key={`${account.accountNumber} ${show}`} show={show} />
    </Drawer>
  );
}
