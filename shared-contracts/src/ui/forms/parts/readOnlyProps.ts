import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { InputNumber } from './NumberInput.tsx';
import { SecretInput } from './SecretInput.tsx';

const text = { readOnly: true, disabled: false, variant: 'filled' };
const choice = {
  disabled: false,
  variant: 'filled',
  'aria-readonly': true,
  open: false,
  showSearch: false,
  allowClear: false,
  suffixIcon: null,
};

const byControl = new Map<unknown, object>([
  [Input, text],
  [Input.TextArea, text],
  [InputNumber, text],
  [SecretInput, { readOnly: true }],
  [Select, choice],
]);

/**
 * What makes a control of a form that may only be read one that can be: a disabled one takes no focus, is passed over by
 * the keyboard, and its text cannot be selected. A control of several values has things to press in it and stays disabled.
 */
export function readOnlyProps({ type, props }: ReactElement): object | undefined {
  const { mode } = props as { mode?: unknown };
  return mode === undefined ? byControl.get(type) : undefined;
}
