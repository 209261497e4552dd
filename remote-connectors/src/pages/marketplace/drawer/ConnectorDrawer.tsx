import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CatalogueDetail } from 'shared-contracts/api/catalogue';
import { useSession } from 'shared-contracts/react';
import { DelayedSkeleton, Drawer, ErrorCard } from 'shared-contracts/ui/core';
import { ConnectorIcon } from 'shared-contracts/ui/display';
import { useCatalogueConnector } from '../../../data/catalogue.ts';
import classes from './ConnectorDrawer.module.css';

// The drawer itself is there at once, with its focus; what stands in it comes with the first one, beside its data.
const ConnectorContent = lazy(async () => ({
  default: (await import(/* webpackChunkName: "connector-drawer" */ './ConnectorContent.tsx')).ConnectorContent,
}));
const ConnectorActs = lazy(async () => ({
  default: (await import(/* webpackChunkName: "connector-drawer" */ './ConnectorActs.tsx')).ConnectorActs,
}));

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
  const { data, error, mutate } = useCatalogueConnector(shown || null);
  const connector = data?.id === shown ? data : undefined;
  return (
    <Drawer
      open={id !== ''}
      size={720}
      title={connector ? <Head connector={connector} /> : t('marketplace.connector')}
      onClose={onClose}
      destroyOnHidden
      extra={
        connector &&
        canWrite && (
          <Suspense>
            <ConnectorActs connector={connector} onGone={onClose} />
          </Suspense>
        )
      }
    >
      {error && !connector && (
        <ErrorCard title={t('marketplace.connectorFailed')} error={error} onRetry={() => void mutate()} />
      )}
      {!connector && !error && <DelayedSkeleton rows={10} />}
      {connector && (
        <Suspense fallback={<DelayedSkeleton rows={10} />}>
          <ConnectorContent connector={connector} operation={operation} />
        </Suspense>
      )}
    </Drawer>
  );
}
