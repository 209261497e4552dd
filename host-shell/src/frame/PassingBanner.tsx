import {
  IconBuildingOff,
  IconCloudOff,
  IconLockX,
  IconLogout,
  IconSwitchHorizontal,
  IconUserOff,
  IconWifiOff,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountSummary } from 'shared-contracts';
import { useSession } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { useOnline } from '../services/useOnline.ts';
import type { SessionStatus } from '../session/sessionStatus.ts';
import { useShell } from '../shell/shell.ts';
import { BannerStrip, type BannerStripProps, bannerIcon } from './BannerStrip.tsx';
import classes from './Banners.module.css';

type BannerReason = Exclude<SessionStatus['kind'], 'good'> | 'offline';

const looks: Record<BannerReason, { tone: BannerStripProps['tone']; icon: ReactNode }> = {
  offline: { tone: 'error', icon: <IconWifiOff {...bannerIcon} /> },
  unreachable: { tone: 'error', icon: <IconCloudOff {...bannerIcon} /> },
  refused: { tone: 'error', icon: <IconLockX {...bannerIcon} /> },
  ended: { tone: 'error', icon: <IconLogout {...bannerIcon} /> },
  suspended: { tone: 'error', icon: <IconBuildingOff {...bannerIcon} /> },
  removed: { tone: 'error', icon: <IconUserOff {...bannerIcon} /> },
  'other-user': { tone: 'warning', icon: <IconSwitchHorizontal {...bannerIcon} /> },
  'other-organisation': { tone: 'info', icon: <IconSwitchHorizontal {...bannerIcon} /> },
};

function bannerReason(online: boolean, { kind }: SessionStatus): BannerReason | null {
  if (!online) return 'offline';
  return kind === 'good' ? null : kind;
}

/** A refusal says who refuses, and the end of a membership whether the whole account has gone. */
function textOf(reason: BannerReason, status: SessionStatus, { deletesAt }: AccountSummary): string {
  if (reason === 'refused' && status.kind === 'refused' && status.by === 'service') return 'refusedBySignIn';
  return reason === 'removed' && deletesAt && Date.parse(deletesAt) <= Date.now() ? 'deleted' : reason;
}

function WayOut({ reason, name }: { reason: BannerReason; name: string }) {
  const { t } = useTranslation();
  const { hostedPages, leave, explainRefusal } = useShell();
  if (reason === 'ended') {
    // In a tab of its own: this page goes on as it is once the user is signed in again.
    return (
      <Button size="small" href={hostedPages.login({ returnTo: location.origin })} target="_blank" rel="noopener">
        {t('banner.signIn')}
      </Button>
    );
  }
  if (reason === 'refused' || reason === 'suspended') {
    return (
      <Button size="small" onClick={() => explainRefusal(reason)}>
        {t('banner.refusedWays')}
      </Button>
    );
  }
  if (reason === 'removed') {
    return (
      <Button size="small" onClick={leave}>
        {t('banner.leaveRemoved')}
      </Button>
    );
  }
  if (reason !== 'other-user' && reason !== 'other-organisation') return null;
  return (
    <Button size="small" onClick={leave}>
      {t('banner.goOnAs', { name })}
    </Button>
  );
}

/** Drawers end above the strip, or nobody who has one open would be told; on the root, where they are drawn. */
function useRoom(strip: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown || !strip.current) return;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--passing', `${strip.current?.offsetHeight ?? 0}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(strip.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--passing');
    };
  }, [strip, isShown]);
}

/**
 * What comes and goes: no network, an auth service that is silent, an organisation that is suspended, a sign-in or a
 * membership that ended over unsaved work, another tab that changed user or organisation. It stands above the footer, where it moves nothing the reader looks at, and is
 * read out politely. One at a time, the most pressing one.
 */
export function PassingBanner() {
  const { t } = useTranslation();
  const { session } = useShell();
  const { account } = useSession();
  const online = useOnline();
  const status = useSyncExternalStore(session.onStatus, session.status);
  const reason = bannerReason(online, status);
  const name = 'name' in status ? status.name : '';
  const strip = useRef<HTMLDivElement>(null);
  useRoom(strip, reason !== null);
  return (
    <div className={classes.passing} role="status">
      {reason && (
        <div ref={strip} className={classes.strip} data-foot>
          <BannerStrip {...looks[reason]} action={<WayOut reason={reason} name={name} />}>
            {t(`banner.${textOf(reason, status, account)}`, { name, company: account.companyName })}
          </BannerStrip>
        </div>
      )}
    </div>
  );
}
