import type { ReactNode } from 'react';
import type { Mark } from './fit.ts';
import classes from './SearchResults.module.css';

/** A title with the letters that the query found. */
export function MarkedTitle({ title, marks }: { title: string; marks: readonly Mark[] }) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of marks) {
    parts.push(title.slice(at, from), <mark key={from}>{title.slice(from, to)}</mark>);
    at = to;
  }
  parts.push(title.slice(at));
  return (
    <span className={classes.title} title={title}>
      {parts}
    </span>
  );
}
