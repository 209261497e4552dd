import type { TFunction } from 'i18next';
import { canAccess, type Locale, type Session, textIn } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';
import { type Shortcut, shellShortcuts } from './registry.ts';

export interface ShortcutGroup {
  id: string;
  title: string;
  shortcuts: readonly Pick<Shortcut, 'keys' | 'title'>[];
}

/** The shell's shortcuts, then those that the areas of the plan declare, as far as the user may open the area. */
export function shortcutGroups(
  t: TFunction,
  locale: Locale,
  { remotes }: Pick<Plan, 'remotes'>,
  { access }: Pick<Session, 'access'>,
): ShortcutGroup[] {
  const own = shellShortcuts.map(({ id, title, shortcuts }) => ({
    id,
    title: t(title),
    shortcuts: shortcuts.map((shortcut) => ({ keys: shortcut.keys, title: t(shortcut.title) })),
  }));
  const areas = remotes
    .filter(({ manifest }) => canAccess(manifest.access, access) && (manifest.shortcuts ?? []).length > 0)
    .map(({ manifest }) => ({
      id: manifest.id,
      title: textIn(manifest.title, locale),
      shortcuts: (manifest.shortcuts ?? []).map(({ keys, title }) => ({ keys, title: textIn(title, locale) })),
    }));
  return [...own, ...areas];
}
