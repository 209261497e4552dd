import { useState } from 'react';
import { firstPlace } from 'shared-contracts/api';
import { descriptionIn } from 'shared-contracts/api/tracking';
import { RelativeTime, useLocale } from 'shared-contracts/react';
import { DelayedSkeleton, ErrorCard, Panel, PlaceButtons } from 'shared-contracts/ui/core';
import { useAccountTracking } from '../../data/accounts.ts';
import { useAdminText } from '../../parts/useAdminText.ts';
import classes from './AccountPage.module.css';

/** What people of the account did, newest first. */
export function TrackingPanel({ id }: { id: string }) {
  const t = useAdminText();
  const locale = useLocale();
  const [place, setPlace] = useState(firstPlace);
  const { data, error, mutate } = useAccountTracking(id, place);
  return (
    <Panel title={t('accounts.tracking.title')} flush>
      {error && <ErrorCard title={t('accounts.loadFailed')} error={error} onRetry={() => void mutate()} />}
      {!data && !error && <DelayedSkeleton rows={6} />}
      {data?.items.length === 0 && (
        <p className={`${classes.padded} ${classes.quiet}`}>{t('accounts.tracking.none')}</p>
      )}
      <ul className={classes.list}>
        {data?.items.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <div className={classes.what}>
              <div>{descriptionIn(entry, locale)}</div>
              <div className={classes.quiet}>
                {entry.impersonator ? `${entry.email} (${entry.impersonator})` : entry.email}
              </div>
            </div>
            <RelativeTime className={classes.quiet ?? ''} value={entry.created} />
          </li>
        ))}
      </ul>
      {data && data.total > data.items.length && (
        <PlaceButtons className={classes.padded} place={place} shown={data} onPlace={setPlace} />
      )}
    </Panel>
  );
}
