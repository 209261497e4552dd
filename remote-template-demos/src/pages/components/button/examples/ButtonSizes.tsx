import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ButtonSizes() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={8} align="center" wrap>
      <Button size="small">{t('button.says.small')}</Button>
      <Button>{t('button.says.medium')}</Button>
      <Button size="large">{t('button.says.large')}</Button>
    </Flex>
  );
}
