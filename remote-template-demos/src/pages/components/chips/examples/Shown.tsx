import { useTranslation } from 'react-i18next';
import { Tag } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

export function Shown() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Flex gap={4} wrap>
      {['mail', 'billing', 'reports'].map((topic) => (
        <Tag key={topic}>{t(`chips.says.${topic}`)}</Tag>
      ))}
    </Flex>
  );
}
