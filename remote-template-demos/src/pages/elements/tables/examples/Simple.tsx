import { useTranslation } from 'react-i18next';
import { Table } from 'shared-contracts/ui/data';

const rows = [
  { city: 'Berlin', people: 3_700_000, since: 1237 },
  { city: 'Lisbon', people: 550_000, since: 1256 },
  { city: 'Lyon', people: 520_000, since: 43 },
];

export function Simple() {
  const { t, i18n } = useTranslation('remote-template-demos');
  const columns = [
    { key: 'city', dataIndex: 'city', title: t('tables.says.city') },
    {
      key: 'people',
      dataIndex: 'people',
      title: t('tables.says.people'),
      align: 'right' as const,
      render: (people: number) => people.toLocaleString(i18n.language),
    },
  ];
  return <Table rowKey="city" columns={columns} dataSource={rows} pagination={false} />;
}
