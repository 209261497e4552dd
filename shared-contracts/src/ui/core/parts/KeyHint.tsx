import classes from './KeyHint.module.css';

/** A key of the keyboard, as a hint. */
export function KeyHint({ children }: { children: string }) {
  return <kbd className={classes.key}>{children}</kbd>;
}
