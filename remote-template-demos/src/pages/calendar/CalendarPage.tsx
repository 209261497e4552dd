import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, PageHeader, Panel } from 'shared-contracts/ui/core';
import { CheckboxGroup } from 'shared-contracts/ui/forms';
import { type CalendarEvent, type EventKind, eventKinds, eventsOf } from '../../data/sample/calendarEvents.ts';
import layout from '../../parts/app/layout.module.css';
import classes from './CalendarPage.module.css';
import { eventsOn, withEvent } from './calendarEvents.ts';
import { DayEvents } from './DayEvents.tsx';
import { EventForm } from './EventForm.tsx';
import { Month } from './Month.tsx';

/** A day of this place on earth as YYYY-MM-DD. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** A calendar of months and years whose events are added, changed and deleted (NAV-48). They last until a reload. */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const { date } = useFormatters();
  const [events, setEvents] = useState(() => eventsOf(today().slice(0, 7)));
  const [kinds, setKinds] = useState<readonly EventKind[]>(eventKinds);
  const [chosen, setChosen] = useState(today);
  const [open, setOpen] = useState<CalendarEvent | null>(null);
  const on = (day: string) => eventsOn(events, day, kinds);
  const countOf = (month: string) =>
    events.filter(({ day, kind }) => day.startsWith(month) && kinds.includes(kind)).length;
  const isThere = events.some(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        actions={
          <Button type="primary" onClick={() => setOpen({ id: 0, title: '', kind: 'work', day: chosen, time: '' })}>
            {t('calendar.add')}
          </Button>
        }
      />
      <div className={classes.page}>
        <Panel>
          <Month eventsOn={on} countOf={countOf} onOpen={setOpen} onChoose={setChosen} />
        </Panel>
        <div className={layout.stack}>
          <Panel title={date(chosen)}>
            {on(chosen).length > 0 ? (
              <DayEvents events={on(chosen)} onOpen={setOpen} />
            ) : (
              <p className={layout.muted}>{t('calendar.none')}</p>
            )}
          </Panel>
          <Panel title={t('calendar.shown')}>
            <CheckboxGroup
              aria-label={t('calendar.shown')}
              value={[...kinds]}
              onChange={(next) => setKinds(eventKinds.filter((kind) => next.includes(kind)))}
              options={eventKinds.map((value) => ({ value, label: t(`calendar.kinds.${value}`) }))}
            />
          </Panel>
        </div>
      </div>
      <EventForm
        event={open}
        onClose={close}
        onSave={(event) => {
          setEvents(withEvent(events, event));
          setChosen(event.day);
          close();
        }}
        onDelete={
          isThere
            ? () => {
                setEvents(events.filter(({ id }) => id !== open?.id));
                close();
              }
            : undefined
        }
      />
    </>
  );
}
