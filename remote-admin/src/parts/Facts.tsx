import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** A fact about a remote, with what can be done about it. */
export function Fact({ label, children, actions }: { label: ReactNode; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.content}>{children}</dd>
      {actions && <dd className={classes.actions}>{actions}</dd>}
    </div>
  );
}

/** Facts below each other, in a panel without padding. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.rows}>{children}</dl>;
}
