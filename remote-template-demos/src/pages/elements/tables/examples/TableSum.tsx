import { useTranslation } from 'react-i18next';
import { useLocale } from 'shared-contracts/react';
import { Table } from 'shared-contracts/ui/data';

const lines = [
  { product: 'Headphones', amount: 129 },
  { product: 'Keyboard', amount: 89.5 },
];

export function TableSum() {
  const { t } = useTranslation('remote-template-demos');
  const locale = useLocale();
  const money = (amount: number) => amount.toLocaleString(locale, { style: 'currency', currency: 'EUR' });
  const columns = [
    { key: 'product', dataIndex: 'product', title: t('tables.says.product') },
    { key: 'amount', dataIndex: 'amount', title: t('tables.says.amount'), align: 'right' as const, render: money },
  ];
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  return (
    <Table
      rowKey="product"
      size="small"
      bordered
      columns={columns}
      dataSource={lines}
      pagination={false}
      summary={() => (
        <Table.Summary.Row>
          <Table.Summary.Cell index={0}>{t('tables.says.total')}</Table.Summary.Cell>
          <Table.Summary.Cell index={1} align="right">
            <strong>{money(sum)}</strong>
          </Table.Summary.Cell>
        </Table.Summary.Row>
      )}
    />
  );
}
