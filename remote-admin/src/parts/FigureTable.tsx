import type { ReactNode } from 'react';
import classes from './FigureTable.module.css';

/** A table of figures with a name in its first column, which scrolls sideways where it is wider than its place. */
export function FigureTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>{children}</table>
    </section>
  );
}
