import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ButtonDanger() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={8} wrap>
      <Button type="primary" danger>
        {t('button.says.remove')}
      </Button>
      <Button danger>{t('button.says.remove')}</Button>
      <Button type="text" danger>
        {t('button.says.remove')}
      </Button>
    </Flex>
  );
}
