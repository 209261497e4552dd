import type { ReactNode } from 'react';
import classes from './PaneHeader.module.css';

interface PaneHeaderProps {
  title: string;
  /** Facts beside the title. */
  meta?: ReactNode;
  children?: ReactNode;
}

/** Head of the input and output columns. */
export function PaneHeader({ title, meta, children }: PaneHeaderProps) {
  return (
    <div className={classes.header}>
      <h3 className={classes.title}>{title}</h3>
      {meta}
      {children && <span className={classes.end}>{children}</span>}
    </div>
  );
}
