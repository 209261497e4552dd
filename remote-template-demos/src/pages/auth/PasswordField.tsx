import { Field, type FieldRule, Input } from 'shared-contracts/ui/forms';

interface PasswordFieldProps {
  name: string;
  label: string;
  rules?: readonly FieldRule[];
}

/** A password of the demos, which no browser is to keep. */
export function PasswordField({ name, label, rules = [] }: PasswordFieldProps) {
  return (
    <Field name={name} label={label} required rules={rules}>
      <Input.Password autoComplete="off" />
    </Field>
  );
}
