import { Checkbox, type GetProps } from 'antd';

type Props<Value extends string | number> = GetProps<typeof Checkbox.Group<Value>> & { 'aria-required'?: boolean };

/** Several of a few. That some are needed the label says: a group has no such attribute (WCAG 4.1.2). */
export function CheckboxGroup<Value extends string | number>({ 'aria-required': _, ...props }: Props<Value>) {
  return <Checkbox.Group<Value> {...props} />;
}
