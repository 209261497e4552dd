import { useState } from 'react';
import { type AdminAccountSort, adminAccountSorts } from 'shared-contracts/api/admin-account';
import { useAddressState, useFormatters } from 'shared-contracts/react';
import {
  Button,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  LoadFailure,
  PageHeader,
  Panel,
} from 'shared-contracts/ui/core';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { type AccountQuery, useAccounts } from '../../data/accounts.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountsPage.module.css';
import { AccountTable } from './AccountTable.tsx';

const types = ['free', 'subscription', 'sandbox', 'suspended'] as const;
type ShownType = (typeof types)[number];

const one = <Value extends string>(known: readonly Value[], text: string) => known.find((each) => each === text);

/** What the address says of the list. */
function useAccountView() {
  const { read, writeAll } = useAddressState();
  const [places, setPlaces] = useState<readonly string[]>([]);
  const [search, type, sort] = [
    read('search'),
    one(types, read('type')),
    one(adminAccountSorts, read('sort')) ?? 'name',
  ];
  const change = (values: Readonly<Record<string, string>>) => {
    setPlaces([]);
    writeAll(values);
  };
  const after = places.at(-1);
  const query: AccountQuery = { sort, ...(search && { search }), ...(type && { type }), ...(after && { after }) };
  return { search, type, sort, query, places, setPlaces, change };
}

type View = ReturnType<typeof useAccountView>;

function Toolbar({ search, type, sort, change }: View) {
  const t = useAdminText();
  return (
    <div className={classes.toolbar}>
      <SearchField
        className={classes.search ?? ''}
        value={search}
        placeholder={t('accounts.search')}
        onChange={(text) => change({ search: text })}
      />
      <Select<ShownType | ''>
        aria-label={t('accounts.kind')}
        className={classes.choice ?? ''}
        value={type ?? ''}
        options={[
          { value: '', label: t('accounts.type.all') },
          ...types.map((value) => ({ value, label: t(`accounts.type.${value}`) })),
        ]}
        onChange={(value) => change({ type: value })}
      />
      <Select<AdminAccountSort>
        aria-label={t('accounts.order')}
        className={classes.choice ?? ''}
        value={sort}
        options={adminAccountSorts.map((value) => ({ value, label: t(`accounts.sort.${value}`) }))}
        onChange={(value) => change({ sort: value })}
      />
    </div>
  );
}

function Ways({ places, setPlaces, next }: Pick<View, 'places' | 'setPlaces'> & { next: string | undefined }) {
  const t = useAdminText();
  if (places.length === 0 && next === undefined) return null;
  return (
    <nav className={classes.ways} aria-label={t('accounts.pages')}>
      <Button disabled={places.length === 0} onClick={() => setPlaces(places.slice(0, -1))}>
        {t('accounts.previous')}
      </Button>
      <span aria-current="page">{t('accounts.page', { page: places.length + 1 })}</span>
      <Button disabled={next === undefined} onClick={() => next !== undefined && setPlaces([...places, next])}>
        {t('accounts.next')}
      </Button>
    </nav>
  );
}

/** Every account of the installation (ADMIN-01). */
export function Page() {
  const t = useAdminText();
  const { count } = useFormatters();
  const view = useAccountView();
  const { data, error, mutate } = useAccounts(view.query);
  const isNarrowed = view.search !== '' || view.type !== undefined;
  return (
    <>
      <PageHeader title={t('accounts.title')} count={!error && data ? count(data.total) : undefined} />
      <Toolbar {...view} />
      {error && !data && <ErrorCard title={t('accounts.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={10} />}
      {data?.items.length === 0 && (
        <EmptyState
          title={t('accounts.none')}
          description={t('accounts.noneHint')}
          action={
            isNarrowed && <Button onClick={() => view.change({ search: '', type: '' })}>{t('accounts.showAll')}</Button>
          }
        />
      )}
      {data && data.items.length > 0 && (
        <Panel flush>
          <AccountTable accounts={data.items} />
        </Panel>
      )}
      <Ways {...view} next={data?.next} />
    </>
  );
}
