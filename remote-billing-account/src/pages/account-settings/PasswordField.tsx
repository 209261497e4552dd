import { Field, Input } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../parts/useAccountText.ts';

interface PasswordFieldProps {
  label?: string;
  autoFocus?: boolean;
}

/** Shows that it is the person themselves who sits there. */
export function PasswordField({ label, autoFocus = true }: PasswordFieldProps) {
  const t = useAccountText();
  return (
    <Field name="password" label={label ?? t('security.currentPassword')} required>
      <Input.Password autoComplete="current-password" autoFocus={autoFocus} />
    </Field>
  );
}
