import type { ReactNode } from 'react';
import classes from './Sideways.module.css';

interface SidewaysProps {
  /** What is in it, for whoever reaches it by keys. */
  label: string;
  children: ReactNode;
}

/** Holds what may be wider than a phone: it is scrolled on its own, by keys too, and the page stays as wide as it is. */
export function Sideways({ label, children }: SidewaysProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className={classes.sideways} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
