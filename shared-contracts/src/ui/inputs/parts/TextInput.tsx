import type { GetProps, Input as WholeInput } from 'antd';
import AntInput from 'antd/es/input/Input';
import { useReadOnlyFields } from './readOnlyFields.ts';
import { readOnlyText } from './readOnlyLook.ts';

/** A text of one line. The `Input` of `ui/forms` has texts of several lines, passwords and codes beside it. */
export function TextInput(props: GetProps<typeof WholeInput>) {
  const readOnly = useReadOnlyFields();
  return <AntInput {...props} {...(readOnly && { ...readOnlyText, allowClear: false })} />;
}
