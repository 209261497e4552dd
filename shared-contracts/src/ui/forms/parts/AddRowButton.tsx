import { IconPlus } from '@tabler/icons-react';
import { Button, type ButtonProps } from 'antd';
import { focusAdded } from './focusField.ts';

interface AddRowButtonProps extends Pick<ButtonProps, 'type' | 'size' | 'disabled' | 'children' | 'id' | 'aria-label'> {
  /** Adds the row. */
  onAdd: () => void;
}

/** Adds a row to the list that it stands in, and puts the cursor into the row's first field. */
export function AddRowButton({ onAdd, size = 'small', ...button }: AddRowButtonProps) {
  return (
    <Button
      {...button}
      size={size}
      icon={<IconPlus size={size === 'small' ? 14 : 16} stroke={1.8} aria-hidden />}
      onClick={({ currentTarget }) => focusAdded(currentTarget, onAdd)}
    />
  );
}
