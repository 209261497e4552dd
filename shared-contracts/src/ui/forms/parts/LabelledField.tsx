import { type ReactNode, useId } from 'react';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import classes from './LabelledField.module.css';

/** What a control needs to belong to its label and its problem. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean | undefined;
  /** The label of a group, for a control that is one itself. */
  'aria-labelledby'?: string;
}

export interface LabelledFieldProps {
  label: string;
  /** Of the control; made up when left out. */
  id?: string;
  required?: boolean;
  hint?: ReactNode;
  /** What is wrong with the value, in place of the hint. */
  problem?: ReactNode;
  /** At the label's end, e.g. the type of the value. */
  extra?: ReactNode;
  /** Several controls, of which each has a name of its own: the label names them together. */
  group?: boolean;
  /** The field was left. */
  onBlur?: () => void;
  children: (control: FieldControl) => ReactNode;
}

/**
 * A labelled control whose value the page keeps itself: label above, problem or hint below (look §6). `Field` is for
 * values that a form keeps.
 */
export function LabelledField({ label, problem, hint, group = false, onBlur, children, ...props }: LabelledFieldProps) {
  const made = useId();
  const readOnly = useReadOnlyFields();
  const id = props.id ?? made;
  const [labelId, noteId] = [`${id}-label`, `${id}-note`];
  const note = problem || hint;
  const named = (
    <>
      {label}
      {props.required && !readOnly && (
        <span className={classes.required} aria-hidden>
          {'*'}
        </span>
      )}
    </>
  );
  return (
    <div
      className={classes.field}
      {...(group && { role: 'group', 'aria-labelledby': labelId })}
      {...(onBlur && { onBlur })}
    >
      <div className={classes.head}>
        {group ? (
          <span id={labelId} className={classes.label}>
            {named}
          </span>
        ) : (
          <label htmlFor={id} className={classes.label}>
            {named}
          </label>
        )}
        {props.extra && <span className={classes.extra}>{props.extra}</span>}
      </div>
      {children({
        id,
        'aria-describedby': note ? noteId : undefined,
        'aria-invalid': problem ? true : undefined,
        ...(group && { 'aria-labelledby': labelId }),
      })}
      {note && (
        <div id={noteId} className={problem ? classes.problem : classes.hint} role={problem ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  );
}
