import { useTranslation } from 'react-i18next';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function OtpMasked() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <LabelledField group label={t('otpInput.says.secret')} hint={t('otpInput.says.secretHint')}>
      {() => <Input.OTP length={6} mask="•" />}
    </LabelledField>
  );
}
