import { IconArrowRight, IconDots, IconDownload, IconPlus, IconSettings } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, Tooltip } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ButtonIcons() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={8} align="center" wrap>
      <Button type="primary" icon={<IconPlus size={16} aria-hidden />}>
        {t('button.says.create')}
      </Button>
      <Button icon={<IconDownload size={16} aria-hidden />}>{t('button.says.download')}</Button>
      <Button iconPlacement="end" icon={<IconArrowRight size={16} aria-hidden />}>
        {t('button.says.next')}
      </Button>
      <Tooltip title={t('button.says.settings')}>
        <Button icon={<IconSettings size={16} aria-hidden />} aria-label={t('button.says.settings')} />
      </Tooltip>
      <Button type="text" icon={<IconDots size={16} aria-hidden />} aria-label={t('button.says.more')} />
    </Flex>
  );
}
