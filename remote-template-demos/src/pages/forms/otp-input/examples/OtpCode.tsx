import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function OtpCode() {
  const { t } = useTranslation('remote-template-demos');
  const [code, setCode] = useState('');
  return (
    <LabelledField group label={t('otpInput.says.label')}>
      {() => (
        <>
          <Input.OTP length={6} onChange={setCode} />
          <p role="status">{code && t('otpInput.says.done', { code })}</p>
        </>
      )}
    </LabelledField>
  );
}
