import { IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button, Dropdown } from 'shared-contracts/ui/core';

export interface Act {
  key: string;
  label: string;
  danger?: boolean;
  /** `opener` is the button of the menu: the item itself is gone when the focus is to come back. */
  onSelect: (opener: HTMLElement | null) => void;
}

interface ActMenuProps {
  /** Name of the button, which shows dots alone. */
  label: string;
  acts: readonly Act[];
  /** As a button of normal size, in a header. */
  large?: boolean;
}

/** Acts behind "more"; the focus goes into the menu when it opens. */
export function ActMenu({ label, acts, large = false }: ActMenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const items = acts.map(({ onSelect, ...act }) => ({
    ...act,
    onClick: () => onSelect(button.current),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        ref={button}
        type={large ? 'default' : 'text'}
        size={large ? 'middle' : 'small'}
        aria-label={label}
        icon={<IconDots size={16} aria-hidden />}
      />
    </Dropdown>
  );
}
