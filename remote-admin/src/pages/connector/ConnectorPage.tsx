import { useParams } from 'react-router';
import type { AdminConnectorDetail } from 'shared-contracts/api/admin-connector';
import { useHost, useLink } from 'shared-contracts/react';
import { PageHeader } from 'shared-contracts/ui/core';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { usePublicConnector } from '../../data/connectors.ts';
import { ConnectorStatus } from '../../parts/ConnectorStatus.tsx';
import { Loaded } from '../../parts/Loaded.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import { AdoptionPanel } from './AdoptionPanel.tsx';
import { CallsPanel } from './CallsPanel.tsx';
import { ConnectorActs } from './ConnectorActs.tsx';
import { ConnectorOperations } from './ConnectorOperations.tsx';
import classes from './ConnectorPage.module.css';
import { UsedByPanel } from './UsedByPanel.tsx';
import { VersionsPanel } from './VersionsPanel.tsx';

function useBack() {
  const t = useAdminText();
  const { navigate } = useHost();
  const href = useLink('admin-connector');
  return href === null
    ? {}
    : { back: { href, label: t('connectors.back'), onClick: () => navigate('admin-connector') } };
}

function Connector({ connector }: { connector: AdminConnectorDetail }) {
  const { name, icon, colour } = connector;
  const back = useBack();
  return (
    <>
      <PageHeader
        title={
          <span className={classes.title}>
            <ConnectorIcon name={name} icon={icon} colour={colour} />
            {name}
          </span>
        }
        meta={<ConnectorStatus status={connector.status} />}
        {...back}
        actions={<ConnectorActs connector={connector} />}
      />
      <div className={classes.grid}>
        <AdoptionPanel connector={connector} />
        <CallsPanel connector={connector} />
        <VersionsPanel connector={connector} />
        <UsedByPanel connector={connector} />
        <ConnectorOperations id={connector.id} />
      </div>
    </>
  );
}

/** One public connector (ADMIN-04). */
export function Page() {
  const t = useAdminText();
  const { id = '' } = useParams();
  const state = usePublicConnector(id);
  const back = useBack();
  return (
    <>
      {!state.data && <PageHeader title={t('connectors.one')} {...back} />}
      <Loaded state={state} rows={14}>
        {(connector) => <Connector key={id} connector={connector} />}
      </Loaded>
    </>
  );
}
