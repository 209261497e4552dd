import { type Key, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';
import { Flex } from 'shared-contracts/ui/elements';

const files = [
  { name: 'orders.csv', rows: 1204 },
  { name: 'customers.csv', rows: 318 },
  { name: 'products.csv', rows: 42 },
];

export function TableChosen() {
  const { t } = useTranslation('remote-template-demos');
  const [chosen, setChosen] = useState<Key[]>(['orders.csv']);
  const columns = [
    { key: 'name', dataIndex: 'name', title: t('tables.says.file') },
    { key: 'rows', dataIndex: 'rows', title: t('tables.says.rows'), align: 'right' as const },
  ];
  const boxOf = ({ name }: { name: string }) => ({ 'aria-label': name });
  return (
    <Flex vertical gap={12}>
      <Table
        rowKey="name"
        columns={columns}
        dataSource={files}
        pagination={false}
        rowSelection={{ selectedRowKeys: chosen, onChange: setChosen, getCheckboxProps: boxOf }}
      />
      <Flex gap={12} align="center">
        <Button disabled={chosen.length === 0} onClick={() => setChosen([])}>
          {t('tables.says.archive')}
        </Button>
        <span role="status">{t('tables.says.chosen', { number: chosen.length })}</span>
      </Flex>
    </Flex>
  );
}
