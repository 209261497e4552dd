import { useState } from 'react';
import { type DeliveryState, deliveryStates } from 'shared-contracts/api/deploy';
import { DelayedSkeleton, ErrorCard, Panel, Segmented } from 'shared-contracts/ui/core';
import { useDeliveries, useGrants } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import classes from './DeliveryPanel.module.css';
import { DeliveryRow } from './DeliveryRow.tsx';

type Shown = DeliveryState | 'all';

/** Webhooks of the product to the back ends of a remote; nothing where its grant names none. */
export function DeliveryPanel({ remote }: { remote: string }) {
  const t = useAdminText();
  const [shown, setShown] = useState<Shown>('all');
  const grant = useGrants().data?.items.find((one) => one.remote === remote);
  const backends = grant?.backends ?? [];
  const { data, error, mutate } = useDeliveries(backends.length > 0 ? remote : null, shown);
  const isSubscribed = backends.some(({ webhook_topics }) => webhook_topics.length > 0);
  const hasSome = data !== undefined && Object.values(data.counts).some((count) => count > 0);
  if (!isSubscribed && !hasSome) return null;
  const counted = (state: Shown) =>
    t('deliveries.stateCount', { state: t(`deliveries.state.${state}`), count: countOf(state) });
  const countOf = (state: Shown) => (state === 'all' ? null : data?.counts[state]) ?? 0;
  const options = (['all', ...deliveryStates] as const).map((value) => ({
    value,
    label: countOf(value) > 0 ? counted(value) : t(`deliveries.state.${value}`),
  }));
  return (
    <Panel title={t('deliveries.title')} flush>
      <div className={classes.bar}>
        <p className={classes.text}>{t('deliveries.text')}</p>
        <div className={classes.choice}>
          <Segmented<Shown> aria-label={t('deliveries.shown')} options={options} value={shown} onChange={setShown} />
        </div>
      </div>
      {error && !data && (
        <div className={classes.failed}>
          <ErrorCard title={t('deliveries.loadFailed')} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {!error && !data && <DelayedSkeleton rows={4} />}
      {data?.items.length === 0 && <p className={classes.none}>{t('deliveries.none')}</p>}
      {data && data.items.length > 0 && (
        <ul className={classes.list} aria-label={t('deliveries.title')}>
          {data.items.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
