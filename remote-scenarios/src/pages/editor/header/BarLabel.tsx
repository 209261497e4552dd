import classes from './BarLabel.module.css';

/** Word of a button in the header; on phones the icon stands alone and the button carries the name. */
export function BarLabel({ children }: { children: string }) {
  return <span className={classes.label}>{children}</span>;
}
