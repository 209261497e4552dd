import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Flex } from 'shared-contracts/ui/elements';

const topics = ['Lisbon', 'Lyon', 'Berlin'];

export function ChipsRemovable() {
  const { t } = useTranslation('remote-template-demos');
  const [shown, setShown] = useState(topics);
  if (shown.length === 0) return <Button onClick={() => setShown(topics)}>{t('chips.says.again')}</Button>;
  return (
    <Flex gap={4} wrap>
      {shown.map((topic) => (
        <Button
          key={topic}
          size="small"
          icon={<IconX size={14} aria-hidden />}
          iconPlacement="end"
          aria-label={t('chips.says.remove', { topic })}
          onClick={() => setShown(shown.filter((other) => other !== topic))}
        >
          {topic}
        </Button>
      ))}
    </Flex>
  );
}
