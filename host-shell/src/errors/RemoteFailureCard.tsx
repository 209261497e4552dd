import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useText } from 'shared-contracts/react';
import { Button, CopyButton } from 'shared-contracts/ui/core';
import classes from './FailureCard.module.css';
import { detailsOf, type RemoteFailure } from './remoteFailure.ts';

interface RemoteFailureCardProps {
  failure: RemoteFailure;
  onRetry: () => void;
}

/** Nothing on this page can mend these: another release must come first. */
const hopeless = new Set(['killed', 'contract', 'sharedVersion']);

/** In place of an area that could not be shown: code, release, a way to try again (deployment, "What one broken remote may do"). */
export function RemoteFailureCard({ failure, onRetry }: RemoteFailureCardProps) {
  const { t } = useTranslation();
  const text = useText();
  const { remote, code, message } = failure;
  const said = code === 'killed' ? message : t(`failure.code.${code}`);
  return (
    <section className={classes.card} role="alert">
      <IconCloudOff className={classes.icon} size={24} stroke={1.6} aria-hidden />
      <div className={classes.text}>
        <h2 className={classes.title}>{t('failure.title', { area: text(remote.manifest.title) })}</h2>
        <p className={classes.message}>
          {said} {t('failure.restWorks')}
        </p>
        <dl className={classes.facts}>
          <div>
            <dt>{t('failure.codeLabel')}</dt>
            <dd>{code}</dd>
          </div>
          <div>
            <dt>{t('failure.releaseLabel')}</dt>
            <dd>{remote.release ? `${remote.remote} ${remote.release.version}` : t('failure.noRelease')}</dd>
          </div>
        </dl>
        <div className={classes.actions}>
          {hopeless.has(code) ? (
            <Button type="primary" icon={<IconRefresh size={16} aria-hidden />} onClick={() => location.reload()}>
              {t('failure.reload')}
            </Button>
          ) : (
            <Button type="primary" icon={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
              {t('failure.retry')}
            </Button>
          )}
          <CopyButton type="text" text={detailsOf(failure)} label={t('failure.copy')} />
        </div>
      </div>
    </section>
  );
}
