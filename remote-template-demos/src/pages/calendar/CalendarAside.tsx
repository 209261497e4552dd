import { useTranslation } from 'react-i18next';
import { useFormatters } from 'shared-contracts/react';
import { Button, Panel } from 'shared-contracts/ui/core';
import { Checkbox } from 'shared-contracts/ui/forms';
import { type CalendarEvent, type EventKind, eventKinds } from '../../data/sample/calendarEvents.ts';
import layout from '../../parts/app/layout.module.css';
import classes from './CalendarAside.module.css';
import { toneOf } from './calendarEvents.ts';
import { EventList } from './EventList.tsx';
import { useCalendarWords } from './useCalendarWords.ts';

interface CalendarAsideProps {
  events: readonly CalendarEvent[];
  eventsOn: (day: string) => readonly CalendarEvent[];
  chosen: string;
  today: string;
  kinds: readonly EventKind[];
  onKinds: (kinds: readonly EventKind[]) => void;
  onOpen: (event: CalendarEvent) => void;
  onAdd: () => void;
}

/** Events that are listed ahead at most. */
const ahead = 4;

/** What comes after today, with the day it is on. */
function Ahead({ events, today, kinds, onOpen }: Pick<CalendarAsideProps, 'events' | 'today' | 'kinds' | 'onOpen'>) {
  const { t } = useTranslation('remote-template-demos');
  const words = useCalendarWords();
  const next = events
    .filter(({ day, kind }) => day > today && kinds.includes(kind))
    .sort((one, other) => `${one.day}${one.time}`.localeCompare(`${other.day}${other.time}`))
    .slice(0, ahead);
  if (next.length === 0) return null;
  return (
    <Panel title={t('calendar.ahead')}>
      <ul className={classes.ahead}>
        {next.map((event) => (
          <li key={event.id}>
            <button type="button" className={classes.next} onClick={() => onOpen(event)}>
              <span className={classes.tile} data-tone={toneOf[event.kind]} aria-hidden />
              <span className={layout.thingWords}>
                <span className={classes.title}>{event.title}</span>
                <span className={layout.small}>
                  {[words.long(event.day), event.time || t('calendar.wholeDay')].join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The chosen day, what comes next, and which kinds are shown. */
export function CalendarAside(props: CalendarAsideProps) {
  const { events, eventsOn, chosen, kinds, onKinds, onOpen, onAdd } = props;
  const { t } = useTranslation('remote-template-demos');
  const { count } = useFormatters();
  const words = useCalendarWords();
  const ofDay = eventsOn(chosen);
  return (
    <div className={layout.stack}>
      <Panel title={words.long(chosen)}>
        {ofDay.length > 0 ? (
          <EventList events={ofDay} onOpen={onOpen} />
        ) : (
          <div className={layout.row}>
            <p className={layout.muted}>{t('calendar.none')}</p>
            <Button size="small" onClick={onAdd}>
              {t('calendar.add')}
            </Button>
          </div>
        )}
      </Panel>
      <Ahead {...props} />
      <Panel title={t('calendar.shown')}>
        <ul className={classes.kinds}>
          {eventKinds.map((kind) => (
            <li key={kind} className={classes.kind}>
              <Checkbox
                checked={kinds.includes(kind)}
                onChange={({ target }) =>
                  onKinds(eventKinds.filter((each) => (each === kind ? target.checked : kinds.includes(each))))
                }
              >
                <span className={classes.label}>
                  <span className={classes.tile} data-tone={toneOf[kind]} aria-hidden />
                  {t(`calendar.kinds.${kind}`)}
                </span>
              </Checkbox>
              <span className={layout.small}>{count(events.filter((event) => event.kind === kind).length)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
