import { useTranslation } from 'react-i18next';
import { RemoteLink, readKnown } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useConfigurationUses } from '../../../data/configuration.ts';
import classes from './aside.module.css';

/** Scenarios that call by the configuration, each with its nodes. */
export function ConfigurationUses({ configurationId }: { configurationId: string }) {
  const { t } = useTranslation('remote-connectors');
  const reading = useConfigurationUses(configurationId);
  const { data, error, mutate } = reading;
  return (
    <Panel title={t('uses.title')} meta={readKnown(reading, ({ length }) => length || undefined)}>
      {error && !data && <ErrorCard title={t('uses.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={2} />}
      {data?.length === 0 && <p className={classes.none}>{t('uses.none')}</p>}
      <ul className={classes.list}>
        {data?.map(({ scenario_id, scenario_name, is_started, nodes }) => (
          <li key={scenario_id} className={classes.item}>
            <RemoteLink to="scenario-detail" params={{ id: scenario_id }} className={classes.link}>
              {scenario_name}
            </RemoteLink>
            {!is_started && <span className={classes.meta}> {t('uses.stopped')}</span>}
            <ul className={classes.list}>
              {nodes.map(({ id, label, operation_id, version }) => (
                <li key={id} className={classes.node}>
                  <RemoteLink to="scenario-detail" params={{ id: scenario_id }} search={`node=${id}`}>
                    {label}
                  </RemoteLink>
                  <span className={classes.meta}>
                    {[operation_id, t('configurations.version', { version })].filter(Boolean).join(' · ')}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
