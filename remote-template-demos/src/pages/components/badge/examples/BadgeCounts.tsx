import { IconInbox } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Badge, Flex } from 'shared-contracts/ui/elements';

export function BadgeCounts() {
  const { t } = useTranslation('remote-template-demos');
  const [count, setCount] = useState(98);
  return (
    <Flex gap={16} align="center" wrap>
      <Badge count={count} color="var(--primary-solid)" title={t('badge.says.inbox', { count })}>
        <IconInbox size={28} aria-hidden />
      </Badge>
      <Button onClick={() => setCount(count + 1)}>{t('badge.says.add')}</Button>
      <Button onClick={() => setCount(0)}>{t('badge.says.clear')}</Button>
    </Flex>
  );
}
