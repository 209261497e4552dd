import { IconCloudOff, IconRefresh, IconWifiOff } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { navigationOf } from 'shared-contracts/deploy';
import { RemoteLink, useHost, useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { nameOf } from '../remotes/blame.ts';
import { detailsOf, type FailureCode, isHeld, type RemoteFailure, shortId } from '../remotes/remoteFailure.ts';
import { useOnline } from '../services/useOnline.ts';
import { useShell } from '../shell/shell.ts';
import classes from './FailureCard.module.css';
import { FailureCard } from './FailureCard.tsx';
import { usePreviousRelease } from './usePreviousRelease.ts';

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

const icon = { size: 24, stroke: 1.6, 'aria-hidden': true } as const;

/** Tries again on its own when the network is back. */
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

/** Stands for any route without parameters. */
type PlainRoute = 'scenario';

/** A place of another remote to go on at: the home, or the first that the user may open. */
function useElsewhere({ remote }: RemoteFailure): (() => void) | null {
  const { plan } = useShell();
  const { links, navigate } = useHost();
  const others = plan.remotes.filter((other) => other.remote !== remote.remote && other.release);
  const places = others.flatMap(({ manifest }) => navigationOf(manifest).filter(({ params }) => !params));
  const open = places.map(({ to }) => to as PlainRoute).filter((to) => links.resolve(to) !== null);
  const found = open.find((to) => links.resolve(to) === '/') ?? open[0];
  return found === undefined ? null : () => void navigate(found);
}

function GoOn({ failure }: { failure: RemoteFailure }) {
  const { t } = useTranslation();
  const elsewhere = useElsewhere(failure);
  return elsewhere && <Button onClick={elsewhere}>{t('failure.goOn')}</Button>;
}

interface WaysOnProps extends Required<RemoteFailureCardProps> {
  isOffline: boolean;
}

/** The best first; where releases are looked after, for who may go there. */
function WaysOn({ failure, tries, onRetry, isOffline }: WaysOnProps) {
  const { t } = useTranslation();
  const previous = usePreviousRelease(failure, { isOnline: !isOffline, tries });
  const isHopeless = hopeless.has(failure.code);
  return (
    <>
      {!isHopeless && (
        <Button type="primary" icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t(isHeld(failure.code) ? 'failure.loadAgain' : 'failure.retry')}
        </Button>
      )}
      {isHeld(failure.code) && <GoOn failure={failure} />}
      {isHopeless && <ReloadButton isBest={failure.code !== 'killed'} />}
      {previous && <Button onClick={previous.use}>{t('failure.previous', { version: previous.version })}</Button>}
      {!isHopeless && tries > 0 && !isOffline && <ReloadButton isBest={false} />}
      <RemoteLink
        className={classes.link}
        to="admin-remotes"
        search={`remote=${failure.remote.remote}`}
        unresolved="hide"
      >
        {t('failure.ledger')}
      </RemoteLink>
    </>
  );
}

/** A reason that somebody wrote, as a sentence of its own. */
const asSentence = (words: string) => (/[.!?…]$/.test(words.trim()) ? words.trim() : `${words.trim()}.`);

/** One that was switched off tells why in the words of who did it, and comes back when they switch it on again. */
function useCause({ code, message, remote, blame }: RemoteFailure): string {
  const { t } = useTranslation();
  const cause = (code === 'killed' && message && asSentence(message)) || t(`failure.code.${code}`);
  const isOther = blame !== null && blame.remote !== remote.remote;
  const culprit = isOther && t('failure.other', { release: nameOf(blame) });
  return [isOther ? culprit : cause, code === 'killed' && t('failure.comesBack'), t('failure.restWorks')]
    .filter(Boolean)
    .join(' ');
}

function titleOf(t: TFunction, area: string, code: FailureCode | 'offline'): string {
  if (code === 'offline') return t('failure.offlineTitle', { area });
  if (code === 'killed') return t('failure.killedTitle', { area });
  return isHeld(code) ? t('failure.heldTitle', { area }) : t('failure.title', { area });
}

/** In place of an area that could not be shown: code, release, a way to try again (deployment, "What one broken remote may do"). */
export function RemoteFailureCard({ failure, tries = 0, onRetry }: RemoteFailureCardProps) {
  const { t } = useTranslation();
  const text = useText();
  const online = useOnline();
  const { remote, code, reportId, blame } = failure;
  const isOffline = !online && byNetwork.has(code);
  useRetryOnline(byNetwork.has(code), onRetry);
  const area = text(remote.manifest.title);
  const cause = useCause(failure);
  const none = remote.release ? t('failure.unknownRelease') : t('failure.noRelease');
  const release = blame ? nameOf(blame) : none;
  return (
    <FailureCard
      icon={isOffline ? <IconWifiOff {...icon} /> : <IconCloudOff {...icon} />}
      title={titleOf(t, area, isOffline ? 'offline' : code)}
      message={isOffline ? t('failure.offline') : cause}
      facts={[
        [t('failure.codeLabel'), isOffline ? 'offline' : code],
        [t('failure.releaseLabel'), release],
        [t('failure.reportLabel'), shortId(reportId)],
      ]}
      actions={<WaysOn failure={failure} tries={tries} onRetry={onRetry} isOffline={isOffline} />}
      details={detailsOf(failure)}
    />
  );
}
