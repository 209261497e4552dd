import { IconDots } from '@tabler/icons-react';
import { Button, Dropdown } from 'shared-contracts/ui/core';

export interface MenuAct {
  key: string;
  label: string;
  danger?: boolean;
  onSelect: () => void;
}

interface MoreMenuProps {
  /** Names what it is for, as the button shows dots alone. */
  label: string;
  acts: readonly MenuAct[];
  /** In a header, as large as the buttons beside it. */
  large?: boolean;
}

/** What can be done with a thing, behind "more": what deletes is a step away from a slip. */
export function MoreMenu({ label, acts, large = false }: MoreMenuProps) {
  const items = acts.map(({ onSelect, ...act }) => ({ ...act, onClick: onSelect }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" autoFocus>
      <Button
        type={large ? 'default' : 'text'}
        size={large ? 'middle' : 'small'}
        aria-label={label}
        icon={<IconDots size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
