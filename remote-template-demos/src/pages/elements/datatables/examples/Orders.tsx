import { IconDownload } from '@tabler/icons-react';
import { type Key, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, downloadFile } from 'shared-contracts/ui/core';
import { ListTable } from 'shared-contracts/ui/data';
import { Flex } from 'shared-contracts/ui/elements';
import { SearchField, Select } from 'shared-contracts/ui/forms';
import { useDemo } from '../../../../data/mock/demoCalls.ts';
import type { Order } from '../../../../data/sample/orders.ts';
import { deliveryStatuses } from '../../../../parts/app/DeliveryMark.tsx';
import { useOrderColumns } from '../useOrderColumns.tsx';

const exported = (orders: readonly Order[]) =>
  new Blob([orders.map(({ orderId, customer, amount }) => `${orderId},${customer},${amount}\n`).join('')]);

export function Orders() {
  const { t } = useTranslation('remote-template-demos');
  const { data = [], isLoading } = useDemo<Order[]>('/orders');
  const [typed, setTyped] = useState('');
  const [status, setStatus] = useState<string | null>(null);
  const [chosen, setChosen] = useState<readonly Key[]>([]);
  const shown = data.filter(
    (order) =>
      (!status || order.deliveryStatus === status) &&
      `${order.customer} ${order.productName}`.toLowerCase().includes(typed.toLowerCase()),
  );
  const picked = data.filter(({ orderId }) => chosen.includes(orderId));
  return (
    <Flex vertical gap={12}>
      <Flex gap={8} wrap>
        <Flex flex="0 1 260px">
          <SearchField label={t('datatables.says.filter')} value={typed} onChange={setTyped} />
        </Flex>
        <Select
          allowClear
          aria-label={t('datatables.says.deliveryStatus')}
          placeholder={t('datatables.says.deliveryStatus')}
          style={{ width: 180 }}
          options={deliveryStatuses.map((value) => ({ value, label: t(`app.delivery.${value}`) }))}
          value={status}
          onChange={(next) => setStatus(next ?? null)}
        />
        <Button
          style={{ marginInlineStart: 'auto' }}
          disabled={picked.length === 0}
          icon={<IconDownload size={16} aria-hidden />}
          onClick={() => downloadFile(exported(picked), 'orders.csv')}
        >
          {t('datatables.says.export', { number: picked.length })}
        </Button>
      </Flex>
      <ListTable<Order>
        rowKey="orderId"
        label={t('datatables.example.orders')}
        loading={isLoading}
        dataSource={shown}
        pageSize={10}
        columns={useOrderColumns(true)}
        rowSelection={{
          selectedRowKeys: [...chosen],
          onChange: setChosen,
          getCheckboxProps: ({ orderId }) => ({ 'aria-label': String(orderId) }),
        }}
      />
    </Flex>
  );
}
