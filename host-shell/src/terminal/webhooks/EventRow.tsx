import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectionIn, type WebhookEvent } from 'shared-contracts/api/event';
import { isPastRetry } from 'shared-contracts/ui/runs';
import classes from '../parts/Lines.module.css';
import { Timestamp } from '../parts/Timestamp.tsx';
import { toneOf } from '../runs/runResult.ts';

interface EventRowProps {
  event: WebhookEvent;
  canWrite: boolean;
  /** The row that Tab reaches: its buttons are reached from it. */
  active: boolean;
  onView: (id: string) => void;
  onRetry: (event: WebhookEvent) => void;
}

/** One received request: time, status, response status and attempts; View and Retry up to 7 days (core §2.10). */
export const EventRow = memo(function EventRow({ event, canWrite, active, onView, onRetry }: EventRowProps) {
  const { t, i18n } = useTranslation();
  const tabIndex = active ? 0 : -1;
  const { status, response_status, attempts, method } = event;
  const rejection = rejectionIn(event, i18n.language);
  return (
    <div className={classes.row} data-kind="event">
      <Timestamp value={event.created_at} />
      <span className={classes.result} data-tone={toneOf({ status, success: status === 'SUCCESSFUL' })}>
        {t(`terminal.result.${status}`)}
      </span>
      <span className={classes.counts}>{response_status ?? '–'}</span>
      <span className={classes.attempts}>{t('terminal.attempts', { count: attempts })}</span>
      <span className={classes.name}>{method}</span>
      <span className={classes.exception} data-tone={rejection ? 'error' : 'dim'}>
        {rejection ?? event.id}
      </span>
      {!isPastRetry(event.created_at) && (
        <span className={classes.actions}>
          <button type="button" className={classes.action} tabIndex={tabIndex} onClick={() => onView(event.id)}>
            {t('terminal.view')}
          </button>
          {canWrite && (
            <button type="button" className={classes.action} tabIndex={tabIndex} onClick={() => onRetry(event)}>
              {t('terminal.retry')}
            </button>
          )}
        </span>
      )}
    </div>
  );
});
