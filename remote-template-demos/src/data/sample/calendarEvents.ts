import { dayAfter, sampleDay, weekdayOf } from '../sampleDates.ts';

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
  /** HH:mm on the same day; empty for an hour after its time, or the whole day. */
  until: string;
}

type Row = readonly [number, string, string, string, EventKind];

/** Days after today, from when, until when, title, kind. */
const rows: readonly Row[] = [
  [-26, '18:00', '19:00', 'Piano lesson', 'private'],
  [-23, '11:00', '12:00', 'Interview with Maya', 'work'],
  [-22, '', '', 'Day off', 'holiday'],
  [-21, '', '', 'Day off', 'holiday'],
  [-17, '12:15', '13:15', 'Lunch with Jonas', 'private'],
  [-15, '16:00', '17:30', 'School concert', 'family'],
  [-12, '10:00', '11:30', 'Demo for the customer', 'work'],
  [-9, '14:30', '15:30', 'Review of the release', 'work'],
  [-6, '', '', 'Birthday of Claire', 'family'],
  [-4, '18:00', '19:00', 'Piano lesson', 'private'],
  [-2, '11:00', '12:00', 'Interview with Tariq', 'work'],
  [-1, '19:00', '21:30', 'Dinner at the Rossis', 'family'],
  [0, '10:00', '11:00', 'Design review', 'work'],
  [0, '10:30', '11:30', 'Call with Harbour & Lane', 'work'],
  [0, '14:00', '15:30', 'Pricing workshop', 'work'],
  [0, '18:00', '19:00', 'Piano lesson', 'private'],
  [1, '08:30', '09:15', 'Dentist', 'private'],
  [1, '13:00', '14:00', 'Interview with Elif', 'work'],
  [2, '11:00', '12:30', 'Demo for the customer', 'work'],
  [3, '', '', 'Release day', 'work'],
  [3, '16:00', '17:00', 'Parents’ evening', 'family'],
  [5, '12:15', '13:15', 'Lunch with Iris', 'private'],
  [8, '', '', 'Day off', 'holiday'],
  [9, '', '', 'Day off', 'holiday'],
  [11, '15:00', '16:00', 'Review of the quarter', 'work'],
  [14, '19:30', '22:00', 'Theatre', 'family'],
  [17, '18:00', '19:00', 'Piano lesson', 'private'],
  [20, '10:00', '12:00', 'Planning of the quarter', 'work'],
  [24, '', '', 'Grandparents visit', 'family'],
];

/** Weeks around today in which every Monday begins with a meeting. */
const weeks = [-4, -3, -2, -1, 0, 1, 2, 3, 4];

const friday = 4;

/** Nobody is at work on a weekend: what would be is on the Friday before. */
const onWorkday = (day: string) => dayAfter(day, -Math.max(0, weekdayOf(day) - friday));

/** The sample events, around today: a calendar opens today, and has something to show then. */
export function sampleEvents(today = sampleDay(0)): CalendarEvent[] {
  const single = rows.map(([offset, time, until, title, kind]) => ({
    title,
    kind,
    day: kind === 'work' ? onWorkday(dayAfter(today, offset)) : dayAfter(today, offset),
    time,
    until,
  }));
  const monday = dayAfter(today, -weekdayOf(today));
  const weekly = weeks.map((week) => ({
    title: 'Planning of the week',
    kind: 'work' as const,
    day: dayAfter(monday, week * 7),
    time: '09:00',
    until: '09:45',
  }));
  return [...single, ...weekly].map((event, at) => ({ ...event, id: at + 1 }));
}
