import { Checkbox as AntCheckbox, type GetProps } from 'antd';
import { useReadOnlyFields } from '../../inputs/parts/readOnlyFields.ts';
import { readOnlyBox } from '../../inputs/parts/readOnlyLook.ts';
import { Checkbox } from './controls.tsx';

type Props<Value extends string | number> = GetProps<typeof AntCheckbox.Group<Value>> & {
  'aria-labelledby'?: string | undefined;
  'aria-required'?: boolean;
};

// Of the boxes each is read-only: a group cannot be.
const { 'aria-readonly': _, ...look } = readOnlyBox;

/** Several of a few. That some are needed the label says: a group has no such attribute (WCAG 4.1.2). */
export function CheckboxGroup<Value extends string | number>({
  'aria-required': __,
  options = [],
  ...props
}: Props<Value>) {
  const readOnly = useReadOnlyFields();
  return (
    <AntCheckbox.Group<Value> role="group" {...props} {...(readOnly && look)}>
      {options.map((option) => {
        const { value, label, ...own } = typeof option === 'object' ? option : { value: option, label: option };
        return (
          <Checkbox key={value} {...own} value={value}>
            {label}
          </Checkbox>
        );
      })}
    </AntCheckbox.Group>
  );
}
