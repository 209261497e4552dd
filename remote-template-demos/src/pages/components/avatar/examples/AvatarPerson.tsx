import { useTranslation } from 'react-i18next';
import { Avatar, Flex } from 'shared-contracts/ui/elements';

const style = { background: 'var(--cat-notification)', color: 'var(--on-solid)' };

export function AvatarPerson() {
  const { t } = useTranslation('remote-template-demos');
  const person = { name: 'Ada Lovelace', letters: 'AL' };
  return (
    <Flex gap={12} align="center">
      <Avatar size={40} style={style} aria-hidden>
        {person.letters}
      </Avatar>
      <Flex vertical>
        <strong>{person.name}</strong>
        <span style={{ color: 'var(--text-2)' }}>{t('avatar.says.role')}</span>
      </Flex>
    </Flex>
  );
}
