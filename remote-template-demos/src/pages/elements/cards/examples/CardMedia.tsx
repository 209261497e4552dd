import { IconHeadphones } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Card, Flex, Rate } from 'shared-contracts/ui/elements';

const cover = {
  display: 'grid',
  placeContent: 'center',
  blockSize: 140,
  background: 'var(--violet-bg)',
  color: 'var(--violet-text)',
} as const;

export function CardMedia() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Card
      style={{ maxInlineSize: 320, overflow: 'hidden' }}
      cover={
        <div style={cover}>
          <IconHeadphones size={72} stroke={1.2} aria-hidden />
        </div>
      }
    >
      <Flex vertical gap={8}>
        <strong>{t('cards.says.product')}</strong>
        <Rate disabled allowHalf size="small" value={4.5} aria-label={t('cards.says.stars')} />
        <Flex justify="space-between" align="center">
          <strong>{'129.00 €'}</strong>
          <Button>{t('cards.says.cart')}</Button>
        </Flex>
      </Flex>
    </Card>
  );
}
