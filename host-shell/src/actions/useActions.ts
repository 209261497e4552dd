import { useTranslation } from 'react-i18next';
import { useShell } from '../shell/shell.ts';
import type { Action, HostAction } from './action.ts';
import { type Offered, remoteActions } from './remoteActions.ts';
import { useAccountActions } from './useAccountActions.ts';
import { useAppearanceActions } from './useAppearanceActions.ts';
import { useSampleActions } from './useSampleActions.ts';
import { useToolActions } from './useToolActions.ts';

/** Every action the user is offered, those of the areas first, then the host's. Guests are offered nothing that writes. */
export function useActions(offered: Offered): Action[] {
  const { t } = useTranslation();
  const { code } = useShell();
  const hostActions = [...useToolActions(), ...useAppearanceActions(), ...useAccountActions(), ...useSampleActions()];
  /** Words to find an action by stand in the texts, for both languages alike. */
  const wordsOf = (id: string) => {
    const [kind = id, value = ''] = id.split(' ');
    return `${t(`search.words.${kind}`)} ${t(`search.words.${kind}-${value}`, { defaultValue: '' })}`.trim().split(' ');
  };
  const complete = ({ group, ...action }: HostAction): Action => ({
    ...action,
    id: `action host-shell ${action.id}`,
    group: t(`search.actionGroup.${group}`),
    keywords: wordsOf(action.id),
    description: action.title,
    write: false,
  });
  return [...remoteActions(offered, code), ...hostActions.map(complete)];
}
