import { useTranslation } from 'react-i18next';
import { Tag } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function ChipsShown() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={4} wrap>
      <Tag>{t('chips.says.mail')}</Tag>
      <Tag>{t('chips.says.billing')}</Tag>
      <Tag>{t('chips.says.reports')}</Tag>
    </Flex>
  );
}
