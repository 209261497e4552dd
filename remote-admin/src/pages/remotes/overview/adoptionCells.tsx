import { useFormatters } from 'shared-contracts/react';
import { Sparkline } from 'shared-contracts/ui/display';
import { useAdoption } from '../../../data/queries.ts';
import { useAdminText } from '../../../parts/useAdminText.ts';
import { failureRate, sessionsOverTime, totalOf } from '../../../state/adoptionCourse.ts';
import classes from './RemoteTable.module.css';

const hours = 24;
/** From here on a rate is written in the tone of errors. */
const highRate = 0.02;

/** Sessions of the last day, as a course and a number. */
export function SessionsCell({ remote }: { remote: string }) {
  const t = useAdminText();
  const { compact, count } = useFormatters();
  const { data } = useAdoption(remote, hours);
  if (!data) return <span className={classes.quiet}>–</span>;
  const { sessions } = totalOf(data);
  return (
    <span className={classes.sessions}>
      <Sparkline
        values={sessionsOverTime(data)}
        width={72}
        height={24}
        label={t('overview.sessionsCourse', { sessions: count(sessions) })}
      />
      <span className={classes.number}>{compact(sessions)}</span>
    </span>
  );
}

/** Share of the sessions of the last day that failed. */
export function FailureRateCell({ remote }: { remote: string }) {
  const { percent } = useFormatters();
  const { data } = useAdoption(remote, hours);
  const rate = data ? failureRate(totalOf(data)) : null;
  return (
    <span className={classes.number} data-high={rate !== null && rate >= highRate}>
      {percent(rate)}
    </span>
  );
}
