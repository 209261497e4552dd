import { Select } from 'antd';
import type { JsonSchema } from '../../../api/catalogue/index.ts';
import classes from './AddField.module.css';
import { schemaField } from './model/schemaField.ts';
import { useSchemaForm } from './schemaFormContext.ts';
import { useSchemaText } from './useSchemaText.ts';

interface AddFieldProps {
  /** The object they are added to; null for the whole. */
  owner: string | null;
  names: readonly string[];
  properties: ReadonlyMap<string, JsonSchema>;
  onAdd: (name: string) => void;
}

/** The fields of an object that are not shown yet, found by name and description. */
export function AddField({ owner, names, properties, onAdd }: AddFieldProps) {
  const { defs } = useSchemaForm();
  const t = useSchemaText();
  const options = names.map((value) => {
    const field = schemaField(properties.get(value), defs);
    return { value, label: value, kind: t.kind(field), said: field.description.split('\n')[0]?.slice(0, 120) };
  });
  return (
    <Select
      className={classes.add ?? ''}
      aria-label={owner === null ? t('addField') : t('addFieldTo', { name: owner })}
      value={null}
      placeholder={t('addFieldOf', { count: names.length })}
      options={options}
      showSearch={{
        filterOption: (typed, option) =>
          `${option?.value} ${option?.said}`.toLowerCase().includes(typed.trim().toLowerCase()),
      }}
      optionRender={({ data }) => (
        <span className={classes.option}>
          <span className={classes.head}>
            <span className={classes.name}>{data.label}</span>
            <span className={classes.kind}>{data.kind}</span>
          </span>
          {data.said && <span className={classes.said}>{data.said}</span>}
        </span>
      )}
      onChange={(name: string | null) => name !== null && onAdd(name)}
    />
  );
}
