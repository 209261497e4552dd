import type { CalendarEvent, EventKind } from '../../data/sample/calendarEvents.ts';
import type { MarkTone } from '../../parts/app/Mark.tsx';

export const toneOf: Readonly<Record<EventKind, MarkTone>> = {
  work: 'primary',
  family: 'success',
  holiday: 'warning',
  private: 'info',
};

/** What is seen of a day, the whole-day events first. */
export const eventsOn = (events: readonly CalendarEvent[], day: string, kinds: readonly EventKind[]) =>
  events
    .filter((event) => event.day === day && kinds.includes(event.kind))
    .sort((one, other) => one.time.localeCompare(other.time));

/** The events with one kept: in the place of the one that it was, or at the end as a new one. */
export function withEvent(events: readonly CalendarEvent[], kept: CalendarEvent): CalendarEvent[] {
  if (events.some(({ id }) => id === kept.id)) return events.map((event) => (event.id === kept.id ? kept : event));
  return [...events, { ...kept, id: Math.max(0, ...events.map(({ id }) => id)) + 1 }];
}

/** Minutes from midnight to a time given as HH:mm. */
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

export interface Placed {
  event: CalendarEvent;
  /** Minutes from midnight. */
  from: number;
  to: number;
  /** Its place among those that are at the same time, and how many there are. */
  lane: number;
  lanes: number;
}

const hour = 60;

/** Where the events of a day stand in it, beside each other where they are at the same time. */
export function placedOn(events: readonly CalendarEvent[]): Placed[] {
  const placed: Placed[] = [];
  let together: Placed[] = [];
  const close = () => {
    const lanes = Math.max(0, ...together.map(({ lane }) => lane + 1));
    placed.push(...together.map((each) => ({ ...each, lanes })));
    together = [];
  };
  for (const event of events.filter(({ time }) => time !== '')) {
    const from = minutesOf(event.time);
    const to = event.until === '' ? Math.min(from + hour, 24 * hour) : minutesOf(event.until);
    if (together.every((other) => other.to <= from)) close();
    const taken = new Set(together.filter((other) => other.to > from).map(({ lane }) => lane));
    const lane = [...taken, taken.size].findIndex((_, at) => !taken.has(at));
    together.push({ event, from, to, lane, lanes: 1 });
  }
  close();
  return placed;
}
