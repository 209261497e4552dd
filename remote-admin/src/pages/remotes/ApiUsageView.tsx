import type { EndpointOutput } from 'shared-contracts/api';
import type { getApiUsage, RemoteStatus } from 'shared-contracts/api/deploy';
import { useAddressState, useFormatters, useLocale, useText } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useApiUsage } from '../../data/queries.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './ApiUsageView.module.css';

type Entry = EndpointOutput<typeof getApiUsage>['items'][number];

interface ApiUsageViewProps {
  remotes: readonly RemoteStatus[];
}

function useColumns(remotes: readonly RemoteStatus[]): NonNullable<TableProps<Entry>['columns']> {
  const t = useAdminText();
  const text = useText();
  const { count } = useFormatters();
  const { compare } = new Intl.Collator(useLocale());
  const titles = new Map(remotes.map(({ remote, title }) => [remote, text(title)]));
  const usersOf = (entry: Entry) => entry.remotes.map((remote) => titles.get(remote) ?? remote).join(', ');
  return [
    {
      key: 'name',
      title: t('census.name'),
      render: (_, entry) => (
        <span className={classes.name}>
          <code dir="ltr">{entry.name}</code>
          <span className={classes.phone}>
            <code dir="ltr">{entry.door}</code>
            <span>{usersOf(entry)}</span>
          </span>
        </span>
      ),
      sorter: (a, b) => compare(a.name, b.name),
    },
    {
      key: 'door',
      title: t('census.door'),
      responsive: ['md'],
      render: (_, { door }) => <code className={classes.code}>{door}</code>,
      sorter: (a, b) => compare(a.door, b.door) || compare(a.name, b.name),
      defaultSortOrder: 'ascend',
    },
    {
      key: 'count',
      title: t('census.count'),
      align: 'right',
      render: (_, entry) => count(entry.remotes.length),
      sorter: (a, b) => a.remotes.length - b.remotes.length,
    },
    {
      key: 'remotes',
      title: t('census.remotes'),
      responsive: ['md'],
      render: (_, entry) => usersOf(entry),
    },
  ];
}

function ApiUsageTable({ items, remotes }: ApiUsageViewProps & { items: readonly Entry[] }) {
  const t = useAdminText();
  const { read, write } = useAddressState();
  const [search, door] = [read('name'), read('door')];
  const wanted = search.trim().toLowerCase();
  const shown = items.filter(
    (entry) =>
      (door === '' || entry.door === door) &&
      [entry.name, entry.door, ...entry.remotes].some((part) => part.toLowerCase().includes(wanted)),
  );
  const doors = [...new Set(items.map((entry) => entry.door))].sort().map((value) => ({ value, label: value }));
  const columns = useColumns(remotes);
  return (
    <>
      <div className={classes.toolbar}>
        <SearchField
          className={classes.search ?? ''}
          value={search}
          onChange={(value) => write('name', value)}
          placeholder={t('census.search')}
        />
        <Select
          className={classes.doors ?? ''}
          aria-label={t('census.door')}
          options={[{ value: '', label: t('census.allDoors') }, ...doors]}
          value={door}
          onChange={(value) => write('door', value)}
        />
      </div>
      <ListTable<Entry>
        label={t('census.title')}
        loading={false}
        rowKey={(entry) => `${entry.door} ${entry.name}`}
        columns={columns}
        dataSource={shown}
        empty={t('census.noneFound')}
      />
    </>
  );
}

/** Which names of the contract the live releases use: what nobody uses can go with the next major. */
export function ApiUsageView({ remotes }: ApiUsageViewProps) {
  const t = useAdminText();
  const { data, error, mutate } = useApiUsage();
  if (error && !data) {
    return <ErrorCard title={t('census.loadFailed')} error={error} onRetry={() => void mutate()} />;
  }
  if (!data) return <DelayedSkeleton rows={8} />;
  if (data.items.length === 0) {
    return <EmptyState title={t('census.none')} description={t('census.noneText')} />;
  }
  return (
    <>
      <p className={classes.lead}>{t('census.lead', { version: data.contract_version })}</p>
      <ApiUsageTable items={data.items} remotes={remotes} />
    </>
  );
}
