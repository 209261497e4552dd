const isMac = navigator.userAgent.includes('Mac');

/** Keys whose drawing says more than their name; the same in every language. */
const drawn: Readonly<Record<string, string>> = {
  Mod: isMac ? '⌘' : 'Ctrl',
  Shift: isMac ? '⇧' : 'Shift',
  Enter: '↵',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
  Backspace: '⌫',
};

/** What stands on a key, named as `KeyboardEvent.key` names it. */
export function keyName(key: string): string {
  return drawn[key] ?? key;
}
