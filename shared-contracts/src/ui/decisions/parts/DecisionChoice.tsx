import { useId } from 'react';
import { type CallDecision, callDecisions } from '../../../api/run/decision.ts';
import type { UnsureCall } from '../../../api/unsure-run/index.ts';
import { useDecisionsText } from '../messages/index.ts';
import classes from './DecideDialog.module.css';

interface DecisionChoiceProps {
  value: CallDecision | null;
  /** What is decided on; null for calls that are not known here. */
  calls: readonly UnsureCall[] | null;
  onChange: (decision: CallDecision) => void;
}

/** What a skip leaves out: the item of a scope, the node, or either of them. */
function skippedOf(calls: DecisionChoiceProps['calls']): 'item' | 'node' | 'any' {
  if (calls?.every(({ item }) => item !== null)) return 'item';
  return calls?.every(({ item }) => item === null) ? 'node' : 'any';
}

/** The ways on, each with what it does. */
export function DecisionChoice({ value, calls, onChange }: DecisionChoiceProps) {
  const t = useDecisionsText();
  const group = useId();
  const nameOf = (decision: CallDecision) => (decision === 'skip' ? `skip.${skippedOf(calls)}` : decision);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('choose')}</legend>
      {callDecisions.map((decision) => (
        <label key={decision} className={classes.way}>
          <input type="radio" name={group} checked={value === decision} onChange={() => onChange(decision)} />
          <span>
            <span className={classes.name}>{t(`way.${nameOf(decision)}`)}</span>
            <span className={classes.hint}>{t(`hint.${nameOf(decision)}`)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
