import { type Icon, IconDeviceDesktop, IconLanguage, IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { skins, themes } from '../appearance/settings.ts';
import { useLanguageChoice } from '../appearance/useLanguageChoice.ts';
import { useShell } from '../shell/shell.ts';
import { type Action, type HostAction, runStep } from './action.ts';
import { type Offered, remoteActions } from './remoteActions.ts';
import { useAccountActions } from './useAccountActions.ts';
import { useSampleActions } from './useSampleActions.ts';
import { useToolActions } from './useToolActions.ts';

const themeIcons = { dark: IconMoon, light: IconSun, system: IconDeviceDesktop } as const;
const languages: readonly Locale[] = ['en', 'fr'];

/** Theme, skin and language, each value a verb; the one that holds says so. */
function useAppearanceActions(): HostAction[] {
  const { t } = useTranslation();
  const { theme, skin, set } = useAppearance();
  const [locale, chooseLanguage] = useLanguageChoice();
  const verb = (kind: string, value: string, isCurrent: boolean, icon: Icon, run: () => void): HostAction => ({
    id: `${kind} ${value}`,
    title: t(`search.action.${kind}.${value}`),
    icon,
    group: isCurrent ? 'current' : 'appearance',
    step: runStep(run),
  });
  return [
    ...themes.map((value) => verb('theme', value, value === theme, themeIcons[value], () => set('theme', value))),
    ...languages.map((value) => verb('language', value, value === locale, IconLanguage, () => chooseLanguage(value))),
    ...skins.map((value) => verb('skin', value, value === skin, IconPalette, () => set('skin', value))),
  ];
}

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
