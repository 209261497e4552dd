import { useTranslation } from 'react-i18next';
import { useLocale } from 'shared-contracts/react';
import { Flex, Rate } from 'shared-contracts/ui/elements';

export function RateAverage() {
  const { t } = useTranslation('remote-template-demos');
  const average = (4.5).toLocaleString(useLocale());
  return (
    <Flex gap={8} align="center" wrap>
      <strong style={{ fontSize: 24, lineHeight: '32px' }}>{average}</strong>
      <Rate aria-label={t('ratings.says.average')} disabled allowHalf value={4.5} />
      <span style={{ color: 'var(--text-2)' }}>{t('ratings.says.reviews')}</span>
    </Flex>
  );
}
