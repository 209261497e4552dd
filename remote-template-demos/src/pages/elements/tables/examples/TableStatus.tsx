import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { Button, Dropdown, StatusMark } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';

const hour = 3_600_000;
const runs = [
  { id: 1042, status: 'SUCCESSFUL', operations: 1204, hours: 1 },
  { id: 1041, status: 'FAILED', operations: 87, hours: 3 },
  { id: 1040, status: 'IN_PROGRESS', operations: 412, hours: 4 },
  { id: 1039, status: 'QUEUED', operations: 0, hours: 5 },
] as const;
type Run = (typeof runs)[number];

export function TableStatus() {
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const items = [
    { key: 'open', label: t('tables.says.open') },
    { key: 'again', label: t('tables.says.again') },
    { type: 'divider' as const },
    { key: 'remove', label: t('tables.says.remove'), danger: true },
  ];
  const columns = [
    { key: 'id', dataIndex: 'id', title: t('tables.says.run') },
    { key: 'status', title: t('tables.says.status'), render: ({ status }: Run) => <StatusMark status={status} /> },
    {
      key: 'operations',
      title: t('tables.says.operations'),
      align: 'right' as const,
      render: (run: Run) => count(run.operations),
    },
    {
      key: 'at',
      title: t('tables.says.started'),
      render: ({ hours }: Run) => <RelativeTime value={Date.now() - hours * hour} />,
    },
    {
      key: 'acts',
      width: 48,
      title: '',
      render: ({ id }: Run) => (
        <Dropdown trigger={['click']} menu={{ items }}>
          <Button
            type="text"
            size="small"
            icon={<IconDots size={16} aria-hidden />}
            aria-label={t('tables.says.acts', { id })}
          />
        </Dropdown>
      ),
    },
  ];
  return <Table rowKey="id" columns={columns} dataSource={runs} pagination={false} scroll={{ x: 'max-content' }} />;
}
