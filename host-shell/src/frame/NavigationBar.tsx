import { useAppearance } from '../appearance/appearanceStore.ts';
import { TopNavigation } from '../navigation/TopNavigation.tsx';
import { useNavigationPlace } from '../navigation/usePlace.ts';
import classes from './NavigationBar.module.css';
import { TopBar } from './TopBar.tsx';

/**
 * The top bar, with the menu below it in the horizontal layout. It stays at the top of the window, or goes away with
 * the page, as the setting navbar-fixed says (NAV-60, NAV-61).
 */
export function NavigationBar() {
  const place = useNavigationPlace();
  const fixed = useAppearance((state) => state.navbarFixed);
  return (
    <div className={classes.place}>
      <header className={classes.bar} data-fixed={fixed} data-focus-region>
        <div className={classes.surface}>
          <TopBar />
          {place === 'top' && <TopNavigation />}
        </div>
      </header>
    </div>
  );
}
