import { useTranslation } from 'react-i18next';
import type { TunnelAgent } from 'shared-contracts/api/tunnel';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { EmptyState, Panel, StatusMark } from 'shared-contracts/ui/core';
import { Table } from 'shared-contracts/ui/data';

function AgentTable({ agents }: { agents: readonly TunnelAgent[] }) {
  const { t } = useTranslation('remote-connectors');
  const format = useFormatters();
  return (
    <Table<TunnelAgent>
      aria-label={t('tunnel.agents')}
      size="small"
      rowKey="id"
      dataSource={[...agents]}
      pagination={false}
      scroll={{ x: 'max-content' }}
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
  );
}

/** Agents that are connected now. */
export function AgentsPanel({ agents, isOn }: { agents: readonly TunnelAgent[]; isOn: boolean }) {
  const { t } = useTranslation('remote-connectors');
  return (
    <Panel title={t('tunnel.agents')} meta={agents.length} flush>
      {agents.length > 0 ? (
        <AgentTable agents={agents} />
      ) : (
        <EmptyState
          title={t(isOn ? 'tunnel.noAgents' : 'tunnel.switchedOff')}
          description={t(isOn ? 'tunnel.noAgentsText' : 'tunnel.switchedOffText')}
        />
      )}
    </Panel>
  );
}
