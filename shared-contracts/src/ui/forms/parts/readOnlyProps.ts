import { Input, Select } from 'antd';
import type { ReactElement } from 'react';
import { InputNumber } from './NumberInput.tsx';
import { readOnlyChoice, readOnlyText } from './readOnlyLook.ts';
import { SecretInput } from './SecretInput.tsx';

const byControl = new Map<unknown, object>([
  [Input, readOnlyText],
  [Input.TextArea, readOnlyText],
  [InputNumber, readOnlyText],
  [SecretInput, { readOnly: true }],
  [Select, readOnlyChoice],
]);

/** What a control of a form that may only be read becomes. One of several values has things to press in it: it stays disabled. */
export function readOnlyProps({ type, props }: ReactElement): object | undefined {
  const { mode } = props as { mode?: unknown };
  return mode === undefined ? byControl.get(type) : undefined;
}
