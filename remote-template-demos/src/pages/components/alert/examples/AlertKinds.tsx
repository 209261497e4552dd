import { useTranslation } from 'react-i18next';
import { Alert } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function AlertKinds() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={12}>
      <Alert type="success" showIcon title={t('alert.says.success')} />
      <Alert type="info" showIcon title={t('alert.says.info')} />
      <Alert type="warning" showIcon title={t('alert.says.warning')} />
      <Alert type="error" showIcon title={t('alert.says.error')} />
    </Flex>
  );
}
