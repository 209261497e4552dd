import { IconTableOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, EmptyState } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';

export function TableEmpty() {
  const { t } = useTranslation('remote-template-demos');
  const columns = [
    { key: 'file', title: t('tables.says.file') },
    { key: 'rows', title: t('tables.says.rows'), align: 'right' as const },
  ];
  const emptyText = (
    <EmptyState
      icon={<IconTableOff size={24} />}
      title={t('tables.says.emptyTitle')}
      description={t('tables.says.emptyText')}
      action={<Button>{t('tables.says.emptyAct')}</Button>}
    />
  );
  return <Table columns={columns} dataSource={[]} pagination={false} locale={{ emptyText }} />;
}
