import type { TerminalPrompt } from '../../appearance/terminalThemes.ts';
import type { OutputPart } from './output.ts';

/** Lower-case letters and digits of a name, as machines were called. */
function machineName(text: string): string {
  return (
    text
      .normalize('NFD')
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toLowerCase() || 'weft'
  );
}

export interface PromptParts {
  /** A line of its own above the input. */
  above?: string;
  parts: readonly OutputPart[];
}

/** Who sits where, in the manner of the machine a theme is named after. */
export function promptOf(kind: TerminalPrompt, email: string, company: string): PromptParts {
  const user = email.split('@', 1)[0] ?? '';
  const who = `${user}@${machineName(company)}`;
  const prompts: Readonly<Record<TerminalPrompt, PromptParts>> = {
    plain: {
      parts: [
        { text: who, tone: 'ok' },
        { text: ' ›', tone: 'accent' },
      ],
    },
    shell: { parts: [{ text: who, tone: 'ok' }, { text: ':' }, { text: '~', tone: 'accent' }, { text: '$' }] },
    drive: { parts: [{ text: 'C:\\>' }] },
    ready: { above: 'READY.', parts: [] },
    readyArrow: { above: 'READY', parts: [{ text: '>' }] },
    arrow: { parts: [{ text: '>', tone: 'ok' }] },
    none: { parts: [] },
  };
  return prompts[kind];
}
