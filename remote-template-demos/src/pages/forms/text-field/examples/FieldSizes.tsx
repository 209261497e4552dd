import { useTranslation } from 'react-i18next';
import { Flex } from 'shared-contracts/ui/elements';
import { Input } from 'shared-contracts/ui/forms';

export function FieldSizes() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={12}>
      <Input size="small" aria-label={t('textField.says.small')} placeholder={t('textField.says.small')} />
      <Input aria-label={t('textField.says.medium')} placeholder={t('textField.says.medium')} />
      <Input size="large" aria-label={t('textField.says.large')} placeholder={t('textField.says.large')} />
    </Flex>
  );
}
