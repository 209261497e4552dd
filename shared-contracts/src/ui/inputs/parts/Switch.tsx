import { Switch as AntSwitch, type GetProps } from 'antd';
import { useBoxLook } from './useBoxLook.ts';

/** On or off. */
export function Switch({ className, ...props }: GetProps<typeof AntSwitch>) {
  return <AntSwitch {...props} {...useBoxLook(className)} />;
}
