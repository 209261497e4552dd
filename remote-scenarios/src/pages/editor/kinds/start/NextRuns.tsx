import { useEffect, useMemo, useState } from 'react';
import type { Schedule } from 'shared-contracts/nodes';
import { scheduleProblem, ticksAhead } from 'shared-contracts/nodes/schedule';
import { useLocale } from 'shared-contracts/react';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ClockNote } from './ClockNote.tsx';
import classes from './NextRuns.module.css';
import { texts } from './texts.ts';

/** Runs shown ahead (peers: schedules that surprise). */
const shownRuns = 5;

/** The times a schedule ticks next; null for a rule that cannot be read, undefined while the first are found out. */
function useTicksAhead(schedule: Schedule): readonly number[] | null | undefined {
  const [ticks, setTicks] = useState<readonly number[] | null>();
  useEffect(() => {
    let wanted = true;
    void ticksAhead(schedule, Date.now(), shownRuns).then((found) => {
      if (wanted) setTicks(found);
    });
    return () => {
      wanted = false;
    };
  }, [schedule]);
  return ticks;
}

function formatOf(locale: string, timeZone: string): Intl.DateTimeFormat {
  const format = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  } as const;
  const language = locale === 'fr' ? 'fr-FR' : 'en-GB';
  try {
    return new Intl.DateTimeFormat(language, { ...format, timeZone });
  } catch {
    // Minutes and hours tick in any zone, in one that does not exist too.
    return new Intl.DateTimeFormat(language, { ...format, timeZone: 'UTC' });
  }
}

/** The next five times a schedule ticks, in its own zone. */
export function NextRuns({ schedule }: { schedule: Schedule }) {
  const t = useKindText(texts);
  const locale = useLocale();
  const ticks = useTicksAhead(schedule);
  const format = useMemo(() => formatOf(locale, schedule.time_zone), [locale, schedule.time_zone]);
  return (
    <section className={classes.next} aria-label={t('schedule-next')} aria-busy={ticks === undefined}>
      <h4 className={classes.heading}>{t('schedule-next')}</h4>
      {ticks === null && (
        <p className={classes.broken}>
          {scheduleProblem(schedule)?.[locale === 'fr' ? 'fr' : 'en'] ?? t('schedule-broken')}
        </p>
      )}
      <ol className={classes.list}>
        {(ticks ?? []).map((time) => (
          <li key={time}>
            <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>
          </li>
        ))}
      </ol>
      <ClockNote schedule={schedule} />
    </section>
  );
}
