import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Button } from 'shared-contracts/ui/core';
import { Input } from 'shared-contracts/ui/forms';
import { useEditorText } from '../../context/useEditorText.ts';
import { ExpressionField } from '../../expression/ExpressionField.tsx';
import { replaced, without } from '../../fields/listEdits.ts';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import classes from './PairTable.module.css';

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
  const t = useEditorText();
  const { readOnly } = useNodeForm();
  return (
    <fieldset className={classes.table}>
      <legend className={classes.legend}>{label}</legend>
      {pairs.map((pair, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity but their place
        <div key={at} className={classes.line}>
          <Input
            className={classes.name ?? ''}
            aria-label={t('http.pairName')}
            placeholder={t('http.pairName')}
            value={pair.name}
            maxLength={500}
            readOnly={readOnly}
            onChange={(event) => onChange(replaced(pairs, at, { ...pair, name: event.target.value }), `name ${at}`)}
          />
          <ExpressionField
            label={t('http.pairValue', { name: pair.name })}
            value={pair.value}
            onChange={(value) => onChange(replaced(pairs, at, { ...pair, value }), `value ${at}`)}
          />
          {!readOnly && (
            <Button
              type="text"
              icon={<IconTrash size={16} stroke={1.8} aria-hidden />}
              aria-label={t('http.removePair', { name: pair.name })}
              onClick={() => onChange(without(pairs, at))}
            />
          )}
        </div>
      ))}
      {!readOnly && (
        <div>
          <Button
            type="text"
            size="small"
            icon={<IconPlus size={14} stroke={1.8} aria-hidden />}
            onClick={() => onChange([...pairs, { name: '', value: '' }])}
          >
            {t('http.addPair')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
