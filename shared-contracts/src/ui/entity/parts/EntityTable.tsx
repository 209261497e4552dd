import type { TableProps } from 'antd';
import type { Key, ReactNode } from 'react';
import { VisuallyHidden } from '../../core/parts/VisuallyHidden.tsx';
import { ListTable } from '../../data/parts/table/ListTable.tsx';
import type { EntityColumn } from '../defineEntity.ts';
import type { EntityRow } from '../entityRow.ts';
import { type EntityScope, useEntityScope } from '../state/entityScope.ts';
import type { EntitySort } from '../state/useEntityView.ts';
import { NameCell } from './NameCell.tsx';
import { RowActions } from './RowActions.tsx';

type Columns = NonNullable<TableProps<EntityRow>['columns']>;

const breakpoint = { md: 'md', lg: 'lg', xl: 'xl' } as const;

/** Rows come sorted; the table shows by what and passes the wish for another order on. */
function sortOf(id: string, { column, descending }: EntitySort) {
  if (column !== id) return { sorter: true, sortOrder: null };
  return { sorter: true, sortOrder: descending ? ('descend' as const) : ('ascend' as const) };
}

function columnOf(column: EntityColumn<EntityRow>, { t, view, list }: EntityScope): Columns[number] {
  return {
    key: column.id,
    title: t(`column.${column.id}`),
    render: (_, row) => column.cell(row, list.toolsFor(row)),
    ...(column.align && { align: column.align }),
    ...(column.from && { responsive: [breakpoint[column.from]] }),
    ...(column.sort && sortOf(column.id, view.sort)),
  };
}

function columnsOf(scope: EntityScope): Columns {
  const { entity, actions, t, view } = scope;
  const name = { key: 'name', title: t('column.name'), render: (_: unknown, row: EntityRow) => <NameCell row={row} /> };
  const ends: Columns = [
    {
      key: 'actions',
      title: <VisuallyHidden>{t('column.actions')}</VisuallyHidden>,
      align: 'end',
      width: 72,
      render: (_, row) => <RowActions row={row} />,
    },
  ];
  return [
    { ...name, ...sortOf('name', view.sort) },
    ...entity.columns.map((column) => columnOf(column, scope)),
    ...(actions.length > 0 ? ends : []),
  ];
}

interface EntityTableProps {
  rows: readonly EntityRow[];
  loading: boolean;
  empty: ReactNode;
}

/** The things of a view as rows. */
export function EntityTable({ rows, loading, empty }: EntityTableProps) {
  const scope = useEntityScope();
  const { t, view, selection, actions } = scope;
  const selectable = actions.some(({ bulk }) => bulk) && rows.length > 0;
  const sort: TableProps<EntityRow>['onChange'] = (_page, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter;
    // The third press, which would give up the order, turns it again.
    if (columnKey) view.setSort({ column: String(columnKey), descending: order === 'descend' });
  };
  return (
    <ListTable<EntityRow>
      label={t('title')}
      loading={loading}
      rowKey="id"
      columns={columnsOf(scope)}
      dataSource={[...rows]}
      page={view.page}
      onPageChange={view.setPage}
      onChange={sort}
      sortDirections={['ascend', 'descend', 'ascend']}
      showSorterTooltip={false}
      empty={empty}
      {...(selectable && {
        rowSelection: {
          columnWidth: 40,
          preserveSelectedRowKeys: true,
          selectedRowKeys: selection.rows.map(({ id }) => id),
          onChange: (keys: Key[]) => selection.select(keys.map(String)),
          getCheckboxProps: (row: EntityRow) => ({ 'aria-label': t('select', { name: row.name }) }) as object,
        },
      })}
    />
  );
}
