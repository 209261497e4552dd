import { type HostNotices, type Snackbar, snackbarConstants } from 'shared-contracts';
import { create } from 'zustand';

export interface ShownSnackbar extends Snackbar {
  id: number;
}

interface SnackbarState {
  /** Oldest first. */
  shown: readonly ShownSnackbar[];
  show: HostNotices['show'];
  close(id: number): void;
}

/** More at a time would hide the page (look §6). */
const atMost = 3;
let lastId = 0;

/** The one global snackbar (core §2.11); here the time-out is 5000 ms unless named (AMB-10). */
export const useSnackbars = create<SnackbarState>()((set) => ({
  shown: [],
  show(snackbar) {
    lastId += 1;
    const complete: ShownSnackbar = {
      color: 'default',
      timeout: snackbarConstants.stateTimeout,
      location: snackbarConstants.location,
      showClose: true,
      ...snackbar,
      id: lastId,
    };
    set(({ shown }) => ({ shown: [...shown, complete].slice(-atMost) }));
  },
  close: (id) => set(({ shown }) => ({ shown: shown.filter((snackbar) => snackbar.id !== id) })),
}));
