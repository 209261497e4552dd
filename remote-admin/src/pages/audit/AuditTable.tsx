import type { AuditEntry } from 'shared-contracts/api/audit';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { VisuallyHidden } from 'shared-contracts/ui/core';
import { Table, type TableProps } from 'shared-contracts/ui/data';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useAuditActionName } from '../../parts/useAuditActionName.ts';
import { AuditDetails } from './AuditDetails.tsx';
import classes from './AuditPage.module.css';

function Who({ entry: { actor, impersonator } }: { entry: AuditEntry }) {
  const t = useAdminText();
  const really = impersonator?.email ?? impersonator?.id;
  return (
    <>
      {actor?.email ?? actor?.id ?? t('audit.nobody')}
      {really && <div className={classes.quiet}>{t('audit.actedBy', { name: really })}</div>}
    </>
  );
}

function Account({ account }: Pick<AuditEntry, 'account'>) {
  if (!account) return null;
  return (
    <RemoteLink to="admin-account-detail" params={{ id: account.account_number }}>
      {account.company_name ?? account.account_number}
    </RemoteLink>
  );
}

/** What was done; where the columns of who and where have no room, both stand below it. */
function What({ entry }: { entry: AuditEntry }) {
  const nameOf = useAuditActionName();
  return (
    <>
      {nameOf(entry.action)}
      <div className={classes.narrow}>
        <div className={classes.narrowWho}>
          <Who entry={entry} />
        </div>
        <Account account={entry.account} />
      </div>
    </>
  );
}

/** Entries of the audit log, newest first; each opens to its details. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const columns: NonNullable<TableProps<AuditEntry>['columns']> = [
    { key: 'time', title: t('audit.time'), render: (_, { created }) => exact(created) },
    { key: 'action', title: t('audit.action'), render: (_, entry) => <What entry={entry} /> },
    { key: 'actor', title: t('audit.who'), responsive: ['sm'], render: (_, entry) => <Who entry={entry} /> },
    {
      key: 'account',
      title: t('audit.accountColumn'),
      responsive: ['md'],
      render: (_, { account }) => <Account account={account} />,
    },
  ];
  return (
    <Table<AuditEntry>
      aria-label={t('audit.title')}
      rowKey="id"
      size="small"
      columns={columns}
      dataSource={[...entries]}
      pagination={false}
      expandable={{
        expandRowByClick: true,
        columnTitle: <VisuallyHidden>{t('audit.details')}</VisuallyHidden>,
        expandedRowRender: (entry) => <AuditDetails entry={entry} />,
      }}
    />
  );
}
