import { useTranslation } from 'react-i18next';
import { listCatalogue } from 'shared-contracts/api/catalogue';
import { useEndpoint } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard, PageHeader } from 'shared-contracts/ui/core';
import { ConnectorCards } from './ConnectorCards.tsx';

/** The catalogue of connectors (core §2.2, `/connector/marketplace`). */
export function Page() {
  const { t } = useTranslation('remote-connectors');
  const { data, error, mutate } = useEndpoint(listCatalogue, {});
  const shown = data?.filter(({ is_active }) => is_active);
  return (
    <>
      <PageHeader title={t('marketplace.title')} count={shown?.length} />
      {error && <ErrorCard title={t('marketplace.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!shown && !error && <DelayedSkeleton rows={8} />}
      {shown?.length === 0 && <EmptyState title={t('marketplace.none')} />}
      {shown && <ConnectorCards connectors={shown} />}
    </>
  );
}
