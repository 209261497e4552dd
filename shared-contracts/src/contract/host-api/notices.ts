/** The one global snackbar (core §2.11). `timeout` in ms, 0 keeps it until closed. */
export interface Snackbar {
  message: string;
  color: 'default' | 'info' | 'success' | 'warning' | 'error';
  timeout: number;
  location: 'bottom-center';
  showClose: boolean;
  /** At most one act, e.g. "Undo". */
  action?: { label: string; run: () => void };
}

export interface HostNotices {
  show(snackbar: Pick<Snackbar, 'message'> & Partial<Snackbar>): void;
}
