import { Tooltip } from 'shared-contracts/ui/core';
import { Avatar } from 'shared-contracts/ui/elements';

const people = [
  { name: 'Ada Lovelace', letters: 'AL', color: 'var(--cat-function)' },
  { name: 'Grace Hopper', letters: 'GH', color: 'var(--cat-base)' },
  { name: 'Alan Turing', letters: 'AT', color: 'var(--cat-notification)' },
  { name: 'Radia Perlman', letters: 'RP', color: 'var(--primary-solid)' },
  { name: 'Edsger Dijkstra', letters: 'ED', color: 'var(--cat-function)' },
];
const rest = { background: 'var(--neutral-bg)', color: 'var(--text-2)' };

export function AvatarGroup() {
  return (
    <Avatar.Group max={{ count: 3, style: rest }}>
      {people.map(({ name, letters, color }) => (
        <Tooltip key={name} title={name}>
          <Avatar style={{ background: color, color: 'var(--on-solid)' }}>{letters}</Avatar>
        </Tooltip>
      ))}
    </Avatar.Group>
  );
}
