import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ButtonBlock() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex vertical gap={8} style={{ maxInlineSize: 320 }}>
      <Button block type="primary" size="large">
        {t('button.says.pay')}
      </Button>
      <Button block size="large">
        {t('button.says.later')}
      </Button>
    </Flex>
  );
}
