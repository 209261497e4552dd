import { IconDots } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button, Dropdown } from 'shared-contracts/ui/core';
import { Avatar, Flex } from 'shared-contracts/ui/elements';

const people = [
  { name: 'Ada Lovelace', letters: 'AL', email: 'ada@acme.test', color: 'var(--cat-function)' },
  { name: 'Grace Hopper', letters: 'GH', email: 'grace@acme.test', color: 'var(--primary-solid)' },
  { name: 'Alan Turing', letters: 'AT', email: 'alan@acme.test', color: 'var(--cat-base)' },
];
const row = { paddingBlock: 8, borderBlockEnd: '1px solid var(--border)' };

export function ListPeople() {
  const { t } = useTranslation('remote-template-demos');
  const items = [
    { key: 'write', label: t('list.says.write') },
    { key: 'remove', label: t('list.says.remove'), danger: true },
  ];
  return (
    <Flex vertical component="ul" style={{ margin: 0, padding: 0 }}>
      {people.map(({ name, letters, email, color }) => (
        <Flex key={name} component="li" gap={12} align="center" style={row}>
          <Avatar style={{ flex: 'none', background: color, color: 'var(--on-solid)' }}>{letters}</Avatar>
          <Flex vertical flex={1} style={{ minInlineSize: 0 }}>
            <strong>{name}</strong>
            <span style={{ color: 'var(--text-2)' }}>{email}</span>
          </Flex>
          <Dropdown trigger={['click']} menu={{ items }}>
            <Button type="text" icon={<IconDots size={16} aria-hidden />} aria-label={t('list.says.acts', { name })} />
          </Dropdown>
        </Flex>
      ))}
    </Flex>
  );
}
