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
