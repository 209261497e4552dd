import type { TFunction } from 'i18next';
import type { EntryAct, SearchEntry } from '../entry.ts';

/** Where the host's own verbs belong. */
export type HostActionGroup = 'appearance' | 'account' | 'tools' | 'help' | 'current';

export interface HostAction {
  id: string;
  title: string;
  icon: string;
  group: HostActionGroup;
  act: EntryAct;
}

/** A verb of the host as an entry; words to find it by stand in the texts, for both languages alike. */
export function hostEntry(t: TFunction, { id, title, icon, group, act }: HostAction): SearchEntry {
  const [kind = id, value = ''] = id.split(' ');
  const words = [t(`search.words.${kind}`), t(`search.words.${kind}-${value}`, { defaultValue: '' })];
  return {
    id: `action host-shell ${id}`,
    section: 'actions',
    title,
    icon,
    subtitle: t(`search.actionGroup.${group}`),
    keywords: words.flatMap((text) => text.split(' ')).filter((word) => word !== ''),
    act,
  };
}
