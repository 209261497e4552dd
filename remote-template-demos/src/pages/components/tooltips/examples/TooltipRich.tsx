import { useTranslation } from 'react-i18next';
import { Button, Popover } from 'shared-contracts/ui/core';
import { Flex, Progress } from 'shared-contracts/ui/elements';

export function TooltipRich() {
  const { t } = useTranslation('remote-template-demos');
  const content = (
    <Flex vertical gap={4} style={{ inlineSize: 220 }}>
      <Progress aria-label={t('tooltips.says.usage')} percent={62} />
      {t('tooltips.says.usageText')}
    </Flex>
  );
  return (
    <Popover title={t('tooltips.says.usage')} content={content} trigger={['click']}>
      <Button>{t('tooltips.says.usage')}</Button>
    </Popover>
  );
}
