import { Drawing, type DrawingProps } from '../app/Drawing.tsx';
import classes from './Logo.module.css';

/** The sign of a company, on its color. Its name is beside it, so it is silent. */
export function Logo({ name, tone = 'primary', large = false }: DrawingProps & { large?: boolean }) {
  return (
    <span className={classes.logo} data-tone={tone} data-large={large}>
      <Drawing name={name} size={large ? 24 : 20} />
    </span>
  );
}
