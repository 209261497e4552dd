import { useTranslation } from 'react-i18next';
import type { Configuration } from 'shared-contracts/api/connector';
import { exceptionIn } from 'shared-contracts/api/run';
import { RelativeTime } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel, StatusMark } from 'shared-contracts/ui/core';
import { useConfigurationHealth } from '../../../data/configuration.ts';
import classes from './aside.module.css';

/** Changes of health that are listed. */
const maxShown = 10;

/** When calls were made, when they worked last, and since when they fail. */
export function HealthPanel({ configuration }: { configuration: Configuration }) {
  const { t, i18n } = useTranslation('remote-connectors');
  const { data, error, mutate } = useConfigurationHealth(configuration.id);
  const { last_call_at, last_success_at } = configuration.health;
  return (
    <Panel title={t('health.title')}>
      <dl className={classes.facts}>
        <div>
          <dt>{t('health.lastCall')}</dt>
          <dd>{last_call_at ? <RelativeTime value={last_call_at} /> : t('health.never')}</dd>
        </div>
        <div>
          <dt>{t('health.lastSuccess')}</dt>
          <dd>{last_success_at ? <RelativeTime value={last_success_at} /> : t('health.never')}</dd>
        </div>
      </dl>
      {!data && !error && <DelayedSkeleton rows={2} />}
      {!data && error && <ErrorCard title={t('health.loadFailed')} error={error} onRetry={() => void mutate()} />}
      <ol className={classes.list} aria-label={t('health.history')}>
        {data?.slice(0, maxShown).map(({ at, state, status, message: exception, failure }) => (
          <li key={`${at} ${state}`} className={classes.item}>
            <span className={classes.line}>
              <StatusMark
                look="plain"
                status={state === 'ok' ? 'SUCCESSFUL' : 'FAILED'}
                label={t(state === 'ok' ? 'health.works' : 'health.fails')}
              />
              <span className={classes.meta}>
                <RelativeTime value={at} />
              </span>
            </span>
            {exception && (
              <span className={classes.meta}>
                {[status, exceptionIn({ exception, failure }, i18n.language)].filter(Boolean).join(' · ')}
              </span>
            )}
          </li>
        ))}
      </ol>
      {data && data.length > maxShown && (
        <p className={classes.meta}>{t('health.newest', { shown: maxShown, total: data.length })}</p>
      )}
    </Panel>
  );
}
