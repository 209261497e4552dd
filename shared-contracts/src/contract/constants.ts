/** Business constants of the product (core §9). Times in milliseconds, sizes in CSS pixels unless named otherwise. */
export const terminalConstants = {
  messagesKept: 50,
  typingPerCharacter: 50,
  upgradePromptEvery: 120_000,
  upgradePromptCount: 9,
  searchDebounce: 300,
  reloadSpin: 1000,
  loadingDots: 20,
  loadingDotsStep: 1000,
  widthMinimum: 600,
  widthMaximum: 1840,
  widthOffset: 80,
} as const;

export const pageSizes = { tracking: 50, runLogs: 50, nodeLogs: 20, options: [10, 25, 50, 100, 'All'] } as const;

/** At most this many page buttons are shown (core §9). */
export const pageButtons = 7;

export const snackbarConstants = { componentTimeout: 3000, stateTimeout: 5000, location: 'bottom-center' } as const;

/** Text of log rows is cut after this many characters (core §9, AMB-44). */
export const logTextLength = 75;

export const layoutConstants = {
  drawerWidth: 380,
  drawerWidthExpanded: 760,
  navigationWidth: 260,
  railWidth: 80,
  railWidthModern: 96,
  footerHeight: 40,
  backToTopAfter: 200,
  searchWidth: 600,
  submenuOpenDelay: 300,
  submenuCloseDelay: 250,
  overlayZIndex: 2000,
  breakpoints: { sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 },
} as const;
