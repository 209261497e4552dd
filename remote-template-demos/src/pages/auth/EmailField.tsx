import { useTranslation } from 'react-i18next';
import { TextField } from 'shared-contracts/ui/forms';
import { isEmail } from '../../parts/isEmail.ts';

/** The address that a demo account has. No browser is to offer or keep it. */
export function EmailField() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <TextField
      name="email"
      label={t('auth.email')}
      required
      rules={[(value) => isEmail(value) || t('auth.emailInvalid')]}
      input={{ autoComplete: 'off' }}
    />
  );
}
