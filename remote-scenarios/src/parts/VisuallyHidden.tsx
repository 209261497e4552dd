import type { ReactNode } from 'react';
import classes from './VisuallyHidden.module.css';

interface VisuallyHiddenProps {
  id?: string;
  /** Spoken when it changes. */
  live?: boolean;
  children?: ReactNode;
}

/** Text for screen readers alone. */
export function VisuallyHidden({ id, live, children }: VisuallyHiddenProps) {
  return (
    <span id={id} className={classes.hidden} aria-live={live ? 'polite' : undefined}>
      {children}
    </span>
  );
}
