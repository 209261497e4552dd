import { IconTrash } from '@tabler/icons-react';
import { type Decision, decisionLabel, maxDecisions } from 'shared-contracts/nodes';
import { useText } from 'shared-contracts/react';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { createRandomId } from '../../../../state/edits/createId.ts';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { texts } from './texts.ts';
import classes from './wait.module.css';

/** What can be decided: a button and an output each. */
export function DecisionRows({ decisions }: { decisions: readonly Decision[] }) {
  const t = useKindText(texts);
  const text = useText();
  const { change, readOnly } = useNodeForm();
  const nameOf = (decision: Decision, at: number) => {
    const label = decisionLabel(decision, at);
    return typeof label === 'string' ? label : text(label);
  };
  const onDecisions = (next: readonly Decision[], field?: string) => change({ decisions: next }, field);
  const added = (): Decision => ({ id: `decision-${createRandomId().slice(0, 6)}`, label: '' });
  const removeButton = (decision: Decision, at: number) =>
    !readOnly && (
      <Button
        type="text"
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={t('decisionRemove', { name: nameOf(decision, at) })}
        onClick={() => onDecisions(without(decisions, at))}
      />
    );
  return (
    <FieldGroup label={t('decisions')}>
      <p className={classes.hint}>{t('decisionsHint')}</p>
      {decisions.map((decision, at) => (
        <FieldLine key={decision.id} end={removeButton(decision, at)}>
          <Input
            aria-label={`${t('decision')} ${at + 1}`}
            placeholder={nameOf(decision, at)}
            value={decision.label}
            maxLength={100}
            onChange={(event) =>
              onDecisions(
                replaced(decisions, at, { ...decision, label: event.target.value }),
                `decision ${decision.id}`,
              )
            }
          />
        </FieldLine>
      ))}
      {!readOnly && decisions.length < maxDecisions && (
        <div>
          <AddRowButton onAdd={() => onDecisions([...decisions, added()])}>{t('decisionAdd')}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
