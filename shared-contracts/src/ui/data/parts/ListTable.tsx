import { Table, type TableProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { pageSizes } from '../../../contract/constants.ts';
import { uiNamespace } from '../../messages/index.ts';
import classes from './ListTable.module.css';

export interface ListTableProps<Row extends object> extends Omit<TableProps<Row>, 'pagination' | 'loading' | 'size'> {
  loading: boolean;
  /** Named for screen readers. */
  label: string;
  pageSize?: number;
}

/** "All" as a page size: more than any list of the product holds. */
const everything = 1_000_000;

/** The table of all lists: sorting, paging with the sizes of the specification, texts, sticky head (core §9). */
export function ListTable<Row extends object>({
  loading,
  label,
  pageSize = 25,
  locale,
  ...table
}: ListTableProps<Row>) {
  const { t } = useTranslation(uiNamespace);
  const options = pageSizes.options.map((size) => ({
    value: size === 'All' ? everything : size,
    label: size === 'All' ? t('all') : String(size),
  }));
  return (
    <section className={classes.frame} aria-label={label} aria-busy={loading}>
      <Table<Row>
        {...table}
        size="small"
        loading={loading && !table.dataSource ? { tip: t('loadingItems') } : false}
        locale={{ emptyText: loading ? t('loadingItems') : t('noData'), ...locale }}
        pagination={{
          defaultPageSize: pageSize,
          showSizeChanger: { options, 'aria-label': t('itemsPerPage') },
          showLessItems: true,
          hideOnSinglePage: (table.dataSource?.length ?? 0) <= pageSizes.options[0],
          showTotal: (total, [from, to]) => t('rangeOf', { from, to, total }),
          responsive: true,
          total: table.dataSource?.length ?? 0,
          className: classes.pagination ?? '',
          'aria-label': t('page', { page: '' }),
        }}
      />
    </section>
  );
}
