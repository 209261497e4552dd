import { type TerminalMessageInput, terminalConstants } from 'shared-contracts';

export interface UpgradePromptPorts {
  print(translate: () => TerminalMessageInput): void;
  /** The text of prompt 1 to 9 in the current language. */
  textOf(prompt: number): string;
  /** What "Upgrade Now" does; null while no page can be upgraded on. */
  action(): TerminalMessageInput['action'] | null;
}

/**
 * Prints an upgrade prompt every 120 s, cycling through nine (core §4); for free accounts (GAP-01). Only the first is
 * read out. Returns the way to stop.
 */
export function startUpgradePrompts({ print, textOf, action }: UpgradePromptPorts): () => void {
  const { upgradePromptEvery, upgradePromptCount } = terminalConstants;
  let printed = 0;
  const timer = setInterval(() => {
    const prompt = (printed % upgradePromptCount) + 1;
    const silent = printed > 0;
    print(() => {
      const act = action();
      return { message: textOf(prompt), state: 'warning', silent, ...(act && { action: act }) };
    });
    printed += 1;
  }, upgradePromptEvery);
  return () => clearInterval(timer);
}
