import { Select } from '../../forms/parts/controls.tsx';
import { LabelledField } from '../../forms/parts/LabelledField.tsx';
import { chosenVariant, holdsValue, keptIn } from './model/chosenVariant.ts';
import type { SchemaField } from './model/schemaField.ts';
import { startingValue } from './model/startingValue.ts';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { useOwnMode } from './useOwnMode.ts';
import { useSchemaText } from './useSchemaText.ts';

/** One of several shapes, and what it holds. What fits the next shape as well is kept on the way. */
export function VariantFields({ field, ...place }: PlaceProps & { field: SchemaField }) {
  const { name, keys, value, onChange } = place;
  const { Body, defs, Leaf } = useSchemaForm();
  const t = useSchemaText();
  const { variants } = field;
  const isTemplate = Leaf !== null;
  const { mode: chosen, hold } = useOwnMode<number>(value, (next, before) => {
    const own = before === null ? undefined : variants[before];
    if (before !== null && own && holdsValue(next, own, defs, isTemplate)) return before;
    return chosenVariant(next, variants, defs);
  });
  const variant = variants[chosen] ?? variants[0];
  if (!variant) return null;
  const choose = (next: number) => {
    const to = variants[next];
    if (!to) return;
    const kept = keptIn(value, to, startingValue(to.schema, defs, isTemplate), defs);
    hold(kept, next);
    onChange(kept, keys);
  };
  const take: PlaceProps['onChange'] = (next, edited) => {
    hold(next);
    onChange(next, edited);
  };
  return (
    <>
      <LabelledField label={t('variantOf', { name })}>
        {(control) => (
          <Select<number>
            {...control}
            value={chosen}
            options={variants.map(({ label }, at) => ({ value: at, label }))}
            {...(variants.length > 8 && { showSearch: { optionFilterProp: 'label' } })}
            onChange={choose}
          />
        )}
      </LabelledField>
      <Body key={chosen} {...place} onChange={take} schema={variant.schema} />
    </>
  );
}
