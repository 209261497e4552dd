import { type ReactNode, useId } from 'react';
import classes from './Choices.module.css';

interface ChoiceCard<T extends string> {
  value: T;
  label: string;
  /** What the choice looks like. */
  picture: ReactNode;
}

interface ChoiceCardsProps<T extends string> {
  label: string;
  value: T;
  onChange: (value: T) => void;
  choices: readonly ChoiceCard<T>[];
  /** Why it has no effect now; it cannot be changed then. */
  idle?: string;
  /** How long it holds, or what it needs. */
  hint?: string;
}

/** One of a few, each drawn: a group of radio buttons, so that the arrow keys go through it. */
export function ChoiceCards<T extends string>({ label, value, onChange, choices, idle, hint }: ChoiceCardsProps<T>) {
  const id = useId();
  const text = idle ?? hint;
  return (
    <fieldset className={classes.group} disabled={idle !== undefined} aria-describedby={text && `${id}-hint`}>
      <legend className={classes.label}>{label}</legend>
      <div className={classes.cards} data-count={choices.length}>
        {choices.map((choice) => (
          <label key={choice.value} className={classes.card}>
            <input
              type="radio"
              name={id}
              checked={value === choice.value}
              onChange={() => onChange(choice.value)}
              value={choice.value}
            />
            <span className={classes.drawn}>{choice.picture}</span>
            <span className={classes.cardName}>{choice.label}</span>
          </label>
        ))}
      </div>
      {text && (
        <p className={classes.hint} id={`${id}-hint`}>
          {text}
        </p>
      )}
    </fieldset>
  );
}
