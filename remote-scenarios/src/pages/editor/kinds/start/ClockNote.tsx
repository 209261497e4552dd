import { useEffect, useState } from 'react';
import type { Schedule } from 'shared-contracts/nodes';
import { type ClockChange, clockChangeAhead, readClockSchedule } from 'shared-contracts/nodes/schedule';
import { useLocale } from 'shared-contracts/react';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { timeText } from '../../../../parts/schedule/clockTexts.ts';
import classes from './NextRuns.module.css';
import { texts } from './texts.ts';

function useClockChange(schedule: Schedule): ClockChange | null {
  const [change, setChange] = useState<ClockChange | null>(null);
  useEffect(() => {
    let wanted = true;
    void clockChangeAhead(schedule, Date.now())
      .catch(() => null)
      .then((found) => wanted && setChange(found));
    return () => {
      wanted = false;
    };
  }, [schedule]);
  return change;
}

/** What the next change of clocks does to the schedule, where that makes a difference. */
export function ClockNote({ schedule }: { schedule: Schedule }) {
  const t = useKindText(texts);
  const locale = useLocale();
  const change = useClockChange(schedule);
  if (!change) return null;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', { ...options, timeZone: schedule.time_zone });
  const rule = schedule.mode === 'cron' ? readClockSchedule(schedule.cron) : null;
  return (
    <p className={classes.note} role="note">
      {t(`schedule-${change.effect}`, {
        day: format({ day: 'numeric', month: 'long', year: 'numeric' }).format(change.tick),
        shown: format({ hour: '2-digit', minute: '2-digit' }).format(change.tick),
        time: rule ? timeText(rule) : '',
        count: schedule.mode === 'every' ? schedule.every : 1,
      })}
    </p>
  );
}
