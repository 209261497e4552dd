import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination, Table } from 'shared-contracts/ui/data';
import { SearchField } from 'shared-contracts/ui/forms';
import { useDemo } from '../../../../data/mock/demoCalls.ts';
import type { Order } from '../../../../data/sample/orders.ts';
import { Sideways } from '../../../../parts/example/Sideways.tsx';
import { orderColumns } from '../orderColumns.ts';

const size = 5;

export function FromServer() {
  const { t } = useTranslation('remote-template-demos');
  const [{ q, page }, ask] = useState({ q: '', page: 1 });
  const query = new URLSearchParams({ q, page: String(page), itemsPerPage: String(size) });
  const { data } = useDemo<{ items: Order[]; total: number }>(`/datatable/server?${query}`);
  return (
    <>
      <SearchField label={t('datatables.says.find')} value={q} onChange={(text) => ask({ q: text, page: 1 })} />
      <Sideways label={t('datatables.says.rows')}>
        <Table rowKey="orderId" columns={orderColumns(t, false)} dataSource={data?.items ?? []} pagination={false} />
      </Sideways>
      <Pagination
        total={data?.total ?? 0}
        pageSize={size}
        current={page}
        showSizeChanger={false}
        onChange={(next) => ask({ q, page: next })}
      />
    </>
  );
}
