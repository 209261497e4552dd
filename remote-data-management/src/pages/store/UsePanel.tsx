import { useTranslation } from 'react-i18next';
import { getStoreUse, listStoreUses } from 'shared-contracts/api/store';
import { useEndpoint, useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, Panel } from 'shared-contracts/ui/core';
import classes from '../../parts/entries/entries.module.css';
import { ScenarioUses } from '../../parts/entries/ScenarioUses.tsx';
import own from './store.module.css';

/** How much all stores of the account hold, of how much they may. */
export function UsePanel() {
  const { t } = useTranslation('remote-data-management');
  const format = useFormatters();
  const { data, error } = useEndpoint(getStoreUse, {});
  return (
    <Panel title={t('store.use')}>
      {error && <p className={classes.error}>{error.message}</p>}
      {!data && !error && <DelayedSkeleton rows={2} />}
      {data && (
        <dl className={own.use}>
          <div>
            <dt>{t('store.keys')}</dt>
            <dd>{t('store.of', { used: format.count(data.keys), most: format.count(data.max_keys) })}</dd>
          </div>
          <div>
            <dt>{t('store.size')}</dt>
            <dd>{t('store.of', { used: format.bytes(data.bytes), most: format.bytes(data.max_bytes) })}</dd>
          </div>
        </dl>
      )}
    </Panel>
  );
}

/** Scenarios whose nodes work in a store. */
export function UsedBy({ id }: { id: string }) {
  const { t } = useTranslation('remote-data-management');
  const { data, error } = useEndpoint(listStoreUses, { params: { id } });
  return (
    <Panel title={t('store.usedBy')}>
      {error && <p className={classes.error}>{error.message}</p>}
      {!data && !error && <DelayedSkeleton rows={2} />}
      {data?.length === 0 && <p className={classes.hint}>{t('uses.none.store')}</p>}
      <ul className={classes.plain}>
        <ScenarioUses uses={data} />
      </ul>
    </Panel>
  );
}
