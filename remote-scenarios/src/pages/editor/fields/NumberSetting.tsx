import type { ReactNode } from 'react';
import { InputNumber } from 'shared-contracts/ui/forms';
import { Field } from './Field.tsx';

interface NumberSettingProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
  unit?: string;
  hint?: ReactNode;
  path?: string;
  decimals?: number;
}

/** One setting that is a number within limits. */
export function NumberSetting(props: NumberSettingProps) {
  const { label, value, min, max, onChange, unit, hint, path, decimals = 0 } = props;
  return (
    <Field label={label} hint={hint} path={path}>
      {(control) => (
        <InputNumber
          {...control}
          style={{ inlineSize: '100%' }}
          value={value}
          min={min}
          max={max}
          // A precision above zero would write 5 as 5.000.
          {...(decimals === 0 && { precision: 0 })}
          suffix={unit}
          // Finer than it is kept; a whole number with decimals is refused instead.
          onChange={(next) => next !== null && onChange(decimals === 0 ? next : Number(next.toFixed(decimals)))}
        />
      )}
    </Field>
  );
}
