import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectionIn, type WebhookEvent } from 'shared-contracts/api/event';
import { RelativeTime, useFormatters } from 'shared-contracts/react';
import { StatusMark } from 'shared-contracts/ui/core';
import classes from './EventList.module.css';

/** What tells the event from the others: why it was refused, what it is about, or at least what it is. */
const whatOf = (event: WebhookEvent, locale: string) =>
  rejectionIn(event, locale) || event.summary || event.content_type;

/** Moves the focus along the rows of the list. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const rows = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])];
  const at = rows.indexOf(event.currentTarget);
  const to: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
  const next = to[event.key];
  if (next === undefined) return;
  event.preventDefault();
  rows[next]?.focus();
}

interface EventRowProps {
  event: WebhookEvent;
  /** Its day, where it is the first one of it. */
  day: string | null;
  isSelected: boolean;
  /** Tab reaches it; arrow keys lead to the others. */
  isReached: boolean;
  onFocus: (id: string) => void;
  onSelect: (id: string) => void;
}

/** One received request as the list tells it. */
export function EventRow({ event, day, isSelected, isReached, onFocus, onSelect }: EventRowProps) {
  const { t, i18n } = useTranslation('remote-data-triggers');
  const what = whatOf(event, i18n.language);
  const { clock, exact, bytes } = useFormatters();
  return (
    <li>
      {day && <p className={classes.day}>{day}</p>}
      <button
        type="button"
        className={classes.row}
        tabIndex={isReached ? 0 : -1}
        aria-current={isSelected ? 'true' : undefined}
        onFocus={() => onFocus(event.id)}
        onKeyDown={moveFocus}
        onClick={() => onSelect(event.id)}
      >
        <StatusMark status={event.status} look="icon" />
        <time className={classes.time} dateTime={event.created_at} title={exact(event.created_at)}>
          {clock(event.created_at).slice(0, 8)}
        </time>
        <span className={classes.method}>{event.method}</span>
        <span className={classes.what} title={what}>
          {event.duplicate_of && <span className={classes.mark}>{t('event.duplicate')}</span>}
          {event.next_attempt_at && (
            <span className={classes.mark}>
              {t('event.retries')} <RelativeTime value={event.next_attempt_at} />
            </span>
          )}
          {event.not_accepted && <span className={classes.mark}>{t('event.notAccepted')}</span>}
          <bdi>{what}</bdi>
        </span>
        <span className={classes.answer} data-bad={(event.response_status ?? 0) >= 400}>
          {event.response_status ?? '–'}
        </span>
        <span className={classes.size}>{bytes(event.size)}</span>
      </button>
    </li>
  );
}
