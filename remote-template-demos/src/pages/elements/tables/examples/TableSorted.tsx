import { useTranslation } from 'react-i18next';
import { Table } from 'shared-contracts/ui/data';

const rows = [
  { city: 'Berlin', since: 1237 },
  { city: 'Lisbon', since: 1256 },
  { city: 'Lyon', since: 43 },
];
type Row = (typeof rows)[number];

export function TableSorted() {
  const { t } = useTranslation('remote-template-demos');
  const columns = [
    {
      key: 'city',
      dataIndex: 'city',
      title: t('tables.says.city'),
      defaultSortOrder: 'ascend' as const,
      sorter: (one: Row, other: Row) => one.city.localeCompare(other.city),
    },
    {
      key: 'since',
      dataIndex: 'since',
      title: t('tables.says.since'),
      align: 'right' as const,
      sorter: (one: Row, other: Row) => one.since - other.since,
    },
  ];
  return <Table rowKey="city" columns={columns} dataSource={rows} pagination={false} />;
}
