import { useTranslation } from 'react-i18next';
import { ListTable } from 'shared-contracts/ui/data';
import { useDemo } from '../../../../data/mock/demoCalls.ts';
import type { Order } from '../../../../data/sample/orders.ts';
import { orderColumns } from '../orderColumns.ts';

export function Orders() {
  const { t } = useTranslation('remote-template-demos');
  const { data, isLoading } = useDemo<Order[]>('/orders');
  return (
    <ListTable<Order>
      rowKey="orderId"
      label={t('datatables.example.orders')}
      loading={isLoading}
      dataSource={data ?? []}
      pageSize={10}
      columns={orderColumns(t, true)}
      scroll={{ x: 'max-content' }}
    />
  );
}
