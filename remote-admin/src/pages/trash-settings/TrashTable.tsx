import { IconRestore, IconTrash } from '@tabler/icons-react';
import { type Key, useState } from 'react';
import type { ThingKind } from 'shared-contracts/api/kind';
import { maxTrashListed, type TrashedItem } from 'shared-contracts/api/trash';
import { useAddressState, useFormatters } from 'shared-contracts/react';
import { Button, EmptyState, ErrorCard, LoadFailure } from 'shared-contracts/ui/core';
import { ListTable, SelectionBar } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { useTrashed, useTrashUses } from '../../data/trash.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { DeleteDialog } from './DeleteDialog.tsx';
import { RestoreReport } from './RestoreReport.tsx';
import classes from './TrashTable.module.css';
import { useTrashActs } from './useTrashActs.ts';
import { useTrashColumns } from './useTrashColumns.tsx';

const holds = (item: TrashedItem, search: string) =>
  [item.name, item.folder, item.lost_folder, item.trashed_by].some((text) =>
    text?.toLocaleLowerCase().includes(search.toLocaleLowerCase()),
  );

function Empty({ isSearched }: { isSearched: boolean }) {
  const t = useAdminText();
  const { write } = useAddressState();
  if (!isSearched) return <EmptyState icon={<IconTrash size={22} stroke={1.6} />} title={t('trash.noneOfKind')} />;
  return (
    <EmptyState
      title={t('trash.noMatch')}
      action={<Button onClick={() => write('search', '')}>{t('trash.clearSearch')}</Button>}
    />
  );
}

/** The trash of one kind, `total` things: search, sort, restore and delete one or many. */
export function TrashTable({ kind, total }: { kind: ThingKind; total: number }) {
  const t = useAdminText();
  const { data, error, mutate, isLoading } = useTrashed(kind);
  const { data: uses = [] } = useTrashUses(kind);
  const { read, write } = useAddressState();
  const format = useFormatters();
  const [selected, select] = useState<readonly string[]>([]);
  const acts = useTrashActs(kind, select);
  const usesOf = new Map(uses.map(({ id, used_by }) => [id, used_by]));
  const columns = useTrashColumns({ ...acts, usesOf });
  if (error && !data) return <ErrorCard title={t('trash.loadFailed')} error={error} onRetry={() => void mutate()} />;
  const search = read('search');
  const shown = (data ?? []).filter((item) => holds(item, search));
  const rows = shown.filter(({ id }) => selected.includes(id));
  // What is in the trash changes while it is read: only a list at its limit leaves things out.
  const isCut = data?.length === maxTrashListed && total > maxTrashListed;
  return (
    <>
      {error && <LoadFailure onRetry={() => void mutate()} />}
      <div className={classes.search}>
        <SearchField value={search} onChange={(next) => write('search', next)} placeholder={t('trash.search')} />
      </div>
      {isCut && (
        <p className={classes.cut}>
          {t('trash.cut', { shown: format.count(maxTrashListed), total: format.count(total) })}
        </p>
      )}
      <ListTable<TrashedItem>
        label={t(`trash.kinds.${kind}`)}
        loading={isLoading}
        rowKey="id"
        columns={columns}
        dataSource={shown}
        empty={<Empty isSearched={search !== ''} />}
        rowSelection={{
          columnWidth: 40,
          preserveSelectedRowKeys: true,
          selectedRowKeys: rows.map(({ id }) => id),
          onChange: (keys: Key[]) => select(keys.map(String)),
          getCheckboxProps: (item) => ({ 'aria-label': t('trash.select', { name: item.name }) }) as object,
        }}
      />
      {rows.length > 0 && (
        <SelectionBar
          count={t('trash.selected', { count: rows.length })}
          {...(rows.length < shown.length && {
            grow: {
              label: t('trash.selectAll', { count: shown.length }),
              run: () => select(shown.map(({ id }) => id)),
            },
          })}
          acts={[
            { id: 'restore', label: t('trash.restore'), icon: IconRestore, run: () => void acts.restore(rows) },
            { id: 'delete', label: t('trash.delete'), icon: IconTrash, danger: true, run: () => acts.askDelete(rows) },
          ]}
          busy={acts.isBusy}
          clear={{ label: t('trash.deselect'), run: () => select([]) }}
        />
      )}
      <DeleteDialog key={acts.deleting.length} kind={kind} items={acts.deleting} usesOf={usesOf} {...acts.deletion} />
      <RestoreReport results={acts.report} items={acts.reported} onClose={acts.closeReport} />
    </>
  );
}
