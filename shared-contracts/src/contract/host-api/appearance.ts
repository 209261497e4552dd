/** How the page looks is the host's: it draws the controls, wherever a remote wants them. */
export interface HostAppearance {
  /** Loads what the appearance drawer shows: a React component without properties. */
  loadControls(): Promise<() => unknown>;
}
