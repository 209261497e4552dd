import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Card, Flex } from 'shared-contracts/ui/elements';

export function CardLoading() {
  const { t } = useTranslation('remote-template-demos');
  const [loading, setLoading] = useState(true);
  return (
    <Flex vertical gap={12} align="start">
      <Card loading={loading} title={t('cards.says.team')} style={{ inlineSize: '100%' }}>
        {t('cards.says.about')}
      </Card>
      <Button onClick={() => setLoading(!loading)}>{loading ? t('cards.says.show') : t('cards.says.wait')}</Button>
    </Flex>
  );
}
