import type { ReactNode } from 'react';
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
}

/** One setting that is a template. */
export function ExpressionSetting({ name, placeholder, multiline, ...field }: ExpressionSettingProps) {
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
          onChange={(value) => change({ [name]: value }, name)}
        />
      )}
    </Field>
  );
}
