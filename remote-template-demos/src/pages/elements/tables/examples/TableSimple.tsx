import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Table } from 'shared-contracts/ui/data';

const rows = [
  { city: 'Berlin', people: 3_700_000, since: 1237 },
  { city: 'Lisbon', people: 550_000, since: 1256 },
  { city: 'Lyon', people: 520_000, since: 43 },
];

export function TableSimple() {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const columns = [
    { key: 'city', dataIndex: 'city', title: t('tables.says.city') },
    { key: 'people', dataIndex: 'people', title: t('tables.says.people'), align: 'right' as const, render: count },
  ];
  return <Table rowKey="city" columns={columns} dataSource={rows} pagination={false} />;
}
