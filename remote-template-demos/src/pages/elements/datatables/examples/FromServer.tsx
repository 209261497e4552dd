import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pagination, Table } from 'shared-contracts/ui/data';
import { Flex } from 'shared-contracts/ui/elements';
import { SearchField } from 'shared-contracts/ui/forms';
import { useDemo } from '../../../../data/mock/demoCalls.ts';
import type { Order } from '../../../../data/sample/orders.ts';
import { Sideways } from '../../../../parts/example/Sideways.tsx';
import { useOrderColumns } from '../useOrderColumns.tsx';

const size = 5;

export function FromServer() {
  const { t } = useTranslation('remote-template-demos');
  const [{ q, page }, ask] = useState({ q: '', page: 1 });
  const query = new URLSearchParams({ q, page: String(page), itemsPerPage: String(size) });
  const { data } = useDemo<{ items: Order[]; total: number }>(`/datatable/server?${query}`);
  const columns = useOrderColumns(false);
  return (
    <Flex vertical gap={12}>
      <Flex flex="none" style={{ maxInlineSize: 260 }}>
        <SearchField label={t('datatables.says.find')} value={q} onChange={(text) => ask({ q: text, page: 1 })} />
      </Flex>
      <Sideways label={t('datatables.says.rows')}>
        <Table rowKey="orderId" columns={columns} dataSource={data?.items ?? []} pagination={false} />
      </Sideways>
      <Pagination
        total={data?.total ?? 0}
        pageSize={size}
        current={page}
        showSizeChanger={false}
        onChange={(next) => ask({ q, page: next })}
      />
    </Flex>
  );
}
