import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react';
import { Panel } from 'shared-contracts/ui/core';
import { Sparkline } from 'shared-contracts/ui/display';
import classes from './Figures.module.css';

export interface Figure {
  label: string;
  value: string;
  /** What it is to be read against. */
  note?: string;
  /** Whether the note is good news, and which way the figure went. */
  trend?: { isGood: boolean; isUp: boolean };
  /** Its course, the newest value last, with what it is called. */
  course?: { values: readonly number[]; label: string };
}

function Note({ note, trend }: Pick<Figure, 'note' | 'trend'>) {
  const Arrow = trend?.isUp ? IconArrowUpRight : IconArrowDownRight;
  return (
    <p className={classes.note} data-trend={trend && (trend.isGood ? 'good' : 'bad')}>
      {trend && <Arrow size={14} stroke={1.8} aria-hidden />}
      {note}
    </p>
  );
}

/** A few figures in a row, a card each. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <ul className={classes.figures}>
      {figures.map(({ label, value, note, trend, course }) => (
        <li key={label}>
          <Panel className={classes.card ?? ''}>
            <div className={classes.figure}>
              <div>
                <p className={classes.label}>{label}</p>
                <p className={classes.value}>{value}</p>
                {note && <Note note={note} {...(trend && { trend })} />}
              </div>
              {course && <Sparkline values={course.values} label={course.label} width={96} />}
            </div>
          </Panel>
        </li>
      ))}
    </ul>
  );
}
