import { IconBolt } from '@tabler/icons-react';
import type { StartConfig } from 'shared-contracts/nodes';
import { type ClockSchedule, readClockSchedule } from 'shared-contracts/nodes/schedule';
import type { KindText } from '../kindTexts.ts';
import { defineKindView } from '../kindView.ts';
import { canvasTexts } from './canvasTexts.ts';
import { timeText, type Weekday, weekOrder } from './clockTexts.ts';

type Text = KindText<typeof canvasTexts>;
type Rule = NonNullable<StartConfig['schedule']>;

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

function scheduleText(rule: Rule, t: Text): string {
  if (rule.mode === 'every') return t(`every-${rule.unit}`, { count: rule.every });
  const clock = readClockSchedule(rule.cron);
  return clock ? clockText(clock, t) : rule.cron;
}

/** What begins runs, in the user's words for times. */
function summaryOf({ webhooks, import_pages, schedule }: StartConfig, t: Text): string {
  const counted = (name: string, { length }: readonly string[]) => {
    if (length === 0) return '';
    return length > 1 ? `${name} × ${length}` : name;
  };
  return [
    counted('Webhook', webhooks),
    counted(t('summaryImport'), import_pages),
    schedule ? scheduleText(schedule, t) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}

export const startView = defineKindView({
  kind: 'start',
  texts: canvasTexts,
  icon: IconBolt,
  summary: summaryOf,
});
