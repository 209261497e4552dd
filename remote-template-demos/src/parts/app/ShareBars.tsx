import type { CSSProperties, ReactNode } from 'react';
import classes from './ShareBars.module.css';

export interface Share {
  id: string;
  label: ReactNode;
  /** At the end of its line. */
  value: string;
  /** From 0 to 1. */
  share: number;
  /** Token of its bar; that of the first course of charts where it names none. */
  color?: `--${string}`;
}

const barOf = ({ share, color = '--chart-1' }: Share): CSSProperties => ({
  inlineSize: `${share * 100}%`,
  background: `var(${color})`,
});

/** Parts of a whole, or amounts beside each other: a line and a bar each. */
export function ShareBars({ shares }: { shares: readonly Share[] }) {
  return (
    <ul className={classes.shares}>
      {shares.map((share) => (
        <li key={share.id} className={classes.share}>
          <span className={classes.label}>{share.label}</span>
          <span className={classes.value}>{share.value}</span>
          <span className={classes.track} aria-hidden>
            <span className={classes.bar} style={barOf(share)} />
          </span>
        </li>
      ))}
    </ul>
  );
}
