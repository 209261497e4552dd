import { IconStack2 } from '@tabler/icons-react';
import classes from './GroupTile.module.css';

/** The sign of a group in lists; its name always stands beside it. */
export function GroupTile() {
  return (
    <span className={classes.tile}>
      <IconStack2 size={12} stroke={1.8} aria-hidden />
    </span>
  );
}
