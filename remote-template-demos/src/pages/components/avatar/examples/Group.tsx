import { Tooltip } from 'shared-contracts/ui/core';
import { Avatar } from 'shared-contracts/ui/elements';

const people = [
  { name: 'Ada Lovelace', letters: 'AL', color: 'var(--cat-function)' },
  { name: 'Grace Hopper', letters: 'GH', color: 'var(--cat-base)' },
  { name: 'Alan Turing', letters: 'AT', color: 'var(--cat-notification)' },
];

export function Group() {
  return (
    <Avatar.Group>
      {people.map(({ name, letters, color }) => (
        <Tooltip key={name} title={name}>
          <Avatar style={{ background: color, color: 'var(--on-solid)' }}>{letters}</Avatar>
        </Tooltip>
      ))}
    </Avatar.Group>
  );
}
