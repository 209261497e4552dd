import type { TFunction } from 'i18next';
import { canAccess, type Locale, type Session, textIn } from 'shared-contracts';
import type { Plan } from 'shared-contracts/deploy';

export interface Shortcut {
  keys: readonly string[];
  title: string;
}

export interface ShortcutGroup {
  id: string;
  title: string;
  shortcuts: readonly Shortcut[];
}

const inSearch: readonly (readonly [string, readonly string[]])[] = [
  ['select', ['Enter']],
  ['newTab', ['Mod', 'Enter']],
  ['next', ['ArrowDown']],
  ['previous', ['ArrowUp']],
  ['actions', ['>']],
  ['back', ['Backspace']],
  ['close', ['Escape']],
];

const everywhere: readonly (readonly [string, readonly string[]])[] = [
  ['search', ['Mod', 'K']],
  ['terminal', ['Mod', 'J']],
  ['contextViewer', ['Mod', 'I']],
  ['overview', ['?']],
  ['closeTop', ['Escape']],
];

/** The shell's shortcuts, then those that the areas of the plan declare, as far as the user may open the area. */
export function shortcutGroups(
  t: TFunction,
  locale: Locale,
  { remotes }: Pick<Plan, 'remotes'>,
  { access }: Pick<Session, 'access'>,
): ShortcutGroup[] {
  const own = (id: string, list: typeof inSearch): ShortcutGroup => ({
    id,
    title: t(`shortcuts.group.${id}`),
    shortcuts: list.map(([name, keys]) => ({ keys, title: t(`shortcuts.${name}`) })),
  });
  const areas = remotes
    .filter(({ manifest }) => canAccess(manifest.access, access) && (manifest.shortcuts ?? []).length > 0)
    .map(({ manifest }) => ({
      id: manifest.id,
      title: textIn(manifest.title, locale),
      shortcuts: (manifest.shortcuts ?? []).map(({ keys, title }) => ({ keys, title: textIn(title, locale) })),
    }));
  return [own('everywhere', everywhere), own('search', inSearch), ...areas];
}
