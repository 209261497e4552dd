import { IconTrash } from '@tabler/icons-react';
import { maxShownValues, type WaitConfig } from 'shared-contracts/nodes';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { texts } from './texts.ts';
import classes from './wait.module.css';

/** What whoever answers sees of the data: a label and a value each. */
export function ShownRows({ shown }: Pick<WaitConfig, 'shown'>) {
  const t = useKindText(texts);
  const { change, readOnly } = useNodeForm();
  const onShown = (next: WaitConfig['shown'], field?: string) => change({ shown: next }, field && `shown ${field}`);
  const removeButton = (at: number) =>
    !readOnly && (
      <Button
        type="text"
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={t('shownRemove', { name: shown[at]?.label })}
        onClick={() => onShown([...without(shown, at)])}
      />
    );
  return (
    <FieldGroup label={t('shown')}>
      <p className={classes.hint}>{t('shownHint')}</p>
      {shown.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <FieldLine key={at} end={removeButton(at)}>
          <Input
            aria-label={t('shownLabel')}
            placeholder={t('shownLabel')}
            value={item.label}
            maxLength={100}
            onChange={(event) =>
              onShown([...replaced(shown, at, { ...item, label: event.target.value })], `label ${at}`)
            }
          />
          <ExpressionField
            label={t('shownValue', { name: item.label })}
            value={item.value}
            onChange={(value) => onShown([...replaced(shown, at, { ...item, value })], `value ${at}`)}
          />
        </FieldLine>
      ))}
      {!readOnly && shown.length < maxShownValues && (
        <div>
          <AddRowButton onAdd={() => onShown([...shown, { label: '', value: '' }])}>{t('shownAdd')}</AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
