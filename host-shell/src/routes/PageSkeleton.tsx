import { DelayedSkeleton } from 'shared-contracts/ui/core';
import classes from './PageSkeleton.module.css';

/** Holds the place of a page whose code is on its way: title row and lines, after 300 ms (look §1). */
export function PageSkeleton() {
  return (
    <DelayedSkeleton>
      <div className={classes.title} />
      <div className={classes.rows}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
          <div key={row} className={classes.row} />
        ))}
      </div>
    </DelayedSkeleton>
  );
}
