import { IconCheck, IconRefresh, IconX } from '@tabler/icons-react';
import type { WebhookOutcome } from 'shared-contracts/api/notification';
import { RelativeTime } from 'shared-contracts/react';
import { useAccountText } from '../../../parts/useAccountText.ts';
import classes from './notifications.module.css';

const marks = { delivered: IconCheck, retrying: IconRefresh, failed: IconX } as const;

/** How the last call of the webhook ended. */
export function OutcomeLine({ last }: { last: WebhookOutcome | null }) {
  const t = useAccountText();
  if (!last) return <p className={classes.about}>{t('notifications.neverCalled')}</p>;
  const Mark = marks[last.outcome];
  return (
    <p className={classes.outcome} data-outcome={last.outcome} role="status">
      <Mark size={16} stroke={1.8} aria-hidden />
      <span>
        {t(`notifications.outcome.${last.outcome}`)}
        {last.problem && ` ${t(`notifications.problem.${last.problem}`, { status: last.status ?? '' })}`}{' '}
        <RelativeTime value={last.at} />
      </span>
    </p>
  );
}
