import type { ReactNode } from 'react';
import classes from './FormRow.module.css';

/** Fields side by side where there is room; `narrow` gives the first its own width. */
export function FormRow({ narrow, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={classes.row} data-narrow={narrow}>
      {children}
    </div>
  );
}
