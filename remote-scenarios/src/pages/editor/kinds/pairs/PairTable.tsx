import { IconTrash } from '@tabler/icons-react';
import { Button } from 'shared-contracts/ui/core';
import { AddRowButton, Input } from 'shared-contracts/ui/forms';
import { useKindText } from '../../../../parts/kindTexts.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { FieldGroup } from '../../fields/FieldGroup.tsx';
import { FieldLine } from '../../fields/FieldLine.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './PairTable.module.css';
import { texts } from './texts.ts';

interface Pair {
  name: string;
  value: string;
}

interface PairTableProps {
  label: string;
  pairs: readonly Pair[];
  onChange: (pairs: readonly Pair[], field?: string) => void;
}

/** Names with values, e.g. headers: one line each. */
export function PairTable({ label, pairs, onChange }: PairTableProps) {
  const t = useKindText(texts);
  const { readOnly } = useNodeForm();
  const removeButton = (at: number) =>
    !readOnly && (
      <Button
        type="text"
        icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
        aria-label={t('removePair', { name: pairs[at]?.name })}
        onClick={() => onChange(without(pairs, at))}
      />
    );
  return (
    <FieldGroup label={label}>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <FieldLine key={at} end={removeButton(at)}>
          <Input
            className={classes.name ?? ''}
            aria-label={t('pairName')}
            placeholder={t('pairName')}
            value={pair.name}
            maxLength={500}
            onChange={(event) => onChange(replaced(pairs, at, { ...pair, name: event.target.value }), `name ${at}`)}
          />
          <ExpressionField
            label={t('pairValue', { name: pair.name })}
            value={pair.value}
            onChange={(value) => onChange(replaced(pairs, at, { ...pair, value }), `value ${at}`)}
          />
        </FieldLine>
      ))}
      {!readOnly && (
        <div>
          <AddRowButton type="text" onAdd={() => onChange([...pairs, { name: '', value: '' }])}>
            {t('addPair')}
          </AddRowButton>
        </div>
      )}
    </FieldGroup>
  );
}
