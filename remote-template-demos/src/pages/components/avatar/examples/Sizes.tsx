import { Avatar, Flex } from 'shared-contracts/ui/elements';

const style = { background: 'var(--cat-api)', color: 'var(--on-solid)' };
const sizes = [24, 32, 48];

export function Sizes() {
  const letter = 'W';
  return (
    <Flex gap={12} align="center">
      {sizes.map((size) => (
        <Avatar key={size} size={size} style={style}>
          {letter}
        </Avatar>
      ))}
      <Avatar size={48} shape="square" style={style}>
        {letter}
      </Avatar>
    </Flex>
  );
}
