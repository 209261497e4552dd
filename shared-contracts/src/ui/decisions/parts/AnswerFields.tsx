import { Segmented } from 'antd';
import { type ReactNode, useId } from 'react';
import type { UnsureCall } from '../../../api/unsure-run/index.ts';
import { useDecisionsText } from '../messages/index.ts';
import classes from './DecideDialog.module.css';
import type { EnteredAnswer } from './enteredAnswer.ts';

interface LabelledProps {
  label: string;
  hint?: string;
  problem: string | null | undefined;
  extra?: ReactNode;
  children: (control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string }) => ReactNode;
}

// Plain fields: those of the forms would be cut out of what lists load for the sake of this rare dialog.
function Labelled({ label, hint, problem, extra, children }: LabelledProps) {
  const id = useId();
  const note = `${id}-note`;
  return (
    <div>
      <div className={classes.head}>
        <label htmlFor={id}>{label}</label>
        {extra}
      </div>
      {children({ id, 'aria-invalid': Boolean(problem), 'aria-describedby': note })}
      <div id={note} className={problem ? classes.problem : classes.hint} role={problem ? 'alert' : undefined}>
        {problem || hint}
      </div>
    </div>
  );
}

interface AnswerFieldsProps {
  entry: EnteredAnswer;
  /** What the call counts as answered with when nothing is entered. */
  blank: UnsureCall['answer'] | undefined;
  /** What the server says of the fields. */
  problems: { status?: string; body?: string };
  problem: string | null;
  onChange: (entry: EnteredAnswer) => void;
}

/** The answer of a call that arrived: status, and body as JSON or text. */
export function AnswerFields({ entry, blank, problems, problem, onChange }: AnswerFieldsProps) {
  const t = useDecisionsText();
  const change = (changes: Partial<EnteredAnswer>) => onChange({ ...entry, ...changes });
  const type = (
    <Segmented<EnteredAnswer['type']>
      size="small"
      aria-label={t('bodyType')}
      value={entry.type}
      options={(['json', 'text'] as const).map((value) => ({ value, label: t(value) }))}
      onChange={(value) => change({ type: value })}
    />
  );
  return (
    <div className={classes.answer}>
      <Labelled label={t('status')} problem={problems.status}>
        {(control) => (
          <input
            {...control}
            className={classes.status}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(blank?.status ?? '')}
            value={entry.status}
            onChange={({ target }) => change({ status: target.value.replace(/\D/g, '').slice(0, 3) })}
          />
        )}
      </Labelled>
      <Labelled label={t('body')} hint={t('bodyHint')} problem={problem ?? problems.body} extra={type}>
        {(control) => (
          <textarea
            {...control}
            className={classes.body}
            rows={4}
            spellCheck={false}
            dir="ltr"
            placeholder={blank && blank.body !== null ? JSON.stringify(blank.body) : ''}
            value={entry.body}
            onChange={({ target }) => change({ body: target.value })}
          />
        )}
      </Labelled>
    </div>
  );
}
