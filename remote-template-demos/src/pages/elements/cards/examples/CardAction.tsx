import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Card } from 'shared-contracts/ui/elements';

export function CardAction() {
  const { t } = useTranslation('remote-template-demos');
  const [followed, setFollowed] = useState(false);
  return (
    <Card
      title={t('cards.says.team')}
      extra={
        <Button size="small" aria-pressed={followed} onClick={() => setFollowed(!followed)}>
          {followed ? t('cards.says.followed') : t('cards.says.follow')}
        </Button>
      }
    >
      {t('cards.says.about')}
    </Card>
  );
}
