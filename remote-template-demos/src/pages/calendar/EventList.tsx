import { useTranslation } from 'react-i18next';
import type { CalendarEvent } from '../../data/sample/calendarEvents.ts';
import { toneOf } from './calendarEvents.ts';
import classes from './EventList.module.css';

interface EventListProps {
  events: readonly CalendarEvent[];
  onOpen: (event: CalendarEvent) => void;
  /** In a day of a month, a line each; else with room for its hours. */
  dense?: boolean;
}

/** Events of a day, each a button that opens it. */
export function EventList({ events, onOpen, dense = false }: EventListProps) {
  const { t } = useTranslation('remote-template-demos');
  return (
    <ul className={classes.events}>
      {events.map((event) => {
        const { id, title, kind, time, until } = event;
        const hours = [time, until].filter(Boolean).join('–') || t('calendar.wholeDay');
        return (
          <li key={id}>
            <button
              type="button"
              className={`${classes.event} ${dense ? classes.dense : ''}`}
              data-tone={toneOf[kind]}
              title={`${title} · ${hours} · ${t(`calendar.kinds.${kind}`)}`}
              onClick={() => onOpen(event)}
            >
              <span className={classes.time}>{dense ? time : hours}</span>
              <span className={classes.title}>{title}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
