import type { ReactNode } from 'react';
import classes from './ListLayout.module.css';

interface ListLayoutProps {
  /** Views and folders; above the list on narrow screens. */
  filters: ReactNode;
  /** Search and what else narrows the list. */
  toolbar: ReactNode;
  children: ReactNode;
}

/** A list with its filters beside it (look §6). */
export function ListLayout({ filters, toolbar, children }: ListLayoutProps) {
  return (
    <div className={classes.layout}>
      {filters}
      <div className={classes.content}>
        <div className={classes.toolbar}>{toolbar}</div>
        {children}
      </div>
    </div>
  );
}
