import classes from './MethodMark.module.css';

/** The method of a call: what changes something can be told from what only reads. */
export function MethodMark({ method }: { method: string }) {
  const name = method.toUpperCase();
  return (
    <span className={classes.mark} data-method={name}>
      {name}
    </span>
  );
}
