/** Days of a week as cron rules number them. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** Days of a week, Monday first. */
export const week: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];

export const weekOrder = (days: readonly number[]): Weekday[] => week.filter((day) => days.includes(day));

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** A time of the day, as 08:00. */
export const timeText = ({ hour, minute }: { hour: number; minute: number }) =>
  `${twoDigits(hour)}:${twoDigits(minute)}`;
