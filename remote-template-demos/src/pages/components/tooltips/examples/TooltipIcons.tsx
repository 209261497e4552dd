import { IconCopy, IconDownload, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function TooltipIcons() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={4}>
      <Tooltip title={t('tooltips.says.refresh')}>
        <Button type="text" icon={<IconRefresh size={16} aria-hidden />} aria-label={t('tooltips.says.refresh')} />
      </Tooltip>
      <Tooltip title={t('tooltips.says.copy')}>
        <Button type="text" icon={<IconCopy size={16} aria-hidden />} aria-label={t('tooltips.says.copy')} />
      </Tooltip>
      <Tooltip title={t('tooltips.says.download')}>
        <Button type="text" icon={<IconDownload size={16} aria-hidden />} aria-label={t('tooltips.says.download')} />
      </Tooltip>
    </Flex>
  );
}
