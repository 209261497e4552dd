import { type ReactNode, useId, useState } from 'react';
import { useText } from 'shared-contracts/react';
import classes from './Field.module.css';
import { useNodeForm } from './NodeForm.tsx';

/** What a control needs to belong to its label and error. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
}

interface FieldProps {
  label: string;
  /** Path of the setting below `data.config`, to show its problem; not before the field was left once, or its node opened for its problems. */
  path?: string;
  required?: boolean;
  hint?: ReactNode;
  /** At the label's end, e.g. the type of the value. */
  extra?: ReactNode;
  children: (control: FieldControl) => ReactNode;
}

/** A labelled setting: label above, problem or hint below (look §6). */
export function Field({ label, path, required, hint, extra, children }: FieldProps) {
  const id = useId();
  const text = useText();
  const { problemAt, complains } = useNodeForm();
  const [left, setLeft] = useState(false);
  const problem = path !== undefined && (left || complains) ? problemAt(path) : null;
  const noteId = `${id}-note`;
  const note = problem ? text(problem) : hint;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears of its control being left
    <div className={classes.field} onBlur={() => setLeft(true)}>
      <div className={classes.head}>
        <label htmlFor={id} className={classes.label}>
          {label}
          {required && (
            <span className={classes.required} aria-hidden>
              {'*'}
            </span>
          )}
        </label>
        {extra && <span className={classes.extra}>{extra}</span>}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': problem ? true : undefined,
      })}
      {note && (
        <p id={noteId} className={problem ? classes.problem : classes.hint} role={problem ? 'alert' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
