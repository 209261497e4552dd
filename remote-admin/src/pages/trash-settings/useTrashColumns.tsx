import { IconRestore, IconTrash } from '@tabler/icons-react';
import type { NamedThing, TrashedItem } from 'shared-contracts/api/trash';
import { RelativeTime, useLocale } from 'shared-contracts/react';
import { Button, Tooltip, VisuallyHidden } from 'shared-contracts/ui/core';
import type { TableProps } from 'shared-contracts/ui/data';
import { useAdminText } from '../../parts/useAdminText.ts';
import { DaysLeft, NameCell, PlaceCell } from './TrashCells.tsx';
import classes from './TrashTable.module.css';

interface ColumnDeps {
  usesOf: ReadonlyMap<string, readonly NamedThing[]>;
  problems: ReadonlyMap<string, string>;
  isBusy: boolean;
  restore: (items: readonly TrashedItem[]) => Promise<void>;
  askDelete: (items: readonly TrashedItem[]) => void;
}

function RowActs({ item, isBusy, restore, askDelete }: ColumnDeps & { item: TrashedItem }) {
  const t = useAdminText();
  const restoreLabel = t('trash.restoreOne', { name: item.name });
  const deleteLabel = t('trash.deleteOne', { name: item.name });
  return (
    <span className={classes.actions}>
      <Tooltip title={t('trash.restore')}>
        <Button
          type="text"
          aria-label={restoreLabel}
          disabled={isBusy}
          icon={<IconRestore size={18} stroke={1.8} aria-hidden />}
          onClick={() => void restore([item])}
        />
      </Tooltip>
      <Tooltip title={t('trash.delete')}>
        <Button
          type="text"
          danger
          aria-label={deleteLabel}
          disabled={isBusy}
          icon={<IconTrash size={18} stroke={1.8} aria-hidden />}
          onClick={() => askDelete([item])}
        />
      </Tooltip>
    </span>
  );
}

/** The columns of a list of trash; what is deleted next comes first. */
export function useTrashColumns(deps: ColumnDeps): NonNullable<TableProps<TrashedItem>['columns']> {
  const t = useAdminText();
  const { compare } = new Intl.Collator(useLocale());
  const placed = (item: TrashedItem) => item.folder ?? item.lost_folder ?? '';
  return [
    {
      key: 'name',
      title: t('trash.column.name'),
      render: (_, item) => (
        <NameCell item={item} uses={deps.usesOf.get(item.id) ?? []} problem={deps.problems.get(item.id)} />
      ),
      sorter: (a, b) => compare(a.name, b.name),
    },
    {
      key: 'folder',
      title: t('trash.column.folder'),
      responsive: ['lg'],
      render: (_, item) => <PlaceCell item={item} />,
      sorter: (a, b) => compare(placed(a), placed(b)),
    },
    {
      key: 'by',
      title: t('trash.column.by'),
      responsive: ['lg'],
      render: (_, { trashed_by }) => trashed_by ?? t('trash.unknown'),
      sorter: (a, b) => compare(a.trashed_by ?? '', b.trashed_by ?? ''),
    },
    {
      key: 'trashed',
      title: t('trash.column.trashed'),
      responsive: ['md'],
      render: (_, { trashed_at }) => <RelativeTime value={trashed_at} />,
      sorter: (a, b) => a.trashed_at.localeCompare(b.trashed_at),
    },
    {
      key: 'left',
      title: t('trash.column.left'),
      responsive: ['md'],
      render: (_, item) => <DaysLeft item={item} />,
      sorter: (a, b) => a.purge_at.localeCompare(b.purge_at),
      defaultSortOrder: 'ascend',
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      align: 'end',
      width: 96,
      render: (_, item) => <RowActs {...deps} item={item} />,
    },
  ];
}
