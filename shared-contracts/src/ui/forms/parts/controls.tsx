import {
  AutoComplete as AntAutoComplete,
  Checkbox as AntCheckbox,
  Input as AntInput,
  Radio as AntRadio,
  Select as AntSelect,
  type AutoCompleteProps,
  type GetProps,
  InputNumber,
  type InputNumberProps,
  Segmented,
  type SegmentedProps,
  type SelectProps,
} from 'antd';
import type { Ref } from 'react';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { readOnlyChoice, readOnlyChoices, readOnlyText } from '../../inputs/parts/readOnlyLook.ts';
import { TextInput } from '../../inputs/parts/TextInput.tsx';
import { useBoxLook } from '../../inputs/parts/useBoxLook.ts';

/** The controls of antd, of which each knows what it is where it may only be read (`ReadOnlyFields`). */

function Lines(props: GetProps<typeof AntInput.TextArea>) {
  const readOnly = useReadOnlyFields();
  return <AntInput.TextArea {...props} {...(readOnly && { ...readOnlyText, allowClear: false })} />;
}

function Password(props: GetProps<typeof AntInput.Password>) {
  const readOnly = useReadOnlyFields();
  return <AntInput.Password {...props} {...(readOnly && { ...readOnlyText, visibilityToggle: false })} />;
}

function OneLine(props: GetProps<typeof TextInput>) {
  return <TextInput {...props} />;
}

/** A text of one line, of several, or one that nobody beside may read. */
export const Input = Object.assign(OneLine, { TextArea: Lines, Password, OTP: AntInput.OTP });

/** A number on a line of text. */
export function NumberLine<Value extends string | number>(props: InputNumberProps<Value>) {
  const readOnly = useReadOnlyFields();
  return <InputNumber<Value> {...props} {...(readOnly && readOnlyText)} />;
}

/** One value of several, or with a `mode` several of them. */
export function Select<Value = unknown>(props: SelectProps<Value>) {
  const readOnly = useReadOnlyFields();
  const look = props.mode === undefined ? readOnlyChoice : readOnlyChoices;
  return <AntSelect<Value> {...props} {...(readOnly && look)} />;
}

type Suggestion = NonNullable<SelectProps['options']>[number];

/** A text with suggestions. Where it may only be read there is nothing to suggest: it is a text as others. */
export function AutoComplete<Option extends Suggestion = Suggestion>(props: AutoCompleteProps<string, Option>) {
  const readOnly = useReadOnlyFields();
  if (!readOnly) return <AntAutoComplete<string, Option> {...props} />;
  const { id, className, value, 'aria-label': label, 'aria-describedby': describedBy } = props;
  return (
    <Input
      id={id ?? ''}
      className={className ?? ''}
      value={value ?? ''}
      aria-label={label}
      aria-describedby={describedBy}
    />
  );
}

/** Yes or no, with words beside it. */
export function Checkbox({ className, ...props }: GetProps<typeof AntCheckbox> & { ref?: Ref<never> }) {
  return <AntCheckbox {...props} {...useBoxLook(className)} />;
}

function RadioGroup({ className, ...props }: GetProps<typeof AntRadio.Group>) {
  return <AntRadio.Group {...props} {...useBoxLook(className)} />;
}

function OneRadio(props: GetProps<typeof AntRadio>) {
  return <AntRadio {...props} />;
}

/** One of a few that are all in view. */
export const Radio = Object.assign(OneRadio, { Group: RadioGroup, Button: AntRadio.Button });

/** The same for few and short ones. `Segmented` is for choosing what is shown, which readers may do, too. */
export function SegmentedChoice<Value extends string | number>({ className, ...props }: SegmentedProps<Value>) {
  return <Segmented<Value> {...props} {...useBoxLook(className)} />;
}
