import classes from './Mark.module.css';

export type MarkTone = 'neutral' | 'primary' | 'success' | 'warning' | 'error' | 'info';

interface MarkProps {
  tone: MarkTone;
  children: string;
}

/** A word of the sample data on a tint; the word says what the colour does. */
export function Mark({ tone, children }: MarkProps) {
  return (
    <span className={classes.mark} data-tone={tone}>
      {children}
    </span>
  );
}
