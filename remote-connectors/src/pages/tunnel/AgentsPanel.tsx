import { useTranslation } from 'react-i18next';
import type { TunnelAgent } from 'shared-contracts/api/tunnel';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { Panel, StatusMark } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';
import classes from './TunnelPage.module.css';

/** Agents that are connected now. */
export function AgentsPanel({ agents }: { agents: readonly TunnelAgent[] }) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  return (
    <Panel title={t('tunnel.agents')} meta={agents.length} flush>
      <Table<TunnelAgent>
        aria-label={t('tunnel.agents')}
        size="small"
        rowKey="id"
        dataSource={[...agents]}
        pagination={false}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: <span className={classes.meta}>{t('tunnel.noAgents')}</span> }}
        columns={[
          { title: t('tunnel.column.agent'), dataIndex: 'name' },
          {
            title: t('tunnel.column.state'),
            render: (_, { is_leaving }) => (
              <StatusMark
                status={is_leaving ? 'stop' : 'receiving'}
                look="plain"
                label={t(is_leaving ? 'tunnel.leaving' : 'tunnel.status.online')}
              />
            ),
          },
          { title: t('tunnel.column.version'), dataIndex: 'version' },
          { title: t('tunnel.column.address'), dataIndex: 'address' },
          {
            title: t('tunnel.column.since'),
            render: (_, { connected_at }) => <RelativeTime value={connected_at} />,
          },
          {
            title: t('tunnel.column.latency'),
            align: 'end',
            render: (_, { latency_ms }) => format.duration(latency_ms),
          },
          {
            title: t('tunnel.column.connections'),
            align: 'end',
            render: (_, { open_streams }) => format.count(open_streams),
          },
        ]}
      />
    </Panel>
  );
}
