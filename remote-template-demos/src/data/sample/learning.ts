import { sampleDay } from '../sampleDates.ts';

/** Minutes of learning a day, the newest last. */
export const learningDays: readonly { day: string; minutes: number }[] = [
  25, 0, 40, 15, 35, 0, 10, 45, 30, 0, 55, 20, 35, 25,
].map((minutes, at, all) => ({ day: sampleDay(at + 1 - all.length), minutes }));
