import { IconMail, IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from 'shared-contracts/ui/core';
import { Avatar, Card, Flex } from 'shared-contracts/ui/elements';

const style = { background: 'var(--cat-function)', color: 'var(--on-solid)' };
const person = { name: 'Grace Hopper', letters: 'GH' };

export function CardPerson() {
  const { t } = useTranslation('remote-template-demos');
  return (
    <Card>
      <Flex gap={12} align="center">
        <Avatar size={48} style={style} aria-hidden>
          {person.letters}
        </Avatar>
        <Flex vertical flex={1}>
          <strong>{person.name}</strong>
          <span style={{ color: 'var(--text-2)' }}>{t('cards.says.role')}</span>
        </Flex>
        <Button icon={<IconMail size={16} aria-hidden />} aria-label={t('cards.says.write')} />
        <Button icon={<IconPhone size={16} aria-hidden />} aria-label={t('cards.says.call')} />
      </Flex>
    </Card>
  );
}
