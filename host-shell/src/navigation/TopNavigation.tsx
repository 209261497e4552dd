import { Overlay } from '../shell/Overlay.tsx';
import classes from './Navigation.module.css';
import { giveUpTopMenu } from './usePlace.ts';

const loadMenu = async () => (await import('./top/TopMenu.tsx')).TopMenu;

/** The menu across the top. Few choose it, so its code comes apart; its row is kept free meanwhile. */
export function TopNavigation() {
  return (
    <div className={classes.top}>
      <Overlay open load={loadMenu} onFailure={giveUpTopMenu} />
    </div>
  );
}
