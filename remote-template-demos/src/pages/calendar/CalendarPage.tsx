import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, PageHeader, Panel } from 'shared-contracts/ui/core';
import { type CalendarEvent, type EventKind, eventKinds, sampleEvents } from '../../data/sample/calendarEvents.ts';
import { sampleDay } from '../../data/sampleDates.ts';
import { AgendaView } from './AgendaView.tsx';
import { CalendarAside } from './CalendarAside.tsx';
import { CalendarBar } from './CalendarBar.tsx';
import classes from './CalendarPage.module.css';
import { agendaFrom, type View } from './calendarDays.ts';
import { eventsOn, withEvent } from './calendarEvents.ts';
import { EventForm } from './EventForm.tsx';
import { MonthView, type ViewProps } from './MonthView.tsx';
import { WeekView } from './WeekView.tsx';
import { YearView } from './YearView.tsx';

interface ShownViewProps extends ViewProps {
  view: View;
  onView: (view: View) => void;
}

function ShownView({ view, onView, ...shown }: ShownViewProps) {
  const openMonth = (day: string) => {
    shown.onChoose(day);
    onView('month');
  };
  if (view === 'week') return <WeekView {...shown} />;
  if (view === 'agenda') return <AgendaView {...shown} days={agendaFrom(shown.chosen)} />;
  return view === 'year' ? <YearView {...shown} onMonth={openMonth} /> : <MonthView {...shown} />;
}

/** The events of the demo, which last until a reload, and the one that is open. */
function useEvents(onSaved: (day: string) => void) {
  const [events, setEvents] = useState(sampleEvents);
  const [open, setOpen] = useState<CalendarEvent | null>(null);
  const isThere = events.some(({ id }) => id === open?.id);
  const close = () => setOpen(null);
  const save = (event: CalendarEvent) => {
    setEvents(withEvent(events, event));
    onSaved(event.day);
    close();
  };
  const remove = () => {
    setEvents(events.filter(({ id }) => id !== open?.id));
    close();
  };
  return { events, open, setOpen, close, save, remove: isThere ? remove : undefined };
}

/** A calendar by month, week, year and as a list, whose events are added, changed and deleted (NAV-48). */
export function Page() {
  const { t } = useTranslation('remote-template-demos');
  const [kinds, setKinds] = useState<readonly EventKind[]>(eventKinds);
  const [view, setView] = useState<View>('month');
  const [today] = useState(() => sampleDay(0));
  const [chosen, setChosen] = useState(today);
  const { events, open, setOpen, close, save, remove } = useEvents(setChosen);
  const add = () => setOpen({ id: 0, title: '', kind: 'work', day: chosen, time: '', until: '' });
  const shown = { eventsOn: (day: string) => eventsOn(events, day, kinds), onOpen: setOpen, chosen, today };
  return (
    <>
      <PageHeader
        title={t('calendar.title')}
        actions={
          <Button type="primary" icon={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('calendar.add')}
          </Button>
        }
      />
      <div className={classes.page}>
        <Panel flush>
          <CalendarBar view={view} onView={setView} chosen={chosen} today={today} onChoose={setChosen} />
          <ShownView {...shown} view={view} onView={setView} onChoose={setChosen} />
        </Panel>
        <CalendarAside {...shown} events={events} kinds={kinds} onKinds={setKinds} onAdd={add} />
      </div>
      <EventForm event={open} onClose={close} onSave={save} onDelete={remove} />
    </>
  );
}
