import type { InputNumberProps } from 'antd';
import { useContext, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../react/index.ts';
import { uiNamespace } from '../../messages/index.ts';
import { NumberLine } from './controls.tsx';
import { FieldLabel } from './formContext.ts';
import classes from './NumberInput.module.css';
import { numberFault, typedNumber } from './numberFault.ts';

type Bound = number | undefined;

/** A bound as wide as the value: within it the control changes nothing of what was typed. */
const wide = (bound: number, value: Bound, pick: (...numbers: number[]) => number): number =>
  value === undefined ? bound : pick(bound, value);

/**
 * A number. One out of range, or with decimals where it is whole (`precision` 0), stays as it was typed and is refused with
 * what may be entered: by the field around it, or below the control where there is none.
 */
export function InputNumber({
  min,
  max,
  precision,
  value,
  onChange,
  onInput,
  onFocus,
  onBlur,
  ...props
}: InputNumberProps<number> & { min?: number; max?: number; value?: number | null }) {
  const { t } = useTranslation(uiNamespace);
  const locale = useLocale();
  const noteId = useId();
  const isInField = useContext(FieldLabel) !== null;
  const [isFocused, setFocused] = useState(false);
  const isWhole = precision === 0;
  const bounds = { min, max, isWhole };
  const number = typeof value === 'number' ? value : undefined;
  const fault = isInField || isFocused || props['aria-invalid'] ? null : numberFault(value, bounds, t);
  const input = (text: string) => {
    onInput?.(text);
    const typed = typedNumber(text, locale);
    // The control itself keeps to its bounds, and says nothing of what lies outside.
    if (typed !== null && ((min !== undefined && typed < min) || (max !== undefined && typed > max))) onChange?.(typed);
  };
  return (
    <span className={fault ? classes.wrong : classes.plain}>
      <NumberLine<number>
        {...props}
        {...(value !== undefined && { value })}
        {...(!isWhole && precision !== undefined && { precision })}
        {...(fault && { 'aria-invalid': true, 'aria-describedby': noteId, status: 'error' as const })}
        {...(min !== undefined && { min: wide(min, number, Math.min), 'aria-valuemin': min })}
        {...(max !== undefined && { max: wide(max, number, Math.max), 'aria-valuemax': max })}
        {...(locale === 'fr' && { decimalSeparator: ',' })}
        parser={(text) => (typedNumber(text ?? '', locale) ?? (text === '' ? '' : Number.NaN)) as number}
        onInput={input}
        onChange={(next) => onChange?.(next)}
        onFocus={(event) => {
          setFocused(true);
          onFocus?.(event);
        }}
        onBlur={(event) => {
          setFocused(false);
          onBlur?.(event);
        }}
      />
      {fault && (
        <span id={noteId} className={classes.fault} role="alert">
          {fault}
        </span>
      )}
    </span>
  );
}
