import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from 'shared-contracts/ui/core';

export function TooltipReason() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Tooltip title={t('tooltips.says.reason')}>
      <Button aria-disabled="true">{t('tooltips.says.publish')}</Button>
    </Tooltip>
  );
}
