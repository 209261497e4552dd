import type { Schedule } from 'shared-contracts/nodes';
import { type ClockSchedule, readClockSchedule } from 'shared-contracts/nodes/schedule';
import type { KindText } from '../kindTexts.ts';
import { timeText, type Weekday, weekOrder } from './clockTexts.ts';
import type { scheduleTexts } from './scheduleTexts.ts';

type Text = KindText<typeof scheduleTexts>;

/** When a rule of one time of the day runs. */
function clockText(rule: ClockSchedule, t: Text): string {
  const time = timeText(rule);
  if (rule.repeats === 'daily') return t('at-daily', { time });
  if (rule.repeats === 'monthly')
    return rule.day === 'last' ? t('at-monthEnd', { time }) : t('at-monthly', { day: rule.day, time });
  if (rule.days.join() === '1,2,3,4,5') return t('at-workdays', { time });
  return t('at-weekdays', {
    days: weekOrder(rule.days)
      .map((day) => t(`day-${day as Weekday}`))
      .join(', '),
    time,
  });
}

/** Every so many minutes or hours of the clock, as cron says it; only where the steps fill the hour or the day evenly. */
function stepText(cron: string, t: Text): string | null {
  const [, minutes, hours] = /^(?:\*\/(\d+) \*|0 \*\/(\d+)) \* \* \*$/.exec(cron.trim()) ?? [];
  if (minutes && 60 % Number(minutes) === 0) return t('every-minutes', { count: Number(minutes) });
  return hours && 24 % Number(hours) === 0 ? t('every-hours', { count: Number(hours) }) : null;
}

/** When a schedule runs, in words; `custom` gives what a cron rule that has none is shown as. */
export function scheduleText(schedule: Schedule, t: Text, custom: (cron: string) => string): string {
  if (schedule.mode === 'every') return t(`every-${schedule.unit}`, { count: schedule.every });
  const clock = readClockSchedule(schedule.cron);
  if (clock) return clockText(clock, t);
  return stepText(schedule.cron, t) ?? custom(schedule.cron);
}
