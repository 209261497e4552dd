import { IconBuilding } from '@tabler/icons-react';
import type { ClientAccount } from 'shared-contracts/api/partner';
import { useFormatters, useLocale } from 'shared-contracts/react';
import { EmptyState, ErrorCard, LoadFailure, Panel } from 'shared-contracts/ui/core';
import { ListTable, type TableProps } from 'shared-contracts/ui/data';
import { useClients } from '../../data/partner.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './PartnerPage.module.css';

type Columns = NonNullable<TableProps<ClientAccount>['columns']>;

function useColumns(): Columns {
  const t = useAdminText();
  const { compact, count, date } = useFormatters();
  const { compare } = new Intl.Collator(useLocale());
  const scenarios = ({ scenarios, started_scenarios, limits }: ClientAccount) =>
    t('partner.scenariosOf', {
      scenarios: count(scenarios),
      limit: count(limits.scenario),
      started: count(started_scenarios),
    });
  const operations = ({ operations_this_month, limits }: ClientAccount) =>
    t('partner.operationsOf', { used: compact(operations_this_month), limit: compact(limits.quantity) });
  return [
    {
      key: 'name',
      title: t('partner.column.name'),
      render: (_, client) => (
        <span className={classes.clientName}>
          <strong>{client.company_name}</strong>
          <span className={classes.small}>
            {client.account_number} · {t(`partner.type.${client.type}`)} · {operations(client)}
          </span>
        </span>
      ),
      sorter: (a, b) => compare(a.company_name, b.company_name),
      defaultSortOrder: 'ascend',
    },
    {
      key: 'operations',
      title: t('partner.column.operations'),
      align: 'end',
      responsive: ['md'],
      render: (_, client) => operations(client),
      sorter: (a, b) => a.operations_this_month - b.operations_this_month,
    },
    {
      key: 'scenarios',
      title: t('partner.column.scenarios'),
      align: 'end',
      responsive: ['md'],
      render: (_, client) => scenarios(client),
      sorter: (a, b) => a.scenarios - b.scenarios,
    },
    {
      key: 'failures',
      title: t('partner.column.failures'),
      align: 'end',
      render: (_, { failures_today }) => (
        <span className={failures_today > 0 ? classes.failing : ''}>{count(failures_today)}</span>
      ),
      sorter: (a, b) => a.failures_today - b.failures_today,
    },
    {
      key: 'created',
      title: t('partner.column.created'),
      responsive: ['lg'],
      render: (_, { created_at }) => date(created_at),
      sorter: (a, b) => a.created_at.localeCompare(b.created_at),
    },
  ];
}

function NoClients() {
  const t = useAdminText();
  return (
    <EmptyState
      icon={<IconBuilding size={22} stroke={1.6} />}
      title={t('partner.noClients')}
      description={t('partner.noClientsText')}
    />
  );
}

function Clients() {
  const t = useAdminText();
  const { data, error, mutate, isLoading } = useClients();
  const columns = useColumns();
  if (error && !data)
    return <ErrorCard title={t('partner.clientsFailed')} error={error} onRetry={() => void mutate()} />;
  if (data?.length === 0) return <NoClients />;
  return (
    <>
      {error && <LoadFailure onRetry={() => void mutate()} />}
      <ListTable<ClientAccount>
        label={t('partner.clients')}
        loading={isLoading}
        rowKey="account_number"
        columns={columns}
        dataSource={data ?? []}
      />
    </>
  );
}

/** The client accounts with what they use this month and how they fare today. */
export function ClientTable() {
  const t = useAdminText();
  return (
    <Panel className={classes.clients ?? ''} title={t('partner.clients')} flush>
      <Clients />
    </Panel>
  );
}
