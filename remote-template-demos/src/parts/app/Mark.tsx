import type { Icon } from '@tabler/icons-react';
import classes from './Mark.module.css';

export type MarkTone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';

interface MarkProps {
  tone: MarkTone;
  /** Of a status, which is never shown by its colour alone. */
  icon?: Icon;
  children: string;
}

/** A word of the sample data on a tint; the word says what the colour does. */
export function Mark({ tone, icon: Sign, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {Sign && <Sign size={14} stroke={1.8} aria-hidden />}
      {children}
    </span>
  );
}
