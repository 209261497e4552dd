import { useTranslation } from 'react-i18next';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function OtpGrouped() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField group label={t('otpInput.says.recovery')}>
      {() => (
        <Input.OTP length={6} formatter={(text) => text.toUpperCase()} separator={(at) => (at === 2 ? '–' : null)} />
      )}
    </LabelledField>
  );
}
