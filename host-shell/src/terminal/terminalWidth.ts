import { terminalConstants } from 'shared-contracts';

/** Width of the terminal in a window: 80 less, at least 600, at most 1840 (core §2.10). The window may be narrower still (AMB-26). */
export function terminalWidth(windowWidth: number): number {
  const { widthOffset, widthMinimum, widthMaximum } = terminalConstants;
  return Math.min(Math.max(windowWidth - widthOffset, widthMinimum), widthMaximum);
}
