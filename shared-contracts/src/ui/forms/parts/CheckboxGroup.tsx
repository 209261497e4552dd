import { Checkbox, type GetProps } from 'antd';

type Props<Value extends string | number> = GetProps<typeof Checkbox.Group<Value>> & {
  'aria-required'?: boolean;
  'aria-readonly'?: boolean;
};

/** Several of a few. That some are needed the label says: a group has no such attribute (WCAG 4.1.2). */
export function CheckboxGroup<Value extends string | number>({
  'aria-required': _,
  'aria-readonly': readOnly,
  options = [],
  ...props
}: Props<Value>) {
  if (!readOnly) return <Checkbox.Group<Value> {...props} options={options} />;
  return (
    <Checkbox.Group<Value> {...props}>
      {options.map((option) => {
        const { value, label } = typeof option === 'object' ? option : { value: option, label: option };
        return (
          <Checkbox key={value} value={value} aria-readonly>
            {label}
          </Checkbox>
        );
      })}
    </Checkbox.Group>
  );
}
