import { type Icon, IconDeviceDesktop, IconLanguage, IconMoon, IconPalette, IconSun } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { useAppearance } from '../appearance/appearanceStore.ts';
import { skins, themes } from '../appearance/settings.ts';
import { useLanguageChoice } from '../appearance/useLanguageChoice.ts';
import { type HostAction, runStep } from './action.ts';

const themeIcons = { dark: IconMoon, light: IconSun, system: IconDeviceDesktop } as const;
const languages: readonly Locale[] = ['en', 'fr'];

/** Theme, skin and language, each value a verb; the one that holds says so. */
export function useAppearanceActions(): HostAction[] {
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
