import { useTranslation } from 'react-i18next';
import classes from './misc.module.css';
import { useSeconds } from './useSeconds.ts';

const second = 1000;
const units = [
  { name: 'days', lasts: 86_400 * second, of: Number.POSITIVE_INFINITY },
  { name: 'hours', lasts: 3600 * second, of: 24 },
  { name: 'minutes', lasts: 60 * second, of: 60 },
  { name: 'seconds', lasts: second, of: 60 },
] as const;

/** What is left until a moment, each second anew. A screen reader is not interrupted by it. */
export function Countdown({ until }: { until: number }) {
  const { t } = useTranslation('remote-template-demos');
  const left = Math.max(0, until - useSeconds());
  return (
    <div className={classes.countdown} role="timer" aria-live="off">
      {units.map(({ name, lasts, of }) => {
        const whole = Math.floor(left / lasts);
        const count = of === Number.POSITIVE_INFINITY ? whole : whole % of;
        return (
          <div key={name} className={classes.unit}>
            <span className={classes.amount}>{String(count).padStart(2, '0')}</span>
            <span>{t(`misc.soon.units.${name}`, { count })}</span>
          </div>
        );
      })}
    </div>
  );
}
