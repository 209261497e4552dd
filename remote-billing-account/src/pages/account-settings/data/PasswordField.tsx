import { Field, Input } from 'shared-contracts/ui/forms';

/** A field for one's present password. */
export function PasswordField({ name, label }: { name: string; label: string }) {
  return (
    <Field name={name} label={label} required>
      <Input.Password autoComplete="current-password" />
    </Field>
  );
}
