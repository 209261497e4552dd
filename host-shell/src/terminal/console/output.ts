import type { ActionResult } from 'shared-contracts';

export type OutputTone = 'dim' | 'accent' | 'ok' | 'running' | 'warning' | 'error';

/** Where a part of the output leads: a run of the list, a page, or a line to type. */
export type OutputTarget = { run: string } | { link: NonNullable<ActionResult['link']> } | { line: string };

export interface OutputPart {
  text: string;
  /** Spaces between two columns; where there is no room for two, the second goes below. */
  isGap?: boolean;
  tone?: OutputTone;
  to?: OutputTarget;
}

/** One line of output: text, or parts of it in tones and with links. */
export type OutputLine = string | readonly (string | OutputPart)[];

/** What stands in the scrollback: a line that was entered, or one that a command printed. */
export interface OutputEntry {
  id: number;
  /** Set for a line that was entered. */
  entered?: boolean;
  parts: readonly OutputPart[];
}

export function partsOf(line: OutputLine, tone?: OutputTone): OutputPart[] {
  const parts = typeof line === 'string' ? [line] : line;
  return parts.map((part) => (typeof part === 'string' ? { text: part, tone } : { tone, ...part }));
}
