import { useTranslation } from 'react-i18next';
import type { Locale } from 'shared-contracts';
import { useAppearance } from '../../appearance/appearanceStore.ts';
import { skins, themes } from '../../appearance/settings.ts';
import { useLanguageChoice } from '../../appearance/useLanguageChoice.ts';
import type { HostAction } from './hostAction.ts';

const languages: readonly Locale[] = ['en', 'fr'];

/** Theme, skin and language, each value a verb; the one that holds says so. */
export function useAppearanceActions(): HostAction[] {
  const { t } = useTranslation();
  const { theme, skin, set } = useAppearance();
  const [locale, chooseLanguage] = useLanguageChoice();
  const verb = (kind: string, value: string, isCurrent: boolean, icon: string, run: () => void): HostAction => ({
    id: `${kind} ${value}`,
    title: t(`search.action.${kind}.${value}`),
    icon,
    group: isCurrent ? 'current' : 'appearance',
    act: { kind: 'run', run },
  });
  return [
    ...themes.map((value) => verb('theme', value, value === theme, `theme-${value}`, () => set('theme', value))),
    ...languages.map((value) => verb('language', value, value === locale, 'language', () => chooseLanguage(value))),
    ...skins.map((value) => verb('skin', value, value === skin, 'skin', () => set('skin', value))),
  ];
}
