import { Link } from 'react-router';
import { useText } from 'shared-contracts/react';
import { icons } from './icons.ts';
import classes from './Navigation.module.css';
import type { NavigationEntry } from './visible.ts';

interface NavigationLinkProps {
  entry: NavigationEntry;
  active: boolean;
  /** Inside a group: indented, without icon. */
  nested?: boolean;
  onPrefetch: () => void;
}

/** One entry of the navigation. Its code is fetched when the pointer or the focus arrives. */
export function NavigationLink({ entry, active, nested = false, onPrefetch }: NavigationLinkProps) {
  const text = useText();
  const Icon = icons[entry.icon];
  return (
    <Link
      to={entry.path}
      className={`${classes.item} ${nested ? classes.nested : ''}`}
      aria-current={active ? 'page' : undefined}
      onPointerEnter={onPrefetch}
      onFocus={onPrefetch}
    >
      {!nested && <Icon className={classes.icon} size={20} stroke={1.6} aria-hidden />}
      <span className={classes.label}>{text(entry.label)}</span>
    </Link>
  );
}
