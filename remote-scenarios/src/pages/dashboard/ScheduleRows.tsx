import type { RunSummary } from 'shared-contracts/api/run';
import type { Schedule } from 'shared-contracts/nodes';
import { RemoteLink, useFormatters, useTimeZone } from 'shared-contracts/react';
import { useKindText } from '../../parts/kindTexts.ts';
import { scheduleText } from '../../parts/schedule/scheduleText.ts';
import { scheduleTexts } from '../../parts/schedule/scheduleTexts.ts';
import classes from './DashboardList.module.css';

type Entry = RunSummary['schedules'][number];

/** So many schedules of a scenario are named; of more their number. */
const maxNamed = 2;

/** When the schedules of a scenario run, in words, one each; with their time zone where that is not the reader's. */
function useRuleTexts(): (entry: Entry) => string[] {
  const t = useKindText(scheduleTexts);
  const zone = useTimeZone() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const textOf = (schedule: Schedule) => {
    const text = scheduleText(schedule, t, () => t('custom'));
    return schedule.mode === 'every' || schedule.time_zone === zone ? text : `${text} (${schedule.time_zone})`;
  };
  return ({ schedule, more_schedules = [], rule }) =>
    schedule ? [...new Set([schedule, ...more_schedules].map(textOf))] : [rule];
}

/** A line for each schedule: in one they would take the place of the scenario's name. */
function Rules({ texts }: { texts: readonly string[] }) {
  const more = texts.length - maxNamed;
  return (
    <>
      {texts.slice(0, maxNamed).map((text) => (
        <span key={text} className={classes.rule}>
          {text}
        </span>
      ))}
      {more > 0 && <span className={classes.rule}>+{more}</span>}
    </>
  );
}

/** What the schedules start next: the words for their rules come with it. */
export function ScheduleRows({ schedules }: Pick<RunSummary, 'schedules'>) {
  const { clock, exact } = useFormatters();
  const ruleTexts = useRuleTexts();
  return schedules.map((entry) => (
    <li key={entry.scenario_id} className={classes.row}>
      <time className={classes.next} dateTime={entry.next_at} title={exact(entry.next_at)}>
        {clock(entry.next_at).slice(0, 5)}
      </time>
      <RemoteLink to="scenario-detail" params={{ id: entry.scenario_id }} className={classes.name}>
        {entry.scenario_name}
      </RemoteLink>
      <span className={classes.when} title={entry.rule}>
        <Rules texts={ruleTexts(entry)} />
      </span>
    </li>
  ));
}
