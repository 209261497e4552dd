import { IconInbox } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { WebhookEvent } from 'shared-contracts/api/event';
import { useFormatters, useSession } from 'shared-contracts/react';
import {
  Button,
  DelayedSkeleton,
  EmptyState,
  ErrorCard,
  LoadFailure,
  Panel,
  PlaceButtons,
} from 'shared-contracts/ui/core';
import { useLiveEvents } from '../../data/live.ts';
import { type FoundEvents, useFoundEvents } from '../../data/queries.ts';
import { EventFilters } from './EventFilters.tsx';
import classes from './EventList.module.css';
import { EventRow } from './EventRow.tsx';
import { everyEvent, useEventFilter } from './useEventFilter.ts';

interface EventListProps {
  webhookId: string;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Acts on all that is listed. */
  actions?: ReactNode;
  /** Stands above the events. */
  notice?: ReactNode;
}

function Rows({
  items,
  selected,
  onSelect,
}: { items: readonly WebhookEvent[] } & Pick<EventListProps, 'selected' | 'onSelect'>) {
  const { date } = useFormatters();
  const [focused, setFocused] = useState<string | null>(null);
  const ids = items.map(({ id }) => id);
  const reached = [focused, selected].find((id) => id && ids.includes(id)) ?? ids[0];
  const days = [date(Date.now()), ...items.map(({ created_at }) => date(created_at))];
  return (
    <ul className={classes.list}>
      {items.map((event, index) => (
        <EventRow
          key={event.id}
          event={event}
          day={days[index] === days[index + 1] ? null : (days[index + 1] ?? null)}
          isSelected={event.id === selected}
          isReached={event.id === reached}
          onFocus={setFocused}
          onSelect={onSelect}
        />
      ))}
    </ul>
  );
}

/** A search looks at so many events a page; which way it goes on. */
function Bound({ found: { looked_at, older } }: { found: FoundEvents }) {
  const { t } = useTranslation('remote-data-triggers');
  if (looked_at === undefined) return null;
  return (
    <p className={classes.bound} role="status">
      {t(older ? 'event.searchedOlder' : 'event.searchedNewer', { count: looked_at })}
    </p>
  );
}

function Nothing({ narrowed, onWiden }: { narrowed: boolean; onWiden: () => void }) {
  const { t } = useTranslation('remote-data-triggers');
  // Who may only read sees no URL to send anything to.
  const { canWrite } = useSession();
  const hint = t(canWrite ? 'event.noneHint' : 'event.noneHintReading');
  return (
    <EmptyState
      icon={<IconInbox size={22} stroke={1.6} />}
      title={t(narrowed ? 'event.noneShown' : 'event.none')}
      description={narrowed ? undefined : hint}
      action={narrowed && <Button onClick={onWiden}>{t('event.showAll')}</Button>}
    />
  );
}

/** Everything the address received, newest first; refused requests stand here too, with the reason. */
export function EventList({ webhookId, actions, notice, ...selection }: EventListProps) {
  const { t } = useTranslation('remote-data-triggers');
  const { view, change, isNarrowed } = useEventFilter();
  const { data, error, isLoading, mutate } = useFoundEvents(webhookId, view);
  useLiveEvents(webhookId, view, data);
  const { place } = view;
  const isPlaced = place.page !== 1;
  const goesOn = isPlaced || data?.older !== undefined;
  return (
    <Panel title={t('event.title')} flush actions={data && data.items.length > 0 && actions}>
      {notice}
      {(isNarrowed || isPlaced || data?.items.length !== 0) && <EventFilters view={view} onChange={change} />}
      {error && data && <LoadFailure onRetry={() => void mutate()} />}
      {error && !data && (
        <div className={classes.padded}>
          <ErrorCard title={t('event.loadFailed')} error={error} onRetry={() => void mutate()} />
        </div>
      )}
      {isLoading && !data && (
        <div className={classes.padded}>
          <DelayedSkeleton rows={8} />
        </div>
      )}
      {data?.items.length === 0 && <Nothing narrowed={isNarrowed || isPlaced} onWiden={() => change(everyEvent)} />}
      {data && <Rows items={data.items} {...selection} />}
      {data && <Bound found={data} />}
      {data && goesOn && (
        <PlaceButtons
          className={classes.places}
          place={place}
          shown={data}
          onPlace={(next) => change({ place: next })}
        />
      )}
    </Panel>
  );
}
