import { create } from 'zustand';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { useIsLarge } from '../appearance/useIsLarge.ts';

/** Where the menu is: beside the page, across its top, or over it when it is asked for. */
export type NavigationPlace = 'side' | 'top' | 'temporary';

const useTopMenu = create<{ failed: boolean }>()(() => ({ failed: false }));

/** The code of the top menu did not come: there is the temporary menu then, and no page without a way on. */
export function giveUpTopMenu(): void {
  useTopMenu.setState({ failed: true });
}

/** The place of the menu by screen and setting: temporary below 1280 px in both layouts (NAV-21, NAV-26, NAV-38). */
export function useNavigationPlace(): NavigationPlace {
  const large = useIsLarge();
  const layout = useAppearance((state) => state.menu);
  const failed = useTopMenu((state) => state.failed);
  if (!large) return 'temporary';
  if (layout === 'vertical') return 'side';
  return failed ? 'temporary' : 'top';
}
