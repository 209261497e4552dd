import { IconBuilding, IconRobot, IconUser } from '@tabler/icons-react';
import { Avatar, Flex } from 'shared-contracts/ui/elements';

const quiet = { background: 'var(--neutral-bg)', color: 'var(--text-2)' };
const tinted = { background: 'var(--violet-bg)', color: 'var(--violet-text)' };

export function AvatarShapes() {
  return (
    <Flex gap={12} align="center">
      <Avatar size={40} style={quiet} icon={<IconUser size={20} aria-hidden />} />
      <Avatar size={40} style={quiet} shape="square" icon={<IconBuilding size={20} aria-hidden />} />
      <Avatar size={40} style={tinted} shape="square" icon={<IconRobot size={20} aria-hidden />} />
    </Flex>
  );
}
