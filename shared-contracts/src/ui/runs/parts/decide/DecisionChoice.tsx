import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { type CallDecision, callDecisions, type UnsureCall } from '../../../../api/run/unsure.ts';
import { uiNamespace } from '../../../messages/index.ts';
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
  const { t } = useTranslation(uiNamespace);
  const nameOf = (decision: CallDecision) => (decision === 'skip' ? `skip.${skippedOf(calls)}` : decision);
  return (
    <fieldset className={classes.choice}>
      <legend className={classes.legend}>{t('decide.choose')}</legend>
      <Radio.Group className={classes.ways ?? ''} value={value} onChange={(event) => onChange(event.target.value)}>
        {callDecisions.map((decision) => (
          <Radio key={decision} value={decision} className={classes.way ?? ''}>
            <span className={classes.name}>{t(`decide.way.${nameOf(decision)}`)}</span>
            <span className={classes.hint}>{t(`decide.hint.${nameOf(decision)}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}
