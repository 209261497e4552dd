import { type HostMessages, type TerminalMessageInput, terminalConstants } from 'shared-contracts';

export interface UpgradePromptPorts {
  print: HostMessages['print'];
  /** The text of prompt 1 to 9 in the language of the moment. */
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
    const text = textOf((printed % upgradePromptCount) + 1);
    const act = action();
    print({ message: text, state: 'warning', silent: printed > 0, ...(act && { action: act }) });
    printed += 1;
  }, upgradePromptEvery);
  return () => clearInterval(timer);
}
