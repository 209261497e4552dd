import { Field, Input } from 'shared-contracts/ui/forms';
import { useAccountText } from '../../../parts/useAccountText.ts';

/** Shows that it is the person themselves who sits there. */
export function PasswordField() {
  const t = useAccountText();
  return (
    <Field name="password" label={t('security.currentPassword')} required>
      <Input.Password autoComplete="current-password" autoFocus />
    </Field>
  );
}
