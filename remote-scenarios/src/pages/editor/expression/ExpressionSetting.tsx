import type { ReactNode } from 'react';
import type { Place } from 'shared-contracts/nodes';
import { Field } from '../fields/Field.tsx';
import { useNodeForm } from '../fields/NodeForm.tsx';
import { useConfig } from '../fields/useConfig.ts';
import { ExpressionField } from './ExpressionField.tsx';

interface ExpressionSettingProps {
  /** Name of the setting. */
  name: string;
  label: string;
  required?: boolean;
  hint?: ReactNode;
  extra?: ReactNode;
  placeholder?: string;
  multiline?: boolean;
  place?: Place;
}

/** One setting that is a template. */
export function ExpressionSetting({ name, placeholder, multiline, place, ...field }: ExpressionSettingProps) {
  const { change } = useNodeForm();
  const config = useConfig<Record<string, unknown>>();
  return (
    <Field {...field} path={name}>
      {(control) => (
        <ExpressionField
          {...control}
          value={String(config[name] ?? '')}
          placeholder={placeholder}
          multiline={multiline}
          place={place}
          onChange={(value) => change({ [name]: value }, name)}
        />
      )}
    </Field>
  );
}
