import { Avatar, Flex } from 'shared-contracts/ui/elements';

const style = { background: 'var(--primary-solid)', color: 'var(--on-solid)' };
const sizes = [24, 32, 40, 56];

export function AvatarSizes() {
  const letters = 'AL';
  return (
    <Flex gap={12} align="center">
      {sizes.map((size) => (
        <Avatar key={size} size={size} style={style}>
          {letters}
        </Avatar>
      ))}
    </Flex>
  );
}
