import type { HTMLAttributes } from 'react';
import classes from './VisuallyHidden.module.css';

/** Text for screen readers alone, in place; with `role` or `aria-live` it is spoken when it changes. */
export function VisuallyHidden(attributes: Omit<HTMLAttributes<HTMLSpanElement>, 'className' | 'style'>) {
  return <span {...attributes} className={classes.hidden} />;
}
