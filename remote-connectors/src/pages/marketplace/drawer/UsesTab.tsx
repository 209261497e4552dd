import { useTranslation } from 'react-i18next';
import { RemoteLink } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { useCatalogueUses } from '../../../data/catalogue.ts';
import classes from './ConnectorDrawer.module.css';

/** Configurations that are made of a connector. */
export function UsesTab({ connectorId }: { connectorId: string }) {
  const { t } = useTranslation('remote-connectors');
  const { data, error, mutate } = useCatalogueUses(connectorId);
  if (error && !data) return <ErrorCard title={t('uses.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={3} />;
  if (data.length === 0) return <p>{t('marketplace.unused')}</p>;
  return (
    <ul className={classes.list}>
      {data.map(({ id, name, environment, connector_version }) => (
        <li key={id} className={classes.row}>
          <RemoteLink to="connector-detail" params={{ id }}>
            {name}
          </RemoteLink>
          <span className={classes.meta}>
            {[environment, t('configurations.version', { version: connector_version })].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
