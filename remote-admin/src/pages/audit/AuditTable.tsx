import type { AuditEntry } from 'shared-contracts/api/audit';
import { RemoteLink, useFormatters } from 'shared-contracts/react';
import { Table, type TableProps } from 'shared-contracts/ui/data';
import { useAdminText } from '../../parts/useAdminText.ts';
import { VisuallyHidden } from '../../parts/VisuallyHidden.tsx';
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

function Details({ entry }: { entry: AuditEntry }) {
  const t = useAdminText();
  return (
    <>
      <pre className={classes.details}>{JSON.stringify(entry.details, null, 2)}</pre>
      <p className={classes.quiet}>
        {entry.ip && `${t('audit.address', { ip: entry.ip })} · `}
        {entry.position === null ? t('audit.unplaced') : t('audit.place', { place: entry.position, hash: entry.hash })}
      </p>
    </>
  );
}

/** Entries of the audit log, newest first; each opens to its details. */
export function AuditTable({ entries }: { entries: readonly AuditEntry[] }) {
  const t = useAdminText();
  const { exact } = useFormatters();
  const columns: NonNullable<TableProps<AuditEntry>['columns']> = [
    { key: 'time', title: t('audit.time'), render: (_, { created }) => exact(created) },
    { key: 'action', title: t('audit.action'), render: (_, { action }) => <code dir="ltr">{action}</code> },
    { key: 'actor', title: t('audit.who'), responsive: ['sm'], render: (_, entry) => <Who entry={entry} /> },
    {
      key: 'account',
      title: t('audit.accountColumn'),
      responsive: ['md'],
      render: (_, { account }) =>
        account && (
          <RemoteLink to="admin-account-detail" params={{ id: account.account_number }}>
            {account.company_name ?? account.account_number}
          </RemoteLink>
        ),
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
        columnTitle: <VisuallyHidden>{t('audit.details')}</VisuallyHidden>,
        expandedRowRender: (entry) => <Details entry={entry} />,
      }}
    />
  );
}
