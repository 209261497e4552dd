import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Input, LabelledField } from 'shared-contracts/ui/forms';

export function OtpSizes() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={12}>
      <LabelledField group label={t('otpInput.says.large')}>
        {() => <Input.OTP length={4} size="large" />}
      </LabelledField>
      <LabelledField group label={t('otpInput.says.off')}>
        {() => <Input.OTP length={4} disabled />}
      </LabelledField>
    </Flex>
  );
}
