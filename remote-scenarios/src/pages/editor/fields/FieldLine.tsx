import type { ReactNode } from 'react';
import classes from './FieldLine.module.css';

interface FieldLineProps {
  /** The first control needs more room than the others. */
  leads?: boolean;
  /** What stands at the end of the line: buttons and links. */
  end?: ReactNode;
  children: ReactNode;
}

/** Controls side by side: they go below each other before one of them is too narrow to be read. */
export function FieldLine({ leads, end, children }: FieldLineProps) {
  return (
    <div className={classes.line}>
      <div className={classes.controls} data-leads={leads}>
        {children}
      </div>
      {end && <span className={classes.end}>{end}</span>}
    </div>
  );
}
