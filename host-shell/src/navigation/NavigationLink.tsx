import { useText } from 'shared-contracts/react';
import { EntryLink } from './EntryLink.tsx';
import { icons } from './icons.ts';
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
  const Icon = icons[entry.icon ?? 'components'];
  return (
    <EntryLink entry={entry} active={active} className={`${classes.item} ${nested ? classes.nested : ''}`}>
      {!nested && <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{text(entry.label)}</span>
    </EntryLink>
  );
}
