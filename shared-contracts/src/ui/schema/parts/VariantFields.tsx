import { Select } from 'antd';
import { useState } from 'react';
import { LabelledField } from '../../forms/parts/LabelledField.tsx';
import { chosenVariant, keptIn } from './model/chosenVariant.ts';
import type { SchemaField } from './model/schemaField.ts';
import { startingValue } from './model/startingValue.ts';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { useSchemaText } from './useSchemaText.ts';

/** One of several shapes, and what it holds. What fits the next shape as well is kept on the way. */
export function VariantFields({ field, ...place }: PlaceProps & { field: SchemaField }) {
  const { name, keys, value, onChange } = place;
  const { Body, defs, Leaf, readOnly } = useSchemaForm();
  const t = useSchemaText();
  const { variants } = field;
  // A choice is told by the value once that says anything.
  const [chosen, setChosen] = useState(() => chosenVariant(value, variants, defs));
  const variant = variants[chosen] ?? variants[0];
  if (!variant) return null;
  const choose = (next: number) => {
    const to = variants[next];
    if (!to) return;
    setChosen(next);
    onChange(keptIn(value, to, startingValue(to.schema, defs, Leaf !== null), defs), keys);
  };
  return (
    <>
      <LabelledField label={t('variantOf', { name })}>
        {(control) => (
          <Select<number>
            {...control}
            value={chosen}
            options={variants.map(({ label }, at) => ({ value: at, label }))}
            disabled={readOnly}
            {...(variants.length > 8 && { showSearch: { optionFilterProp: 'label' } })}
            onChange={choose}
          />
        )}
      </LabelledField>
      <Body key={chosen} {...place} schema={variant.schema} />
    </>
  );
}
