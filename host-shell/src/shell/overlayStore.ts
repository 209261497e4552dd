import { create } from 'zustand';

/** What of the frame is open; one at a time of those that cover the page. */
interface OverlayState {
  menuOpen: boolean;
  searchOpen: boolean;
  settingsOpen: boolean;
  shortcutsOpen: boolean;
  organisationsOpen: boolean;
  aboutOpen: boolean;
  notificationsOpen: boolean;
  /** The guide of a sample workspace, which lies beside the page. */
  sampleGuideOpen: boolean;
  /** Takes the answer to whether the page is to be left over unsaved work; null while nobody asks. */
  leaving: ((isLeft: boolean) => void) | null;
}

export const useOverlays = create<OverlayState>()(() => ({
  menuOpen: false,
  searchOpen: false,
  settingsOpen: false,
  shortcutsOpen: false,
  organisationsOpen: false,
  aboutOpen: false,
  notificationsOpen: false,
  sampleGuideOpen: false,
  leaving: null,
}));

const { setState, getState } = useOverlays;

export const overlayActions = {
  openMenu: () => setState({ menuOpen: true }),
  closeMenu: () => setState({ menuOpen: false }),
  openSearch: () => setState({ searchOpen: true }),
  closeSearch: () => setState({ searchOpen: false }),
  openSettings: () => setState({ settingsOpen: true }),
  closeSettings: () => setState({ settingsOpen: false }),
  openShortcuts: () => setState({ shortcutsOpen: true }),
  closeShortcuts: () => setState({ shortcutsOpen: false }),
  openOrganisations: () => setState({ organisationsOpen: true }),
  closeOrganisations: () => setState({ organisationsOpen: false }),
  openAbout: () => setState({ aboutOpen: true }),
  closeAbout: () => setState({ aboutOpen: false }),
  openNotifications: () => setState({ notificationsOpen: true }),
  closeNotifications: () => setState({ notificationsOpen: false }),
  openSampleGuide: () => setState({ sampleGuideOpen: true }),
  closeSampleGuide: () => setState({ sampleGuideOpen: false }),
  toggleSampleGuide: () => setState({ sampleGuideOpen: !getState().sampleGuideOpen }),
  /** Asks whether the page is to be left over unsaved work. */
  askToLeave: () => new Promise<boolean>((decide) => setState({ leaving: decide })),
  answerToLeave(isLeft: boolean) {
    getState().leaving?.(isLeft);
    setState({ leaving: null });
  },
};
