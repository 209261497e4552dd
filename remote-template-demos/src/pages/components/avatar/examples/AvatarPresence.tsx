import { useTranslation } from 'react-i18next';
import { Avatar, Badge, Flex } from 'shared-contracts/ui/elements';

const style = { background: 'var(--cat-function)', color: 'var(--on-solid)' };

export function AvatarPresence() {
  const { t } = useTranslation('remote-template-demos');
  const letters = 'GH';
  return (
    <Flex gap={24} align="center">
      <Badge dot color="var(--success)" offset={[-4, 28]} title={t('avatar.says.online')}>
        <Avatar style={style}>{letters}</Avatar>
      </Badge>
      <Badge dot color="var(--text-3)" offset={[-4, 28]} title={t('avatar.says.away')}>
        <Avatar style={style}>{letters}</Avatar>
      </Badge>
      <Badge count={3} color="var(--primary-solid)" title={t('avatar.says.unread')}>
        <Avatar shape="square" style={style}>
          {letters}
        </Avatar>
      </Badge>
    </Flex>
  );
}
