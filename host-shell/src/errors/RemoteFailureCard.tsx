import { IconCloudOff, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { FailureCard } from './FailureCard.tsx';
import { detailsOf, type FailureCode, type RemoteFailure, shortId } from './remoteFailure.ts';
import { useOnline } from './useOnline.ts';

interface RemoteFailureCardProps {
  failure: RemoteFailure;
  /** Tries made from this card before; after one that failed, a reload is offered beside the next. */
  tries?: number;
  onRetry: () => void;
}

/** Nothing on this page can mend these: another release must come first. */
const hopeless: ReadonlySet<FailureCode> = new Set(['killed', 'contract', 'sharedVersion']);
/** Without network these tell nothing about the release. */
const byNetwork: ReadonlySet<FailureCode> = new Set(['network', 'timeout', 'chunk']);

/** Tries again by itself when the network is back. */
function useRetryOnline(waits: boolean, onRetry: () => void): void {
  useEffect(() => {
    if (!waits) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [waits, onRetry]);
}

function ReloadButton({ isBest }: { isBest: boolean }) {
  const { t } = useTranslation();
  return (
    <Button
      type={isBest ? 'primary' : 'default'}
      icon={isBest && <IconRefresh size={16} aria-hidden />}
      onClick={() => location.reload()}
    >
      {t('failure.reload')}
    </Button>
  );
}

/** In place of an area that could not be shown: code, release, a way to try again (deployment, "What one broken remote may do"). */
export function RemoteFailureCard({ failure, tries = 0, onRetry }: RemoteFailureCardProps) {
  const { t } = useTranslation();
  const text = useText();
  const online = useOnline();
  const { remote, code, message, reportId } = failure;
  const isOffline = !online && byNetwork.has(code);
  useRetryOnline(byNetwork.has(code), onRetry);
  const area = text(remote.manifest.title);
  const cause = code === 'killed' ? message : t(`failure.code.${code}`);
  const isHopeless = hopeless.has(code);
  return (
    <FailureCard
      icon={
        isOffline ? (
          <IconWifiOff size={24} stroke={1.6} aria-hidden />
        ) : (
          <IconCloudOff size={24} stroke={1.6} aria-hidden />
        )
      }
      title={isOffline ? t('failure.offlineTitle', { area }) : t('failure.title', { area })}
      message={isOffline ? t('failure.offline') : `${cause} ${t('failure.restWorks')}`}
      facts={[
        [t('failure.codeLabel'), isOffline ? 'offline' : code],
        [
          t('failure.releaseLabel'),
          remote.release ? `${remote.remote} ${remote.release.version}` : t('failure.noRelease'),
        ],
        [t('failure.reportLabel'), shortId(reportId)],
      ]}
      actions={
        <>
          {!isHopeless && (
            <Button type="primary" icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              {t('failure.retry')}
            </Button>
          )}
          {(isHopeless || (tries > 0 && !isOffline)) && <ReloadButton isBest={isHopeless} />}
        </>
      }
      details={detailsOf(failure)}
    />
  );
}
