import type { ReactNode } from 'react';
import { SegmentedChoice, Select } from 'shared-contracts/ui/forms';
import { Field } from './Field.tsx';

interface ChoiceSettingProps<Value extends string> {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
  hint?: ReactNode;
  /** Path of the setting, to show its problem. */
  path?: string;
  /** All choices in view; for few and short ones. */
  inline?: boolean;
}

/** One setting of a few choices. */
export function ChoiceSetting<Value extends string>(props: ChoiceSettingProps<Value>) {
  const { label, value, options, onChange, hint, path, inline } = props;
  return (
    <Field label={label} hint={hint} {...(path !== undefined && { path })}>
      {(control) =>
        inline ? (
          <div>
            <SegmentedChoice<Value>
              id={control.id}
              aria-label={label}
              value={value}
              options={[...options]}
              onChange={onChange}
            />
          </div>
        ) : (
          <Select<Value> {...control} value={value} options={[...options]} onChange={onChange} />
        )
      }
    </Field>
  );
}
