import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstPlace, type ListPlace } from 'shared-contracts/api';
import type { WebhookEvent } from 'shared-contracts/api/event';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { useEndpoint, useFormatters, useSession } from 'shared-contracts/react';
import { PlaceButtons } from 'shared-contracts/ui/core';
import { isPastRetry } from 'shared-contracts/ui/runs';
import { LoadFailed } from '../parts/LoadFailed.tsx';
import { LoadingDots } from '../parts/LoadingDots.tsx';
import pages from '../parts/PageButtons.module.css';
import { TraceDialog } from '../parts/TraceDialog.tsx';
import { type RowsHandle, VirtualRows } from '../parts/VirtualRows.tsx';
import classes from '../Terminal.module.css';
import { DeliverPrompt } from './DeliverPrompt.tsx';
import { EventRow } from './EventRow.tsx';
import { type EventFilters, filterEvents, pickableWebhooks } from './filterEvents.ts';
import { useEvents } from './useEvents.ts';
import { WebhookFilterBar } from './WebhookFilterBar.tsx';

/** The webhook whose events are shown, and the place that they are shown from. */
function usePickedWebhook() {
  const { data, error, mutate } = useEndpoint(listWebhooks, {}, { quiet: true });
  const options = useMemo(() => pickableWebhooks(data ?? []), [data]);
  const [picked, setPicked] = useState<string | null>(null);
  const [place, onPlace] = useState<ListPlace>(firstPlace);
  const pick = (id: string) => {
    setPicked(id);
    onPlace(firstPlace);
  };
  return { options, webhookId: picked ?? options[0]?.id ?? null, pick, place, onPlace, error, reload: () => mutate() };
}

/** Received Webhooks: stored events of one webhook; filters work on what is here (core §2.10, tab 2). */
export function WebhooksTab({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const { canWrite } = useSession();
  const { clock } = useFormatters();
  const { options, webhookId, pick, reload: reloadWebhooks, ...picked } = usePickedWebhook();
  const { events, around, isLoading, reload: reloadEvents, ...list } = useEvents(webhookId, picked.place, active);
  const [filters, setFilters] = useState<EventFilters>({ status: 'all', timeRange: 'all', search: '' });
  const rows = useRef<RowsHandle>(null);
  const [viewed, setViewed] = useState<string | null>(null);
  const [chosen, setChosen] = useState<WebhookEvent | null>(null);
  const shown = useMemo(() => filterEvents(events ?? [], filters), [events, filters]);
  const failed = picked.error ?? list.error;
  const nameOf = ({ status, response_status, created_at }: WebhookEvent) =>
    [t(`terminal.result.${status}`), response_status, clock(created_at)].filter(Boolean).join(', ');
  const onKey = (event: WebhookEvent, key: string): boolean => {
    if (isPastRetry(event.created_at)) return false;
    if (key === 'v' || key === 'Enter') setViewed(event.id);
    else if (key === 'r' && canWrite) setChosen(event);
    else return false;
    return true;
  };
  const closeQuestion = (event: WebhookEvent) => {
    rows.current?.focus(event.id);
    setChosen(null);
  };
  const reload = () => void Promise.all([reloadWebhooks(), reloadEvents()]);
  return (
    <div className={classes.tab} hidden={!active} data-tab-panel>
      <WebhookFilterBar
        webhooks={options}
        webhookId={webhookId}
        onWebhook={pick}
        filters={filters}
        onFilters={setFilters}
        onReload={reload}
        count={failed || !events ? undefined : shown.length}
      />
      <div className={classes.ground}>
        <LoadFailed failed={Boolean(failed)} label={t('terminal.webhookFailed')} onRetry={reload} />
        {!failed && isLoading && <LoadingDots />}
        {!failed && !isLoading && shown.length === 0 && <p className={classes.said}>{t('terminal.empty')}</p>}
        {shown.length > 0 && (
          <VirtualRows items={shown} label={t('terminal.tab.webhooks')} nameOf={nameOf} onKey={onKey} handle={rows}>
            {(event, isActive) => (
              <EventRow event={event} canWrite={canWrite} active={isActive} onView={setViewed} onRetry={setChosen} />
            )}
          </VirtualRows>
        )}
        {(picked.place !== firstPlace || around.older !== undefined) && (
          <PlaceButtons className={pages.places} place={picked.place} shown={around} onPlace={picked.onPlace} />
        )}
        {chosen && (
          <DeliverPrompt
            key={chosen.id}
            event={chosen}
            onClose={() => closeQuestion(chosen)}
            onDelivered={() => void reloadEvents()}
          />
        )}
      </div>
      <TraceDialog eventId={viewed} title={t('terminal.webhookData')} onClose={() => setViewed(null)} />
    </div>
  );
}
