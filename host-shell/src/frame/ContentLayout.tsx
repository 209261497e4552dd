import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useAppearance } from '../appearance/appearance-store.ts';
import { useDrawer } from '../drawer/drawer-store.ts';
import { useDrawerEvents } from '../drawer/use-drawer-events.ts';
import { SideNavigation } from '../navigation/SideNavigation.tsx';
import { useRouteTransition } from '../routes/use-page-moves.ts';
import { useRouteHandle } from '../routes/use-route-handle.ts';
import { useSearchShortcut } from '../search/use-search-shortcut.ts';
import { useAssistant } from './assistant/use-assistant.ts';
import { Banners } from './Banners.tsx';
import classes from './ContentLayout.module.css';
import { FooterBar } from './FooterBar.tsx';
import { frameActs, useFrame } from './frame-store.ts';
import { TopBar } from './TopBar.tsx';
import { useKept } from './use-kept.ts';

const ContextViewer = lazy(async () => ({ default: (await import('../drawer/ContextViewer.tsx')).ContextViewer }));
const TerminalDrawer = lazy(async () => ({ default: (await import('../terminal/TerminalDrawer.tsx')).TerminalDrawer }));
const loadSearch = () => import('../search/SearchDialog.tsx');
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));
const SettingsDrawer = lazy(async () => ({
  default: (await import('../appearance/SettingsDrawer.tsx')).SettingsDrawer,
}));

const searchAheadAfter = 3000;

/** The search is opened by a key and typed into at once, so its few bytes come while the page has nothing else to do. */
function useSearchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch(), searchAheadAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** What opens over the page; its code comes the first time it is asked for, and stays for its closing motion. */
function Overlays() {
  const trace = useKept(useDrawer((state) => state.isTraceLogOpen));
  const terminal = useKept(useDrawer((state) => state.isTerminalOpen));
  const search = useKept(useFrame((state) => state.searchOpen));
  const settings = useKept(useFrame((state) => state.settingsOpen));
  return (
    <Suspense>
      {trace && <ContextViewer />}
      {terminal && <TerminalDrawer />}
      {search && <SearchDialog />}
      {settings && <SettingsDrawer />}
    </Suspense>
  );
}

/** The content layout: side navigation, top bar, page, footer bar (core §2.1). */
export function ContentLayout() {
  const { t } = useTranslation();
  const { bleed = false } = useRouteHandle();
  const isBoxLayout = useAppearance((state) => state.isBoxLayout);
  const menuOpen = useFrame((state) => state.menuOpen);
  const content = useRef<HTMLElement>(null);
  useRouteTransition(content);
  useSearchShortcut();
  useSearchAhead();
  useDrawerEvents();
  useAssistant();
  return (
    <div className={classes.frame} data-bleed={bleed} data-box={isBoxLayout}>
      <a className={classes.skip} href="#content">
        {t('skipToContent')}
      </a>
      <SideNavigation open={menuOpen} onClose={frameActs.closeMenu} />
      <div className={classes.column}>
        <TopBar />
        <Banners />
        <main id="content" ref={content} className={classes.content} tabIndex={-1}>
          <Outlet />
        </main>
        <FooterBar />
      </div>
      <Overlays />
    </div>
  );
}
