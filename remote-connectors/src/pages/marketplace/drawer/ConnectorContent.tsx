import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import { RemoteLink, useAddressState } from 'shared-contracts/react';
import { Alert, DelayedSkeleton, ErrorCard } from 'shared-contracts/ui/core';
import { Markdown } from 'shared-contracts/ui/display';
import { Tabs } from 'shared-contracts/ui/tabs';
import { useCatalogueUses, useOperations } from '../../../data/catalogue.ts';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import { OperationBrowser } from '../../../parts/operations/OperationBrowser.tsx';
import classes from './ConnectorDrawer.module.css';
import { VersionsTab } from './VersionsTab.tsx';

/** Configurations that are made of a connector. */
function UsesTab({ connectorId }: { connectorId: string }) {
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

function OperationsTab({ connector, operation }: { connector: CatalogueDetail; operation: string }) {
  const { t } = useTranslation('remote-connectors');
  const { write } = useAddressState();
  const { data, error, mutate } = useOperations(connector.id);
  if (error && !data)
    return <ErrorCard title={t('operation.loadFailed')} error={error} onRetry={() => void mutate()} />;
  if (!data) return <DelayedSkeleton rows={8} />;
  return (
    <OperationBrowser
      operations={data}
      connectorId={connector.id}
      version={connector.shown_version}
      operation={operation}
      onOpen={(id) => write('operation', id)}
    />
  );
}

function GuideTab({ connector }: { connector: CatalogueDetail }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const guide = text(connector.guide);
  const outside = [
    [connector.homepage, t('marketplace.homepage')],
    [connector.documentation, t('marketplace.documentation')],
  ].filter(([address]) => address);
  return (
    <div className={classes.guide}>
      {guide ? <Markdown source={guide} /> : <p>{t('marketplace.noGuide')}</p>}
      {outside.map(([address, label]) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          {label}
        </a>
      ))}
    </div>
  );
}

/** What a connector says of itself, and its operations, guide, versions and uses. */
export function ConnectorContent({ connector, operation }: { connector: CatalogueDetail; operation: string }) {
  const { t } = useTranslation('remote-connectors');
  const text = useCatalogueText();
  const { read, write } = useAddressState();
  const items = [
    {
      key: 'operations',
      label: t('marketplace.tab.operations'),
      children: <OperationsTab connector={connector} operation={operation} />,
    },
    { key: 'guide', label: t('marketplace.tab.guide'), children: <GuideTab connector={connector} /> },
    { key: 'versions', label: t('marketplace.tab.versions'), children: <VersionsTab connector={connector} /> },
    { key: 'uses', label: t('marketplace.tab.uses'), children: <UsesTab connectorId={connector.id} /> },
  ];
  return (
    <>
      {connector.status === 'deprecated' && (
        <Alert className={classes.notice ?? ''} type="warning" showIcon title={t('marketplace.deprecatedText')} />
      )}
      {!connector.is_active && (
        <Alert className={classes.notice ?? ''} type="warning" showIcon title={t('marketplace.inTrash')} />
      )}
      <p className={classes.description}>{text(connector.description)}</p>
      <Tabs
        items={items}
        activeKey={read('tab') || 'operations'}
        onChange={(key) => write('tab', key === 'operations' ? '' : key)}
        destroyOnHidden
      />
    </>
  );
}
