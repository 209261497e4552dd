import { Select } from '../../forms/parts/controls.tsx';
import type { LeafProps } from './leafProps.ts';
import { type Choice, written } from './model/schemaField.ts';
import { useSchemaForm } from './schemaFormContext.ts';
import { useSchemaText } from './useSchemaText.ts';

/** So many are overlooked at a glance. */
const few = 8;
const yesNo: readonly Choice[] = [true, false].map((value) => ({ value, label: String(value) }));

interface ChoiceControlProps extends LeafProps {
  /** The way out of the list, at its end. */
  other?: { label: string; onChoose: () => void };
}

/** One of few values. Options are told by their place: values can be of any kind. */
export function ChoiceControl({ field, control, value, onChange, isRequired, other }: ChoiceControlProps) {
  const { Leaf } = useSchemaForm();
  const t = useSchemaText();
  const choices = field.kind === 'boolean' ? yesNo : field.choices;
  const isSame = (choice: Choice) => (Leaf ? written(choice.value) === value : choice.value === value);
  const at = choices.findIndex(isSame);
  const unknown = at < 0 && value !== undefined && value !== '';
  const options = [
    ...choices.map(({ label }, place) => ({ value: place, label })),
    ...(unknown ? [{ value: -1, label: written(value) }] : []),
    ...(other ? [{ value: -2, label: other.label }] : []),
  ];
  const take = (place: number | undefined) => {
    if (place === -2) other?.onChoose();
    else if (place !== -1) onChange(place === undefined ? undefined : choices[place]?.value);
  };
  return (
    <Select<number>
      {...control}
      value={at >= 0 || unknown ? at : null}
      options={options}
      placeholder={t.placeholder(field)}
      allowClear={!isRequired}
      {...(choices.length > few && { showSearch: { optionFilterProp: 'label' } })}
      onChange={(place) => take(place ?? undefined)}
    />
  );
}
