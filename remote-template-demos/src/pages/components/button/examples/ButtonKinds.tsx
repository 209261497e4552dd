import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ButtonKinds() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={8} wrap>
      <Button type="primary">{t('button.says.save')}</Button>
      <Button>{t('button.says.cancel')}</Button>
      <Button type="dashed">{t('button.says.addRow')}</Button>
      <Button type="text">{t('button.says.more')}</Button>
      <Button type="link">{t('button.says.learn')}</Button>
    </Flex>
  );
}
