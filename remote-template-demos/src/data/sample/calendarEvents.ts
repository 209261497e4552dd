export const eventKinds = ['work', 'family', 'holiday', 'private'] as const;
export type EventKind = (typeof eventKinds)[number];

/** An event of the demo calendar. */
export interface CalendarEvent {
  id: number;
  title: string;
  kind: EventKind;
  /** YYYY-MM-DD. */
  day: string;
  /** HH:mm; empty for the whole day. */
  time: string;
}

type Row = readonly [number, string, string, EventKind];

/** Day of the month, time, title, kind. */
const rows: readonly Row[] = [
  [2, '09:30', 'Planning of the week', 'work'],
  [3, '18:00', 'Piano lesson', 'private'],
  [5, '11:00', 'Interview with Maya', 'work'],
  [5, '14:30', 'Review of the release', 'work'],
  [5, '19:00', 'Dinner at the Rossis', 'family'],
  [9, '09:30', 'Planning of the week', 'work'],
  [11, '', 'Day off', 'holiday'],
  [12, '', 'Day off', 'holiday'],
  [14, '12:15', 'Lunch with Jonas', 'private'],
  [16, '09:30', 'Planning of the week', 'work'],
  [18, '16:00', 'School concert', 'family'],
  [20, '10:00', 'Demo for the customer', 'work'],
  [23, '09:30', 'Planning of the week', 'work'],
  [24, '17:45', 'Dentist', 'private'],
  [27, '', 'Birthday of Claire', 'family'],
];

/** The sample events in a month, given as YYYY-MM: a calendar opens today, and has something to show then. */
export const eventsOf = (month: string): CalendarEvent[] =>
  rows.map(([day, time, title, kind], at) => ({
    id: at + 1,
    title,
    kind,
    day: `${month}-${String(day).padStart(2, '0')}`,
    time,
  }));
