import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function OtpChecked() {
  const { t } = useTranslation('remote-template-demos');
  const [code, setCode] = useState('');
  const isWrong = code !== '' && code !== '4242';
  return (
    <LabelledField
      group
      label={t('otpInput.says.pin')}
      hint={code === '4242' ? t('otpInput.says.right') : t('otpInput.says.pinHint')}
      problem={isWrong ? t('otpInput.says.wrong') : ''}
    >
      {() => <Input.OTP length={4} {...(isWrong && { status: 'error' })} onChange={setCode} />}
    </LabelledField>
  );
}
