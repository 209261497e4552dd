import { useTranslation } from 'react-i18next';
import { Badge, Flex } from 'shared-contracts/ui/elements';

const quiet = { background: 'var(--neutral-bg)', color: 'var(--text-2)', boxShadow: 'none' };
const loud = { background: 'var(--error-bg)', color: 'var(--error-text)', boxShadow: 'none' };

export function BadgeAlone() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={12} style={{ maxInlineSize: 240 }}>
      <Flex justify="space-between">
        {t('badge.says.all')} <Badge count={1240} overflowCount={9999} style={quiet} />
      </Flex>
      <Flex justify="space-between">
        {t('badge.says.failed')} <Badge count={8} style={loud} />
      </Flex>
      <Flex justify="space-between">
        {t('badge.says.waiting')} <Badge count={0} showZero style={quiet} />
      </Flex>
    </Flex>
  );
}
