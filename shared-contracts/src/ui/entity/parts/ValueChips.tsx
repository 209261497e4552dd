import classes from './ValueChips.module.css';

interface ValueChipsProps {
  heading: string;
  values: readonly string[];
  /** The one that narrows the list; anything else while none does. */
  chosen: string | undefined;
  /** Told the value, or '' when the chosen one is pressed again. */
  onChoose: (value: string) => void;
}

/** Narrows a list to the things that have a value; pressed again it shows all. */
export function ValueChips({ heading, values, chosen, onChoose }: ValueChipsProps) {
  if (values.length === 0) return null;
  return (
    <div className={classes.values}>
      <span className={classes.heading}>{heading}</span>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={classes.chip}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value === chosen ? '' : value)}
        >
          {value}
        </button>
      ))}
    </div>
  );
}
