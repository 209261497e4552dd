import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, Tag } from 'shared-contracts/ui/core';
import { Card, Flex } from 'shared-contracts/ui/elements';

export function CardOffer() {
  const { t } = useTranslation('remote-template-demos');
  const features = [t('cards.says.operations'), t('cards.says.members'), t('cards.says.support')];
  return (
    <Card
      title={t('cards.says.plan')}
      extra={<Tag color="success">{t('cards.says.popular')}</Tag>}
      style={{ maxInlineSize: 320 }}
    >
      <Flex vertical gap={12}>
        <span>
          <strong style={{ fontSize: 24, lineHeight: '32px' }}>{'24 €'}</strong> {t('cards.says.month')}
        </span>
        {features.map((feature) => (
          <Flex key={feature} gap={8} align="center">
            <IconCheck size={16} color="var(--success-text)" aria-hidden />
            {feature}
          </Flex>
        ))}
        <Button block type="primary">
          {t('cards.says.choose')}
        </Button>
      </Flex>
    </Card>
  );
}
