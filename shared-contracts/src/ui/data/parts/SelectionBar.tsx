import { IconX } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './SelectionBar.module.css';

/** Something that is done with every row that is selected. */
export interface SelectionAct {
  id: string;
  label: string;
  icon: ComponentType<{ size: number; stroke: number }>;
  danger?: boolean;
  run: () => void;
}

interface SelectionBarProps {
  /** "3 selected". */
  count: string;
  /** Selects all that there are, where the table shows only some. */
  grow?: { label: string; run: () => void };
  acts: readonly SelectionAct[];
  busy: boolean;
  clear: { label: string; run: () => void };
}

/** Acts that keep their words where there is little room. */
const maxWorded = 3;

/** Floats over a list while rows are selected (look §6). */
export function SelectionBar({ count, grow, acts, busy, clear }: SelectionBarProps) {
  return (
    <section className={classes.bar} data-foot data-many={acts.length > maxWorded} aria-label={count}>
      <strong className={classes.count} aria-live="polite">
        {count}
      </strong>
      {grow && (
        <button type="button" className={classes.link} onClick={grow.run}>
          {grow.label}
        </button>
      )}
      {acts.map(({ id, label, icon: Icon, danger, run }) => (
        <button key={id} type="button" className={classes.act} data-danger={danger} disabled={busy} onClick={run}>
          <Icon size={16} stroke={1.8} />
          <span>{label}</span>
        </button>
      ))}
      <button type="button" className={classes.act} aria-label={clear.label} onClick={clear.run}>
        <IconX size={16} stroke={1.8} aria-hidden />
      </button>
    </section>
  );
}
