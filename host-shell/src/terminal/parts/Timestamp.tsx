import { useFormatters } from 'shared-contracts/react';
import classes from './Lines.module.css';

/** Time of a row to the millisecond; with the date when it is not of today. */
export function Timestamp({ value }: { value: string }) {
  const { clock, date, exact } = useFormatters();
  const time = new Date(value);
  const today = time.toDateString() === new Date().toDateString();
  return (
    <time className={classes.time} dateTime={value} title={exact(value)}>
      {today ? clock(value) : `${date(value)} ${clock(value).slice(0, 8)}`}
    </time>
  );
}
