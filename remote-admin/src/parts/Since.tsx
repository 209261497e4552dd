import { RelativeTime } from 'shared-contracts/react';
import classes from './Since.module.css';
import { useAdminText } from './useAdminText.ts';

interface SinceProps {
  entry: { since: string; by: string; reason: string };
  /** With the reason in the line; it stands in the ledger anyway. */
  reason?: boolean;
}

/** Since when something holds, and by whom. */
export function Since({ entry, reason }: SinceProps) {
  const t = useAdminText();
  return (
    <span className={classes.since} title={entry.reason}>
      <RelativeTime value={entry.since} /> {t('by', { name: entry.by })}
      {reason && entry.reason && <span className={classes.reason}>{entry.reason}</span>}
    </span>
  );
}
