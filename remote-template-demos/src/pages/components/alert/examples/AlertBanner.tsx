import { useTranslation } from 'react-i18next';
import { Alert } from 'shared-contracts/ui/core';

export function AlertBanner() {
  const { t } = useTranslation('remote-template-demos');
  return <Alert banner type="warning" title={t('alert.says.maintenance')} />;
}
