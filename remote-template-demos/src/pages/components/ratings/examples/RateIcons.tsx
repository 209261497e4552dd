import { IconHeartFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Flex, Rate } from 'shared-contracts/ui/elements';

export function RateIcons() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={12} align="start">
      <Rate aria-label={t('ratings.says.small')} size="small" defaultValue={3} />
      <Rate aria-label={t('ratings.says.large')} size="large" defaultValue={3} />
      <Rate
        aria-label={t('ratings.says.hearts')}
        style={{ color: 'var(--error)' }}
        character={<IconHeartFilled size={20} role="img" aria-label={t('ratings.says.heart')} />}
        defaultValue={4}
      />
    </Flex>
  );
}
