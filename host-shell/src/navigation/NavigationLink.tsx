import { useText } from 'shared-contracts/react';
import { ShownIcon } from '../icons/ShownIcon.tsx';
import { EntryLink } from './EntryLink.tsx';
import classes from './Navigation.module.css';
import type { NavigationEntry } from './tree.ts';

interface NavigationLinkProps {
  entry: NavigationEntry;
  active: boolean;
  /** Inside a group that folds: indented, without icon. */
  nested: boolean;
}

/** One entry of the side menu. */
export function NavigationLink({ entry, active, nested }: NavigationLinkProps) {
  const text = useText();
  return (
    <EntryLink entry={entry} active={active} className={`${classes.item} ${nested ? classes.nested : ''}`}>
      {!nested && <ShownIcon icon={entry.icon ?? 'components'} className={classes.icon} size={20} stroke={1.6} />}
      <span className={classes.label}>{text(entry.label)}</span>
    </EntryLink>
  );
}
