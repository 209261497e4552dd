import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useShallow } from 'zustand/shallow';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { useDrawer } from '../drawer/drawerStore.ts';
import { useDrawerEvents } from '../drawer/useDrawerEvents.ts';
import { SideNavigation } from '../navigation/SideNavigation.tsx';
import { useNavigationPlace } from '../navigation/usePlace.ts';
import { useTypedAhead } from '../search/useTypedAhead.ts';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { useRouteHandle } from '../shell/routeHandle.ts';
import { useAssistant } from './assistant/useAssistant.ts';
import { Banners } from './Banners.tsx';
import classes from './ContentLayout.module.css';
import { FooterBar } from './FooterBar.tsx';
import { NavigationBar } from './NavigationBar.tsx';
import { Overlays } from './Overlays.tsx';
import { PassingBanner } from './PassingBanner.tsx';
import { useFrameShortcuts } from './useFrameShortcuts.ts';
import { useRouteTransition } from './useRouteTransition.ts';

/** The content layout: side navigation, top bar, page, footer bar (core §2.1). */
export function ContentLayout() {
  const { t } = useTranslation();
  const { bleed = false } = useRouteHandle();
  const place = useNavigationPlace();
  const { isBoxLayout, menuMini } = useAppearance(
    useShallow(({ isBoxLayout, menuMini }) => ({ isBoxLayout, menuMini })),
  );
  const menuOpen = useOverlays((state) => state.menuOpen);
  const traceOpen = useDrawer((state) => state.isTraceLogOpen);
  const isWide = useDrawer((state) => state.isExpanded);
  const content = useRef<HTMLElement>(null);
  useRouteTransition(content);
  useFrameShortcuts();
  useTypedAhead();
  useDrawerEvents();
  useAssistant();
  return (
    <div
      className={classes.frame}
      data-bleed={bleed}
      data-box={isBoxLayout}
      data-navigation={place}
      data-mini={menuMini}
      data-trace={traceOpen}
      data-trace-wide={isWide}
    >
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <SideNavigation open={menuOpen} onClose={overlayActions.closeMenu} />
      <div className={classes.column}>
        <NavigationBar />
        <Banners />
        <main id="content" ref={content} className={classes.content} tabIndex={-1} data-focus-region>
          <Outlet />
        </main>
        <PassingBanner />
        <FooterBar />
      </div>
      <Overlays />
    </div>
  );
}
