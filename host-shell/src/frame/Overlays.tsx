import { useEffect } from 'react';
import { useSession } from 'shared-contracts/react';
import { drawerActions, useDrawer } from '../drawer/drawerStore.ts';
import { withLaterTexts, withViewerTexts } from '../messages/withTexts.ts';
import { isGuideClosed } from '../sampleGuide/closedGuide.ts';
import { Overlay } from '../shell/Overlay.tsx';
import { overlayActions, useOverlays } from '../shell/overlayStore.ts';

const loadTrace = async () => (await withViewerTexts(import('../drawer/ContextViewer.tsx'))).ContextViewer;
const loadTerminal = async () => (await withLaterTexts(import('../terminal/TerminalDrawer.tsx'))).TerminalDrawer;
const loadSearch = async () => (await import('../search/SearchDialog.tsx')).SearchDialog;
const loadSettings = async () => (await withLaterTexts(import('../appearance/SettingsDrawer.tsx'))).SettingsDrawer;
const loadShortcuts = async () => (await withLaterTexts(import('../shortcuts/ShortcutsDialog.tsx'))).ShortcutsDialog;
const loadAbout = async () => (await import('./about/AboutDialog.tsx')).AboutDialog;
const loadLeave = async () => (await import('./LeaveDialog.tsx')).LeaveDialog;
const loadNotifications = async () => (await import('../notifications/NotificationDrawer.tsx')).NotificationDrawer;
const loadOrganisations = async () => (await import('./userMenu/OrganisationDialog.tsx')).OrganisationDialog;

const loadSampleGuide = async () => (await withLaterTexts(import('../sampleGuide/SampleGuide.tsx'))).SampleGuide;

const searchAheadAfter = 3000;

/** The search is opened by a key and typed into at once, so its few bytes come while the page has nothing else to do. */
function useSearchAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => void loadSearch().catch(() => undefined), searchAheadAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** In a sample workspace the guide is there until it is closed for the first time. */
function useSampleGuideAtFirst(): void {
  const { account } = useSession();
  const isHere = account.sample === 'here';
  useEffect(() => {
    if (isHere && !isGuideClosed(account.accountNumber)) overlayActions.openSampleGuide();
  }, [isHere, account.accountNumber]);
}

/** What opens over the page: Context Viewer, Terminal, search, appearance settings, shortcuts, organisations, about. */
export function Overlays() {
  const traceOpen = useDrawer((state) => state.isTraceLogOpen);
  const terminalOpen = useDrawer((state) => state.isTerminalOpen);
  const searchOpen = useOverlays((state) => state.searchOpen);
  const settingsOpen = useOverlays((state) => state.settingsOpen);
  const shortcutsOpen = useOverlays((state) => state.shortcutsOpen);
  const organisationsOpen = useOverlays((state) => state.organisationsOpen);
  const notificationsOpen = useOverlays((state) => state.notificationsOpen);
  const aboutOpen = useOverlays((state) => state.aboutOpen);
  const leaving = useOverlays((state) => state.leaving !== null);
  const sampleGuideOpen = useOverlays((state) => state.sampleGuideOpen);
  useSearchAhead();
  useSampleGuideAtFirst();
  return (
    <>
      <Overlay open={traceOpen} load={loadTrace} onFailure={drawerActions.closeTrace} />
      <Overlay open={terminalOpen} load={loadTerminal} onFailure={drawerActions.closeTerminal} />
      <Overlay open={searchOpen} load={loadSearch} onFailure={overlayActions.closeSearch} />
      <Overlay open={settingsOpen} load={loadSettings} onFailure={overlayActions.closeSettings} />
      <Overlay open={shortcutsOpen} load={loadShortcuts} onFailure={overlayActions.closeShortcuts} />
      <Overlay open={organisationsOpen} load={loadOrganisations} onFailure={overlayActions.closeOrganisations} />
      <Overlay open={leaving} load={loadLeave} onFailure={() => overlayActions.answerToLeave(false)} />
      <Overlay open={notificationsOpen} load={loadNotifications} onFailure={overlayActions.closeNotifications} />
      <Overlay open={sampleGuideOpen} load={loadSampleGuide} onFailure={overlayActions.closeSampleGuide} />
      <Overlay open={aboutOpen} load={loadAbout} onFailure={overlayActions.closeAbout} />
    </>
  );
}
