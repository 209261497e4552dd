import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useTunnelUses } from '../../data/tunnels.ts';
import classes from './TunnelPage.module.css';

/** Scenarios and configurations that call through the tunnel. */
export function TunnelUses({ id }: { id: string }) {
  const { t } = useTranslation('remote-connectors');
  const { data, error, mutate } = useTunnelUses(id);
  const isUnused = data && data.scenarios.length + data.configurations.length === 0;
  return (
    <Panel title={t('uses.title')}>
      {error && !data && <ErrorCard title={t('uses.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={2} />}
      {isUnused && <p className={classes.meta}>{t('tunnel.unused')}</p>}
      <ul className={classes.list}>
        {data?.scenarios.map(({ id: scenarioId, name, nodes }) => (
          <li key={scenarioId} className={classes.item}>
            <RemoteLink to="scenario-detail" params={{ id: scenarioId }}>
              {name}
            </RemoteLink>{' '}
            <span className={classes.meta}>{nodes.map(({ label }) => label).join(', ')}</span>
          </li>
        ))}
        {data?.configurations.map(({ id: configurationId, name }) => (
          <li key={configurationId} className={classes.item}>
            <RemoteLink to="connector-detail" params={{ id: configurationId }}>
              {name}
            </RemoteLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
