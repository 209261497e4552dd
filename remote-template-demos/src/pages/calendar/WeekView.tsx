import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { AgendaView } from './AgendaView.tsx';
import { weekOf } from './calendarDays.ts';
import { type Placed, placedOn, toneOf } from './calendarEvents.ts';
import { EventList } from './EventList.tsx';
import type { ViewProps } from './MonthView.tsx';
import { useCalendarWords } from './useCalendarWords.ts';
import classes from './WeekView.module.css';

/** The hours that are always shown; an event outside of them opens the day as far as it needs. */
const [opens, closes] = [8, 19];
const hour = 60;

/** The first and the last hour of a week. */
function hoursOf(placed: readonly Placed[]): { first: number; last: number } {
  const first = Math.min(opens, ...placed.map(({ from }) => Math.floor(from / hour)));
  return { first, last: Math.max(closes, ...placed.map(({ to }) => Math.ceil(to / hour))) };
}

function Event({ placed, first, onOpen }: { placed: Placed; first: number } & Pick<ViewProps, 'onOpen'>) {
  const { event, from, to, lane, lanes } = placed;
  const style = {
    '--from': (from - first * hour) / hour,
    '--hours': Math.max(to - from, hour / 2) / hour,
    '--lane': lane,
    '--lanes': lanes,
  } as CSSProperties;
  const hours = [event.time, event.until].filter(Boolean).join('–');
  return (
    <button
      type="button"
      className={classes.event}
      style={style}
      data-tone={toneOf[event.kind]}
      title={`${event.title} · ${hours}`}
      onClick={() => onOpen(event)}
    >
      <span className={classes.title}>{event.title}</span>
      <span className={classes.hours}>{hours}</span>
    </button>
  );
}

/** A week by its hours. Where there is no room for seven days beside each other, they are listed. */
export function WeekView(view: ViewProps) {
  const { t } = useTranslation('remote-template-demos');
  const words = useCalendarWords();
  const { eventsOn, onOpen, chosen, today, onChoose } = view;
  const days = weekOf(chosen).map((day) => ({ day, events: eventsOn(day), placed: placedOn(eventsOn(day)) }));
  const { first, last } = hoursOf(days.flatMap(({ placed }) => placed));
  const hours = Array.from({ length: last - first }, (_, at) => first + at);
  return (
    <>
      <div className={classes.week} style={{ '--hours-shown': hours.length } as CSSProperties}>
        <span className={classes.whole}>{t('calendar.wholeDay')}</span>
        {days.map(({ day, events }) => (
          <div key={day} className={classes.head} data-today={day === today}>
            <button type="button" className={classes.day} aria-pressed={day === chosen} onClick={() => onChoose(day)}>
              {words.short(day)}
            </button>
            <EventList dense events={events.filter(({ time }) => time === '')} onOpen={onOpen} />
          </div>
        ))}
        <div className={classes.clock} aria-hidden>
          {hours.map((each) => (
            <span key={each}>{`${String(each).padStart(2, '0')}:00`}</span>
          ))}
        </div>
        {days.map(({ day, placed }) => (
          <div key={day} className={classes.column} data-today={day === today}>
            {placed.map((each) => (
              <Event key={each.event.id} placed={each} first={first} onOpen={onOpen} />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.listed}>
        <AgendaView {...view} days={days.map(({ day }) => day)} />
      </div>
    </>
  );
}
