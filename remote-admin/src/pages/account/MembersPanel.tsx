import { RelativeTime } from 'shared-contracts/react';
import { Button, DelayedSkeleton, ErrorCard, Panel } from 'shared-contracts/ui/core';
import { useAccountUsers } from '../../data/accounts.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountPage.module.css';

/** Who belongs to the account, with roles and last visit, and the way to act as them (SEC-24). */
export function MembersPanel({ id }: { id: string }) {
  const t = useAdminText();
  const { data, error, mutate } = useAccountUsers(id);
  return (
    <Panel title={t('accounts.members.title')} flush>
      {error && <ErrorCard title={t('accounts.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={4} />}
      {data?.length === 0 && <p className={`${classes.padded} ${classes.quiet}`}>{t('accounts.members.none')}</p>}
      <ul className={classes.list}>
        {data?.map((user) => (
          <li key={user.id} className={classes.row}>
            <div className={classes.what}>
              <div>{user.name || user.email}</div>
              <div className={classes.quiet}>
                {[user.name && user.email, ...user.roles].filter(Boolean).join(' · ')}
                {user.last_active_at && (
                  <>
                    {' · '}
                    <RelativeTime value={user.last_active_at} />
                  </>
                )}
              </div>
            </div>
            {user.is_impersonable && (
              <Button
                href={`/impersonation?${new URLSearchParams({ email: user.email })}`}
                aria-label={t('accounts.members.actAs', { name: user.name || user.email })}
              >
                {t('accounts.members.act')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
