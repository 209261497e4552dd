import { type HostMessages, terminalConstants } from 'shared-contracts';

export interface UpgradePromptPorts {
  print: HostMessages['print'];
  /** The text of prompt 1 to 9 in the language of the moment. */
  textOf(prompt: number): string;
  actionLabel(): string;
  /** Opens the subscription page. */
  upgrade(): void;
}

/** Prints an upgrade prompt every 120 s, cycling through nine (core §4); for free accounts (GAP-01). Returns the way to stop. */
export function startUpgradePrompts({ print, textOf, actionLabel, upgrade }: UpgradePromptPorts): () => void {
  const { upgradePromptEvery, upgradePromptCount } = terminalConstants;
  let next = 0;
  const timer = setInterval(() => {
    print({ message: textOf(next + 1), state: 'warning', action: { label: actionLabel(), handler: upgrade } });
    next = (next + 1) % upgradePromptCount;
  }, upgradePromptEvery);
  return () => clearInterval(timer);
}
