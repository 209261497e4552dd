import type { AdminAccount } from 'shared-contracts/api/admin-account';
import { RelativeTime, RemoteLink, useFormatters } from 'shared-contracts/react';
import { Table, type TableProps } from 'shared-contracts/ui/data';
import { AccountType } from '../../parts/AccountType.tsx';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountTable.module.css';

function Name({ account }: { account: AdminAccount }) {
  return (
    <div className={classes.name}>
      <RemoteLink to="admin-account-detail" params={{ id: account.account_number }} className={classes.link}>
        {account.company_name || account.account_number}
      </RemoteLink>
      <span className={classes.number} dir="ltr">
        {account.account_number}
      </span>
    </div>
  );
}

/** Accounts, one row each. */
export function AccountTable({ accounts }: { accounts: readonly AdminAccount[] }) {
  const t = useAdminText();
  const { count, compact } = useFormatters();
  const columns: NonNullable<TableProps<AdminAccount>['columns']> = [
    { key: 'name', title: t('accounts.column.name'), render: (_, account) => <Name account={account} /> },
    {
      key: 'type',
      title: t('accounts.column.type'),
      render: (_, account) => (
        <span className={classes.marks}>
          <AccountType account={account} />
        </span>
      ),
    },
    {
      key: 'members',
      title: t('accounts.column.members'),
      align: 'right',
      responsive: ['md'],
      render: (_, { members }) => count(members),
    },
    {
      key: 'scenarios',
      title: t('accounts.column.scenarios'),
      align: 'right',
      responsive: ['md'],
      render: (_, { scenarios }) => count(scenarios),
    },
    {
      key: 'operations',
      title: t('accounts.column.operations'),
      align: 'right',
      responsive: ['sm'],
      render: (_, { operations, quantity }) =>
        t('accounts.ofAllowed', { used: compact(operations), allowed: compact(quantity) }),
    },
    {
      key: 'created',
      title: t('accounts.column.created'),
      responsive: ['lg'],
      render: (_, { created_at }) => <RelativeTime value={created_at} />,
    },
  ];
  return (
    <Table<AdminAccount>
      aria-label={t('accounts.title')}
      rowKey="account_number"
      size="small"
      columns={columns}
      dataSource={[...accounts]}
      pagination={false}
    />
  );
}
