import { useEffect } from 'react';
import { drawerActs, useDrawer } from '../drawer/drawerStore.ts';
import { useTerminalShortcut } from '../terminal/useTerminalShortcut.ts';
import { frameActs, useFrame } from './frameStore.ts';
import { Overlay } from './Overlay.tsx';

const loadTrace = async () => (await import('../drawer/ContextViewer.tsx')).ContextViewer;
const loadTerminal = async () => (await import('../terminal/TerminalDrawer.tsx')).TerminalDrawer;
const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;
const loadSettings = async () => (await import('../appearance/SettingsDrawer.tsx')).SettingsDrawer;
const loadShortcuts = async () => (await import('../shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog;
const loadAbout = async () => (await import('./about/AboutDialog.tsx')).AboutDialog;
const loadOrganisations = async () => (await import('./userMenu/OrganisationDialog.tsx')).OrganisationDialog;

const searchAheadAfter = 3000;

/** The search is opened by a key and typed into at once, so its few bytes come while the page has nothing else to do. */
function useSearchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), searchAheadAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** What opens over the page: Context Viewer, Terminal, search, appearance settings, shortcuts, organisations, about. */
export function Overlays() {
  const traceOpen = useDrawer((state) => state.isTraceLogOpen);
  const terminalOpen = useDrawer((state) => state.isTerminalOpen);
  const searchOpen = useFrame((state) => state.searchOpen);
  const settingsOpen = useFrame((state) => state.settingsOpen);
  const shortcutsOpen = useFrame((state) => state.shortcutsOpen);
  const organisationsOpen = useFrame((state) => state.organisationsOpen);
  const aboutOpen = useFrame((state) => state.aboutOpen);
  useSearchAhead();
  useTerminalShortcut();
  return (
    <>
      <Overlay open={traceOpen} load={loadTrace} onFailure={drawerActs.closeTrace} />
      <Overlay open={terminalOpen} load={loadTerminal} onFailure={drawerActs.closeTerminal} />
      <Overlay open={searchOpen} load={loadSearch} onFailure={frameActs.closeSearch} />
      <Overlay open={settingsOpen} load={loadSettings} onFailure={frameActs.closeSettings} />
      <Overlay open={shortcutsOpen} load={loadShortcuts} onFailure={frameActs.closeShortcuts} />
      <Overlay open={organisationsOpen} load={loadOrganisations} onFailure={frameActs.closeOrganisations} />
      <Overlay open={aboutOpen} load={loadAbout} onFailure={frameActs.closeAbout} />
    </>
  );
}
