import { useTranslation } from 'react-i18next';
import { Badge, Flex } from 'shared-contracts/ui/elements';

export function BadgeStatuses() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8}>
      <Badge status="success" text={t('badge.says.live')} />
      <Badge status="processing" text={t('badge.says.running')} />
      <Badge status="warning" text={t('badge.says.limited')} />
      <Badge status="error" text={t('badge.says.failed')} />
      <Badge status="default" text={t('badge.says.paused')} />
    </Flex>
  );
}
