import { firstPlace } from 'shared-contracts/api';
import { RelativeTime, RemoteLink } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useAudit } from '../../data/audit.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import { useAuditActionName } from '../../parts/useAuditActionName.ts';
import classes from './AccountPage.module.css';

/** Entries of the audit log about the account: changes of its limits with reasons among them. */
export function EntriesPanel({ id }: { id: string }) {
  const t = useAdminText();
  const nameOf = useAuditActionName();
  const { data, error, mutate } = useAudit({ account: id }, firstPlace, 25);
  const all = (
    <RemoteLink to="admin-audit" search={`account=${id}`}>
      {t('accounts.entries.all')}
    </RemoteLink>
  );
  return (
    <Panel title={t('accounts.entries.title')} flush actions={all}>
      {error && <ErrorCard title={t('audit.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={6} />}
      {data?.items.length === 0 && <p className={`${classes.padded} ${classes.quiet}`}>{t('audit.none')}</p>}
      <ul className={classes.list}>
        {data?.items.map(({ id: entry, action, actor, details, created }) => (
          <li key={entry} className={classes.row}>
            <div className={classes.what}>
              <span title={action}>{nameOf(action)}</span>
              <div className={classes.quiet}>
                {[actor?.email ?? actor?.id, details.reason].filter(Boolean).join(' · ')}
              </div>
            </div>
            <RelativeTime className={classes.quiet ?? ''} value={created} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
