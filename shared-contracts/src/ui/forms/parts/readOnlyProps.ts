import { Checkbox, Input, Radio, Select, Switch } from 'antd';
import type { ReactElement } from 'react';
import { CheckboxGroup } from './CheckboxGroup.tsx';
import { InputNumber } from './NumberInput.tsx';
import { readOnlyBox, readOnlyChoice, readOnlyChoices, readOnlyText } from './readOnlyLook.ts';
import { SecretInput } from './SecretInput.tsx';

const byControl = new Map<unknown, object>([
  [Input, readOnlyText],
  [Input.TextArea, readOnlyText],
  [InputNumber, readOnlyText],
  [SecretInput, { readOnly: true }],
  [Select, readOnlyChoice],
  [Checkbox, readOnlyBox],
  [CheckboxGroup, readOnlyBox],
  [Radio.Group, readOnlyBox],
  [Switch, readOnlyBox],
]);

/** What a control of a form that may only be read becomes; one that is not known here stays disabled. */
export function readOnlyProps({ type, props }: ReactElement): object | undefined {
  const { mode } = props as { mode?: unknown };
  return mode === undefined ? byControl.get(type) : readOnlyChoices;
}
