import { useEffect, useMemo, useState } from 'react';
import type { Schedule } from 'shared-contracts/nodes';
import { useLocale } from 'shared-contracts/react';
import { useEditorText } from '../../context/useEditorText.ts';
import classes from './NextRuns.module.css';

/** Runs shown ahead (peers: schedules that surprise). */
const shownRuns = 10;

type NextRunsOf = typeof import('./nextRunsOf.ts').nextRunsOf;

/** The reader of schedules, loaded when one is edited: zones and cron rules weigh more than the form. */
function useNextRunsOf(): NextRunsOf | null {
  const [read, setRead] = useState<NextRunsOf | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('./nextRunsOf.ts').then(({ nextRunsOf }) => {
      if (wanted) setRead(() => nextRunsOf);
    });
    return () => {
      wanted = false;
    };
  }, []);
  return read;
}

/** The next ten times a schedule ticks, in its own zone. */
export function NextRuns({ schedule }: { schedule: Schedule }) {
  const t = useEditorText();
  const locale = useLocale();
  const read = useNextRunsOf();
  const times = useMemo(() => read?.(schedule, Date.now(), shownRuns), [read, schedule]);
  const format = useMemo(
    () =>
      new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: '2-digit',
        minute: '2-digit',
        timeZone: schedule.time_zone,
        timeZoneName: 'short',
      }),
    [locale, schedule.time_zone],
  );
  return (
    <section className={classes.next} aria-label={t('schedule.next')} aria-busy={!read}>
      <h4 className={classes.heading}>{t('schedule.next')}</h4>
      {times === null && <p className={classes.broken}>{t('schedule.broken')}</p>}
      <ol className={classes.list}>
        {(times ?? []).map((time) => (
          <li key={time}>
            <time dateTime={new Date(time).toISOString()}>{format.format(time)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
