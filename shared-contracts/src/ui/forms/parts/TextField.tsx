import type { GetProps, InputProps } from 'antd';
import { useTranslation } from 'react-i18next';
import { uiNamespace } from '../../messages/index.ts';
import { Input } from './controls.tsx';
import { Field, type FieldProps } from './Field.tsx';
import classes from './TextField.module.css';

interface TextFieldProps extends Omit<FieldProps, 'children' | 'valueProp'> {
  /** Most characters. More can be typed, so that nothing pasted is cut, but not sent. */
  max?: number;
  /** Shows how much of `max` is used, in the error's colour beyond it (core §5). */
  counter?: boolean;
  /** Several lines, as many as are filled from the first of these numbers to the second. */
  lines?: readonly [least: number, most: number];
  input?: Pick<
    InputProps & GetProps<typeof Input.TextArea>,
    'size' | 'autoFocus' | 'autoComplete' | 'placeholder' | 'spellCheck' | 'className'
  >;
}

/** A field for text. */
export function TextField({ max, counter = false, lines, input, rules = [], ...field }: TextFieldProps) {
  const { t } = useTranslation(uiNamespace);
  const fits = (value: unknown) =>
    max === undefined || typeof value !== 'string' || value.length <= max || t('form.atMostCharacters', { count: max });
  const count = counter && max !== undefined && { className: classes.counted ?? '', count: { show: true, max } };
  const shared = { ...input, ...count };
  return (
    <Field {...field} rules={[fits, ...rules]}>
      {lines ? (
        <Input.TextArea {...shared} autoSize={{ minRows: lines[0], maxRows: lines[1] }} />
      ) : (
        <Input {...shared} />
      )}
    </Field>
  );
}
