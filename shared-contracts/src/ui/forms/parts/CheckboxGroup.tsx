import { Checkbox, type GetProps } from 'antd';

type Props = GetProps<typeof Checkbox.Group<string>> & { 'aria-required'?: boolean };

/** Several of a few. That some are needed the label says: a group has no such attribute (WCAG 4.1.2). */
export function CheckboxGroup({ 'aria-required': _, ...props }: Props) {
  return <Checkbox.Group {...props} />;
}
