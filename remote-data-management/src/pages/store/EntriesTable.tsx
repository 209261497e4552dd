import { IconLock, IconPencil, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { StoreEntry } from 'shared-contracts/api/store';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';
import classes from './store.module.css';

interface EntriesTableProps {
  entries: readonly StoreEntry[];
  readOnly: boolean;
  selected: readonly string[];
  onSelect: (keys: string[]) => void;
  onEdit: (entry: StoreEntry) => void;
  onDelete: (entry: StoreEntry) => void;
}

function ValueCell({ entry: { value, locked_by } }: { entry: StoreEntry }) {
  const { t } = useTranslation('remote-data-management');
  if (locked_by !== null) {
    return (
      <span className={classes.lock}>
        <IconLock size={14} stroke={1.8} aria-hidden /> {t('store.lock')}
      </span>
    );
  }
  return <code className={classes.value}>{value ?? t('store.long')}</code>;
}

/** Keys with their values, a page of them. */
export function EntriesTable({ entries, readOnly, selected, onSelect, onEdit, onDelete }: EntriesTableProps) {
  const { t } = useTranslation('remote-data-management');
  const format = useFormatters();
  const acts = (entry: StoreEntry) => (
    <span className={classes.acts}>
      {entry.locked_by === null && (
        <Button
          type="text"
          size="small"
          icon={<IconPencil size={16} stroke={1.8} aria-hidden />}
          aria-label={t('store.editOne', { key: entry.key })}
          onClick={() => onEdit(entry)}
        />
      )}
      <Button
        type="text"
        size="small"
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={t('store.deleteOne', { key: entry.key })}
        onClick={() => onDelete(entry)}
      />
    </span>
  );
  return (
    <Table<StoreEntry>
      aria-label={t('store.keys')}
      size="small"
      rowKey="key"
      pagination={false}
      dataSource={[...entries]}
      {...(!readOnly && {
        rowSelection: {
          selectedRowKeys: [...selected],
          onChange: (keys) => onSelect(keys.map(String)),
          getCheckboxProps: ({ key }) => ({ 'aria-label': t('grid.select', { value: key }) }) as object,
        },
      })}
      columns={[
        { key: 'key', title: t('store.key'), render: (_, { key }) => <bdi className={classes.key}>{key}</bdi> },
        { key: 'value', title: t('store.value'), render: (_, entry) => <ValueCell entry={entry} /> },
        {
          key: 'expires',
          responsive: ['md'],
          title: t('store.expires'),
          width: 190,
          render: (_, { expires_at }) => (expires_at === null ? null : format.exact(expires_at)),
        },
        {
          key: 'updated',
          responsive: ['md'],
          title: t('store.updated'),
          width: 130,
          render: (_, { updated_at }) => <RelativeTime value={updated_at} />,
        },
        ...(readOnly
          ? []
          : [{ key: 'acts', title: '', width: 84, render: (_: unknown, entry: StoreEntry) => acts(entry) }]),
      ]}
    />
  );
}
