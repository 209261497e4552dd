import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { useShallow } from 'zustand/shallow';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { useDrawer } from '../drawer/drawerStore.ts';
import { useDrawerEvents } from '../drawer/useDrawerEvents.ts';
import { SideNavigation } from '../navigation/SideNavigation.tsx';
import { TopNavigation } from '../navigation/TopNavigation.tsx';
import { useNavigationPlace } from '../navigation/usePlace.ts';
import { useTypedAhead } from '../search/useTypedAhead.ts';
import { keepElement } from '../services/keptElements.ts';
import { wantsStillness } from '../services/stillness.ts';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';
import { useRouteHandle } from '../shell/routeHandle.ts';
import { useAssistant } from './assistant/useAssistant.ts';
import { Banners } from './Banners.tsx';
import classes from './ContentLayout.module.css';
import { FooterBar } from './FooterBar.tsx';
import { Overlays } from './Overlays.tsx';
import { PassingBanner } from './PassingBanner.tsx';
import { TopBar } from './TopBar.tsx';
import { useFrameShortcuts } from './useFrameShortcuts.ts';

const slideX: Keyframe[] = [
  { opacity: 0, transform: 'translateX(12px)' },
  { opacity: 1, transform: 'none' },
];

/** The route transition `slide-x-transition` (appearance §2): a new page slides in sideways, where motion is welcome. */
function useRouteTransition(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const transition = useAppearance((state) => state.routeTransition);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (transition === 'none' || wantsStillness()) return;
    const sign = document.documentElement.dir === 'rtl' ? -1 : 1;
    const frames = slideX.map((frame, index) =>
      index === 0 ? { ...frame, transform: `translateX(${12 * sign}px)` } : frame,
    );
    content.current?.animate?.(frames, { duration: 160, easing: 'cubic-bezier(.2,0,0,1)' });
  }, [pathname, content, transition]);
}

/**
 * The top bar, with the menu below it in the horizontal layout. It stays at the top of the window, or goes away with
 * the page, as the setting navbar-fixed says (NAV-60, NAV-61).
 */
function NavigationBar() {
  const place = useNavigationPlace();
  const fixed = useAppearance((state) => state.navbarFixed);
  return (
    <div className={classes.place}>
      <header ref={keepElement} className={classes.bar} data-fixed={fixed} data-focus-region>
        <div className={classes.surface}>
          <TopBar />
          {place === 'top' && <TopNavigation />}
        </div>
      </header>
    </div>
  );
}

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
      ref={keepElement}
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
