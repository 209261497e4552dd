import { useTranslation } from 'react-i18next';
import { Alert } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function AlertDetails() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon title={t('alert.says.planTitle')} description={t('alert.says.planText')} />
      <Alert type="error" showIcon title={t('alert.says.cardTitle')} description={t('alert.says.cardText')} />
    </Flex>
  );
}
