import { useFormatters } from 'shared-contracts/react';

/** To the second; milliseconds stand behind. */
const clockLength = 8;

/** When something happened, by the clock; with its day unless that is today. */
export function ClockTime({ value }: { value: string }) {
  const { clock, date, exact, relative } = useFormatters();
  const time = clock(value).slice(0, clockLength);
  const day = date(value);
  const isToday = day === date(Date.now());
  return (
    <time dateTime={value} title={`${exact(value)} · ${relative(value)}`}>
      {isToday ? time : `${day} ${time}`}
    </time>
  );
}
