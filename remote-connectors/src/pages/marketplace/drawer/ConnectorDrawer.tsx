import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import { useAddressState, useSession } from 'shared-contracts/react';
import { Alert, Button, DelayedSkeleton, Drawer, ErrorCard, Tabs } from 'shared-contracts/ui/core';
import { ConnectorIcon, Markdown } from 'shared-contracts/ui/display';
import { useCatalogueConnector, useOperations } from '../../../data/catalogue.ts';
import { useCatalogueText } from '../../../data/catalogueText.ts';
import { OperationBrowser } from '../../../parts/operations/OperationBrowser.tsx';
import { AddDrawer } from '../add/AddDrawer.tsx';
import classes from './ConnectorDrawer.module.css';
import { OwnerMenu } from './OwnerMenu.tsx';
import { UsesTab } from './UsesTab.tsx';
import { VersionsTab } from './VersionsTab.tsx';

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

function Head({ connector }: { connector: CatalogueDetail }) {
  const { t } = useTranslation('remote-connectors');
  const { name, icon, colour, is_public, publisher, authentication, operation_count, version } = connector;
  const facts = [
    is_public ? publisher : t('marketplace.yours'),
    t('configurations.version', { version }),
    t('marketplace.operations', { count: operation_count }),
    ...authentication.map((kind) => t(`authType.${kind}`)),
  ];
  return (
    <div className={classes.head}>
      <ConnectorIcon name={name} icon={icon} colour={colour} size={40} />
      <div>
        <span className={classes.name}>{name}</span>
        <p className={classes.facts}>{facts.join(' · ')}</p>
      </div>
    </div>
  );
}

function Body({ connector, operation }: { connector: CatalogueDetail; operation: string }) {
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

interface ConnectorDrawerProps {
  /** Empty: closed. */
  id: string;
  operation: string;
  onClose: () => void;
}

/** One connector of the catalogue, over the cards: what it can do, how it is connected, and who uses it. */
export function ConnectorDrawer({ id, operation, onClose }: ConnectorDrawerProps) {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  // What was open stays on screen while it closes.
  const [shown, setShown] = useState(id);
  if (id && id !== shown) setShown(id);
  const [adding, setAdding] = useState(false);
  const { data, error, mutate } = useCatalogueConnector(shown || null);
  const connector = data?.id === shown ? data : undefined;
  return (
    <>
      <Drawer
        open={id !== ''}
        size={720}
        title={connector ? <Head connector={connector} /> : t('marketplace.connector')}
        onClose={onClose}
        destroyOnHidden
        extra={
          connector &&
          canWrite && (
            <div className={classes.acts}>
              {!connector.is_public && <OwnerMenu connector={connector} onGone={onClose} />}
              {connector.is_active && (
                <Button type="primary" onClick={() => setAdding(true)}>
                  {t('marketplace.add')}
                </Button>
              )}
            </div>
          )
        }
      >
        {error && !connector && (
          <ErrorCard title={t('marketplace.connectorFailed')} error={error} onRetry={() => void mutate()} />
        )}
        {!connector && !error && <DelayedSkeleton rows={10} />}
        {connector && <Body connector={connector} operation={operation} />}
      </Drawer>
      {connector && <AddDrawer connector={connector} open={adding} onClose={() => setAdding(false)} />}
    </>
  );
}
