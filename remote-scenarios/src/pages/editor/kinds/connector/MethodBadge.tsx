import classes from './MethodBadge.module.css';

/** The method of an operation. */
export function MethodBadge({ method }: { method: string }) {
  const name = method.toUpperCase();
  return (
    <span className={classes.method} data-method={name}>
      {name}
    </span>
  );
}
