import { IconBuildingStore, IconFileImport } from '@tabler/icons-react';
import { lazy, Suspense, useState, useTransition } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddressAct, useSession } from 'shared-contracts/react';
import { Button, DelayedSkeleton, EmptyState, ErrorCard, LoadFailure, PageHeader } from 'shared-contracts/ui/core';
import { ListLayout, SearchField } from 'shared-contracts/ui/data';
import { ConnectorCards } from './ConnectorCards.tsx';
import { ConnectorDrawer } from './drawer/ConnectorDrawer.tsx';
import { FoundOperations } from './FoundOperations.tsx';
import { MarketplaceFilters } from './MarketplaceFilters.tsx';
import { type Marketplace, useMarketplace } from './useMarketplace.ts';

// Few visits add a connector: the form comes when it is wanted, and the page stays as it is until it is there.
const ImportDrawer = lazy(async () => ({
  default: (await import(/* webpackChunkName: "import-drawer" */ './import/ImportDrawer.tsx')).ImportDrawer,
}));

function useImport() {
  const [open, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const [loading, whenLoaded] = useTransition();
  const begin = () =>
    whenLoaded(() => {
      setWasOpened(true);
      setOpen(true);
    });
  return { open, wasOpened, loading, begin, end: () => setOpen(false) };
}

/** The cards of the view, or what stands in their place. */
function Content({ market, onCreate }: { market: Marketplace; onCreate: () => void }) {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  const { all, shown, error, retry, view, narrowed, widen } = market;
  if (error) return <ErrorCard title={t('marketplace.loadFailed')} error={error} onRetry={retry} />;
  if (!all) return <DelayedSkeleton rows={8} />;
  if (shown.length > 0) return <ConnectorCards connectors={shown} />;
  if (view === 'own' && market.search === '' && canWrite) {
    return (
      <EmptyState
        icon={<IconFileImport size={22} stroke={1.6} />}
        title={t('marketplace.ownTitle')}
        description={t('marketplace.ownText')}
        action={<Button onClick={onCreate}>{t('marketplace.create')}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<IconBuildingStore size={22} stroke={1.6} />}
      title={t(narrowed ? 'marketplace.noneFound' : 'marketplace.none')}
      description={narrowed && canWrite && t('marketplace.ownInstead')}
      action={
        narrowed && (
          <>
            <Button onClick={widen}>{t('marketplace.showAll')}</Button>{' '}
            {canWrite && <Button onClick={onCreate}>{t('marketplace.create')}</Button>}
          </>
        )
      }
    />
  );
}

/** The catalogue of connectors (core §2.2, `/connector/marketplace`). */
export function Page() {
  const { t } = useTranslation('remote-connectors');
  const { canWrite } = useSession();
  const market = useMarketplace();
  const creating = useImport();
  const create = () => canWrite && creating.begin();
  useAddressAct('create', create);
  return (
    <>
      <PageHeader
        title={t('marketplace.title')}
        count={market.countOf('all')}
        actions={
          canWrite && (
            <Button icon={<IconFileImport size={16} aria-hidden />} loading={creating.loading} onClick={create}>
              {t('marketplace.create')}
            </Button>
          )
        }
      />
      <ListLayout
        filters={<MarketplaceFilters market={market} />}
        toolbar={
          <SearchField value={market.search} onChange={market.setSearch} placeholder={t('marketplace.search')} />
        }
      >
        {market.failed && market.all && <LoadFailure onRetry={market.retry} />}
        <Content market={market} onCreate={create} />
        <FoundOperations search={market.search} onOpen={market.open} />
      </ListLayout>
      <ConnectorDrawer id={market.opened} operation={market.operation} onClose={() => market.open('')} />
      <Suspense>
        {creating.wasOpened && (
          <ImportDrawer
            open={creating.open}
            connector={null}
            onClose={creating.end}
            onDone={(connector) => {
              creating.end();
              market.open(connector.id);
            }}
          />
        )}
      </Suspense>
    </>
  );
}
