import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Rate } from 'shared-contracts/ui/elements';

export function RateStars() {
  const { t } = useTranslation('remote-template-demos');
  const [stars, setStars] = useState(3);
  return (
    <>
      <Rate aria-label={t('ratings.says.label')} value={stars} onChange={setStars} />
      <p role="status">{t('ratings.says.given', { count: stars })}</p>
    </>
  );
}
