import { type ShortcutId, shortcut } from '../../../shortcuts.ts';
import { useEditorText } from '../context/useEditorText.ts';

const isMac = navigator.userAgent.includes('Mac');

/** A shortcut for a tooltip, and for `aria-keyshortcuts`. */
export function useKeyHint() {
  const t = useEditorText();
  const names: Readonly<Record<string, string>> = {
    Mod: isMac ? '⌘' : t('keys.control'),
    Shift: isMac ? '⇧' : t('keys.shift'),
    Enter: t('keys.enter'),
    Backspace: t('keys.backspace'),
  };
  const spoken: Readonly<Record<string, string>> = { Mod: isMac ? 'Meta' : 'Control' };
  return (id: ShortcutId) => {
    const { held = [], keys } = shortcut(id);
    const [key = ''] = keys;
    return {
      shown: [...held, key].map((name) => names[name] ?? name).join(' '),
      'aria-keyshortcuts': [...held, key].map((name) => spoken[name] ?? name).join('+'),
    };
  };
}
