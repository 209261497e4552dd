import type { ReactNode } from 'react';
import classes from './ListLayout.module.css';

interface ListLayoutProps {
  /** Views and folders; on narrow screens between search and list. */
  filters: ReactNode;
  /** Search and what else narrows the list. */
  toolbar: ReactNode;
  children: ReactNode;
}

/** A list with its filters beside it (look §6). */
export function ListLayout({ filters, toolbar, children }: ListLayoutProps) {
  return (
    <div className={classes.layout}>
      <div className={classes.toolbar}>{toolbar}</div>
      <div className={classes.filters}>{filters}</div>
      <div className={classes.content}>{children}</div>
    </div>
  );
}
