import { useEffect, useState } from 'react';
import type { Schedule } from 'shared-contracts/nodes';
import { scheduleProblem, ticksAhead } from 'shared-contracts/nodes/schedule';
import { useLocale } from 'shared-contracts/react';
import { useKindText } from '../../../../parts/kindTexts.ts';
import classes from './NextRuns.module.css';
import { texts } from './texts.ts';

/** Runs shown ahead (peers: schedules that surprise). */
const shownRuns = 5;

/** A time at which a schedule ticks, in its zone. */
interface Tick {
  time: number;
  zone: string;
}

/** What schedules do next. */
interface Ahead {
  ticks: readonly Tick[];
  /** Those that cannot be read, or never tick. */
  broken: readonly Schedule[];
}

async function readAhead(schedules: readonly Schedule[], now: number): Promise<Ahead> {
  const each = await Promise.all(schedules.map((schedule) => ticksAhead(schedule, now, shownRuns)));
  const byTime = new Map<number, Tick>();
  for (const [at, { time_zone: zone }] of schedules.entries())
    for (const time of each[at] ?? []) if (!byTime.has(time)) byTime.set(time, { time, zone });
  const ticks = [...byTime.values()].sort((one, other) => one.time - other.time);
  return { ticks: ticks.slice(0, shownRuns), broken: schedules.filter((_, at) => each[at] === null) };
}

/** The times schedules tick next; undefined while the first are found out. */
function useAhead(schedules: readonly Schedule[]): Ahead | undefined {
  const [ahead, setAhead] = useState<Ahead>();
  // The form makes a list of them each time that it is drawn.
  const text = JSON.stringify(schedules);
  useEffect(() => {
    let wanted = true;
    void readAhead(JSON.parse(text) as Schedule[], Date.now()).then((found) => {
      if (wanted) setAhead(found);
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  return ahead;
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

/** The next five times that any of some schedules ticks, each in its own zone. */
export function NextRuns({ schedules }: { schedules: readonly Schedule[] }) {
  const t = useKindText(texts);
  const locale = useLocale();
  const ahead = useAhead(schedules);
  return (
    <section className={classes.next} aria-label={t('schedule-next')} aria-busy={ahead === undefined}>
      <h4 className={classes.heading}>{t('schedule-next')}</h4>
      {ahead?.broken.map((schedule) => (
        <p key={JSON.stringify(schedule)} className={classes.broken}>
          {scheduleProblem(schedule)?.[locale === 'fr' ? 'fr' : 'en'] ?? t('schedule-broken')}
        </p>
      ))}
      <ol className={classes.list}>
        {ahead?.ticks.map(({ time, zone }) => (
          <li key={time}>
            <time dateTime={new Date(time).toISOString()}>{formatOf(locale, zone).format(time)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}
