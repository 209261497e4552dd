import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Flex, Rate } from 'shared-contracts/ui/elements';

export function RateWords() {
  const { t } = useTranslation('remote-template-demos');
  const [stars, setStars] = useState(4);
  const words = [
    t('ratings.says.none'),
    t('ratings.says.poor'),
    t('ratings.says.fair'),
    t('ratings.says.good'),
    t('ratings.says.great'),
    t('ratings.says.best'),
  ];
  return (
    <Flex gap={12} align="center">
      <Rate aria-label={t('ratings.says.label')} value={stars} onChange={setStars} />
      <strong role="status">{words[stars]}</strong>
    </Flex>
  );
}
