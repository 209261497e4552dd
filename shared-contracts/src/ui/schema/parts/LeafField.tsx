import { Tag } from 'antd';
import { type ReactNode, useState } from 'react';
import { LabelledField } from '../../forms/parts/LabelledField.tsx';
import { Description } from './Description.tsx';
import classes from './LeafField.module.css';
import type { SchemaField } from './model/schemaField.ts';
import { EmptySwitch, NullSwitch } from './NullSwitch.tsx';
import { type PlaceProps, useSchemaForm } from './schemaFormContext.ts';
import { TemplateControl } from './TemplateControl.tsx';
import { useSchemaText } from './useSchemaText.ts';
import { ValueControl } from './ValueControl.tsx';

interface LeafFieldProps extends PlaceProps {
  field: SchemaField;
  actions?: ReactNode;
  /** A template in place of an object's or list's own fields. */
  isWhole?: boolean;
}

/** A labelled control for one value. */
export function LeafField({ field, actions, isWhole = false, ...props }: LeafFieldProps) {
  const { name, keys, value, onChange, isRequired = false } = props;
  const { Leaf, readOnly, complains, problemAt } = useSchemaForm();
  const t = useSchemaText();
  const [left, setLeft] = useState(false);
  const problem = left || complains ? problemAt(keys) : null;
  const set = (next: unknown) => onChange(next, keys);
  const hasNull = field.isNullable && !Leaf && !readOnly;
  // A field that is emptied is not set: that it is sent empty has to be said.
  const hasEmpty =
    field.kind === 'text' && !Leaf && !readOnly && (value === undefined || value === '' || value === null);
  return (
    <LabelledField
      label={name}
      required={isRequired}
      problem={problem}
      hint={!isWhole && field.description !== '' && <Description text={field.description} />}
      onBlur={() => setLeft(true)}
      extra={
        <span className={classes.extra}>
          {field.isDeprecated && <Tag color="warning">{t('deprecated')}</Tag>}
          {t.kind(field)}
          {hasEmpty && <EmptySwitch value={value} onChange={set} />}
          {hasNull && <NullSwitch name={name} value={value} onChange={set} />}
          {actions}
        </span>
      }
    >
      {(control) =>
        Leaf ? (
          <TemplateControl
            name={name}
            field={field}
            control={control}
            value={value}
            isRequired={isRequired}
            isWhole={isWhole}
            onChange={set}
          />
        ) : (
          <ValueControl
            name={name}
            field={field}
            control={control}
            value={value}
            isRequired={isRequired}
            onChange={set}
          />
        )
      }
    </LabelledField>
  );
}
