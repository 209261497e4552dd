import { Checkbox, Field } from 'shared-contracts/ui/forms';
import { useAdminText } from '../../../parts/useAdminText.ts';

/** Sets the policy of the remote aside, for an emergency; the server asks for a reason. */
export function OverrideField() {
  const t = useAdminText();
  return (
    <Field name="override" valueProp="checked" hint={t('change.overrideHint')}>
      <Checkbox>{t('change.override')}</Checkbox>
    </Field>
  );
}
