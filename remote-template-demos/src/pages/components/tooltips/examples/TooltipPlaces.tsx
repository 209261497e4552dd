import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function TooltipPlaces() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={8} wrap>
      <Tooltip title={t('tooltips.says.help')} placement="top">
        <Button>{t('tooltips.says.top')}</Button>
      </Tooltip>
      <Tooltip title={t('tooltips.says.help')} placement="bottom">
        <Button>{t('tooltips.says.bottom')}</Button>
      </Tooltip>
      <Tooltip title={t('tooltips.says.help')} placement="left">
        <Button>{t('tooltips.says.left')}</Button>
      </Tooltip>
      <Tooltip title={t('tooltips.says.help')} placement="right">
        <Button>{t('tooltips.says.right')}</Button>
      </Tooltip>
    </Flex>
  );
}
