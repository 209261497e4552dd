import { IconChevronDown, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './TopMenu.module.css';

interface TopLabelProps {
  children: ReactNode;
  /** What the item does: opens a menu, or leads out of the product. */
  sign?: 'menu' | 'outside' | undefined;
}

/** Words of an item with their sign. */
export function TopLabel({ children, sign }: TopLabelProps) {
  return (
    <>
      {children}
      {sign === 'menu' && <IconChevronDown className={classes.chevron} size={14} stroke={1.8} aria-hidden />}
      {sign === 'outside' && <IconExternalLink className={classes.sign} size={14} stroke={1.8} aria-hidden />}
    </>
  );
}
