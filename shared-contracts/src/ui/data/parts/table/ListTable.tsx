import { Table, type TableProps } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DelayedSkeleton } from '../../../core/parts/DelayedSkeleton.tsx';
import { uiNamespace } from '../../../messages/index.ts';
import { everything, ListFooter, type ListPage, pageWithin } from './ListFooter.tsx';
import classes from './ListTable.module.css';
import { VirtualBody } from './VirtualBody.tsx';

export interface ListTableProps<Row extends object>
  extends Omit<TableProps<Row>, 'pagination' | 'loading' | 'size' | 'locale'> {
  loading: boolean;
  /** Named for screen readers. */
  label: string;
  /** Rows a page to begin with. */
  pageSize?: number;
  /** The page shown, where its owner keeps it, e.g. in the address. */
  page?: ListPage;
  onPageChange?: (page: ListPage) => void;
  /** Why there are no rows and what to do, below "No data available". */
  empty?: ReactNode;
}

const components = { body: { wrapper: VirtualBody } };

function NoRows({ loading, empty }: { loading: boolean; empty: ReactNode }) {
  const { t } = useTranslation(uiNamespace);
  return (
    <div className={classes.none}>
      <p className={classes.state} role="status">
        {loading ? t('loadingItems') : t('noData')}
      </p>
      {loading ? <DelayedSkeleton rows={6} /> : empty}
    </div>
  );
}

/**
 * The table of all lists: sorting, paging and texts of the specification (core §9, appearance §9).
 *
 * @example
 * <ListTable<Tag>
 *   label={t('tags.title')}
 *   loading={isLoading}
 *   rowKey="id"
 *   columns={[{ key: 'name', title: t('tags.name'), dataIndex: 'name' }]}
 *   dataSource={tags}
 *   empty={t('tags.none')}
 * />
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { loading, label, pageSize = 25, page: held, onPageChange, empty, dataSource, ...table } = props;
  const [own, setOwn] = useState<ListPage>({ page: 1, size: pageSize });
  const wanted = held ?? own;
  const total = dataSource?.length ?? 0;
  const page = { page: pageWithin(total, wanted), size: wanted.size };
  return (
    <section aria-label={label} aria-busy={loading}>
      <div className={classes.frame}>
        <Table<Row>
          {...table}
          components={components}
          dataSource={dataSource ?? []}
          size="small"
          locale={{ emptyText: <NoRows loading={loading} empty={empty} /> }}
          pagination={{ current: page.page, pageSize: Math.min(page.size, everything), total, placement: ['none'] }}
        />
      </div>
      {total > 0 && <ListFooter {...page} total={total} onChange={onPageChange ?? setOwn} />}
    </section>
  );
}
