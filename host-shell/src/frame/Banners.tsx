import { IconAlertTriangle, IconInfoCircle, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from 'shared-contracts/react';
import classes from './Banners.module.css';

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

function Banner({
  tone,
  icon,
  children,
}: {
  tone: 'warning' | 'error' | 'info';
  icon: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.banner} data-tone={tone} role="status">
      {icon}
      <span>{children}</span>
    </div>
  );
}

const icon = { size: 18, stroke: 1.8, 'aria-hidden': true } as const;

/** What holds for every page: no network, an impersonated session (SEC-24), a sandbox account (core §1, GAP-14). */
export function Banners() {
  const { t } = useTranslation();
  const { account, user, impersonatorUserId } = useSession();
  const online = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  return (
    <>
      {!online && (
        <Banner tone="error" icon={<IconWifiOff {...icon} />}>
          {t('banner.offline')}
        </Banner>
      )}
      {impersonatorUserId && (
        <Banner tone="error" icon={<IconAlertTriangle {...icon} />}>
          {t('banner.impersonation', { email: user.email })}
        </Banner>
      )}
      {account.type === 'sandbox' && (
        <Banner tone="warning" icon={<IconInfoCircle {...icon} />}>
          {t('banner.sandbox')}
        </Banner>
      )}
    </>
  );
}
