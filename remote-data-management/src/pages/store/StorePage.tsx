import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { getStore, type Store } from 'shared-contracts/api/store';
import { useEndpoint, useSession } from 'shared-contracts/react';
import { EntityDetail, useIsDeleted } from 'shared-contracts/ui/entity';
import classes from '../../parts/entries/entries.module.css';
import { LookupHeader } from '../../parts/LookupHeader.tsx';
import { storeEntity } from '../../parts/storeEntity.tsx';
import { StoreEntries } from './StoreEntries.tsx';
import { UsedBy, UsePanel } from './UsePanel.tsx';

function Loaded({ store }: { store: Store }) {
  const { canWrite } = useSession();
  const isDeleted = useIsDeleted();
  return (
    <>
      <LookupHeader entity={storeEntity} row={store} meta={store.description} list="store" />
      <div className={classes.columns}>
        <StoreEntries key={store.id} store={store} readOnly={!store.is_active || isDeleted || !canWrite} />
        <aside className={classes.aside}>
          <UsePanel />
          <UsedBy id={store.id} />
        </aside>
      </div>
    </>
  );
}

/** One store: its keys, how much stores hold, and who uses it. */
export function Page() {
  const { t } = useTranslation('remote-data-management');
  const { id = '' } = useParams();
  const reading = useEndpoint(getStore, { params: { id } });
  return (
    <EntityDetail reading={reading} notFound={t('notFound.store')} failed={t('loadFailed')}>
      {(store) => <Loaded store={store} />}
    </EntityDetail>
  );
}
