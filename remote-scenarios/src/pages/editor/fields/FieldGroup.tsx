import type { ReactNode } from 'react';
import classes from './FieldGroup.module.css';

/** Controls of one setting, one below the other, under a label that screen readers say with each of them. */
export function FieldGroup({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{label}</legend>
      {children}
    </fieldset>
  );
}
