import { useTranslation } from 'react-i18next';
import { Table } from 'shared-contracts/ui/data';

export function TableDetails() {
  const { t } = useTranslation('remote-template-demos');
  const parcels = [
    { id: 'P-204', to: 'Lisbon', text: t('tables.says.parcelOne') },
    { id: 'P-205', to: 'Lyon', text: t('tables.says.parcelTwo') },
  ];
  const columns = [
    { key: 'id', dataIndex: 'id', title: t('tables.says.parcel') },
    { key: 'to', dataIndex: 'to', title: t('tables.says.city') },
  ];
  return (
    <Table
      rowKey="id"
      columns={columns}
      dataSource={parcels}
      pagination={false}
      expandable={{ expandedRowRender: ({ text }) => text, defaultExpandedRowKeys: ['P-204'] }}
    />
  );
}
