import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEvent } from 'shared-contracts/api/event';
import { useFormatters } from 'shared-contracts/react';
import { DelayedSkeleton, EmptyState, ErrorCard, Panel, Segmented, StatusMark } from 'shared-contracts/ui/core';
import { useWebhookEvents } from '../../data/queries.ts';
import classes from './EventList.module.css';

type Shown = 'all' | 'failed' | 'hold';

function isWanted(event: WebhookEvent, shown: Shown): boolean {
  if (shown === 'failed') return event.status === 'FAILED';
  return shown === 'all' || event.status === 'HOLD';
}

/** What tells the event from the others: why it was refused, what it is about, or at least what it is. */
const whatOf = ({ rejected_reason, summary, content_type }: WebhookEvent) => rejected_reason || summary || content_type;

interface EventListProps {
  webhookId: string;
  selected: string | null;
  onSelect: (id: string) => void;
}

function EventRow({
  event,
  selected,
  onSelect,
}: { event: WebhookEvent } & Pick<EventListProps, 'selected' | 'onSelect'>) {
  const { t } = useTranslation('remote-data-triggers');
  const { clock, exact, bytes } = useFormatters();
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-current={event.id === selected ? 'true' : undefined}
        onClick={() => onSelect(event.id)}
      >
        <StatusMark status={event.status} look="icon" />
        <time className={classes.time} dateTime={event.created_at} title={exact(event.created_at)}>
          {clock(event.created_at).slice(0, 8)}
        </time>
        <span className={classes.method}>{event.method}</span>
        <span className={classes.what} title={whatOf(event)}>
          {event.duplicate_of && <span className={classes.mark}>{t('event.duplicate')}</span>}
          <bdi>{whatOf(event)}</bdi>
        </span>
        <span className={classes.answer} data-bad={(event.response_status ?? 0) >= 400}>
          {event.response_status ?? '–'}
        </span>
        <span className={classes.size}>{bytes(event.size)}</span>
      </button>
    </li>
  );
}

/** Everything the address received, newest first; refused requests stand here too, with the reason. */
export function EventList({ webhookId, selected, onSelect }: EventListProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { data, error, isLoading, mutate } = useWebhookEvents(webhookId);
  const [shown, setShown] = useState<Shown>('all');
  const events = (data ?? []).filter((event) => isWanted(event, shown));
  const options = (['all', 'failed', 'hold'] as const).map((value) => ({ value, label: t(`event.${value}`) }));
  return (
    <Panel
      title={t('event.title')}
      flush
      actions={
        <Segmented<Shown>
          size="small"
          options={options}
          value={shown}
          onChange={setShown}
          aria-label={t('event.filter')}
        />
      }
    >
      {error && !data && (
        <div className={classes.padded}>
          <ErrorCard title={t('event.loadFailed')} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {isLoading && (
        <div className={classes.padded}>
          <DelayedSkeleton rows={8} />
        </div>
      )}
      {data && events.length === 0 && (
        <EmptyState
          icon={<IconInbox size={22} stroke={1.6} />}
          title={data.length === 0 ? t('event.none') : t('event.noneShown')}
          description={data.length === 0 ? t('event.noneHint') : undefined}
        />
      )}
      <ul className={classes.list}>
        {events.map((event) => (
          <EventRow key={event.id} event={event} selected={selected} onSelect={onSelect} />
        ))}
      </ul>
    </Panel>
  );
}
