import { useTranslation } from 'react-i18next';
import type { ActionContext } from 'shared-contracts';
import { useShell } from '../../services/shell.ts';
import type { Offered, SearchEntry } from '../entry.ts';
import { hostEntry } from './hostAction.ts';
import { remoteActions } from './remoteActions.ts';
import { useAccountActions } from './useAccountActions.ts';
import { useAppearanceActions } from './useAppearanceActions.ts';
import { useToolActions } from './useToolActions.ts';

/** Every verb the user is offered: those of the areas first, then the host's. */
export function useActions(offered: Offered): SearchEntry[] {
  const { t, i18n } = useTranslation();
  const { code } = useShell();
  const hostActions = [...useToolActions(), ...useAppearanceActions(), ...useAccountActions()];
  const textsOf = (remoteId: string): ActionContext['t'] => {
    const texts = i18n.getFixedT(null, remoteId);
    return (key, values = {}) => texts(key, values);
  };
  return [
    ...remoteActions(offered, { load: code.loadAction, textsOf }),
    ...hostActions.map((action) => hostEntry(t, action)),
  ];
}
