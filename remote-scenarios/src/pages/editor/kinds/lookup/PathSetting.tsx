import type { ReactNode } from 'react';
import { Field } from '../../fields/Field.tsx';
import { useNodeForm } from '../../fields/NodeForm.tsx';
import { PathField } from './PathField.tsx';

interface PathSettingProps {
  /** Name of the setting. */
  name: string;
  value: string;
  label: string;
  known: readonly string[];
  example: string;
  hint?: ReactNode;
}

/** A setting that is a path. */
export function PathSetting({ name, value, label, known, example, hint }: PathSettingProps) {
  const { change } = useNodeForm();
  return (
    <Field label={label} path={name} hint={hint}>
      {({ id }) => (
        <PathField
          id={id}
          value={value}
          known={known}
          example={example}
          onChange={(path) => change({ [name]: path }, name)}
        />
      )}
    </Field>
  );
}
