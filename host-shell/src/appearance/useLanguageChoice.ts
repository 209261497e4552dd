import { useCallback } from 'react';
import type { Locale } from 'shared-contracts';
import { useHost } from 'shared-contracts/react';
import { useShell } from '../shell/shell.ts';
import { useAppearance } from './appearanceStore.ts';

/** The languages by their own names, which everyone who wants them can read. */
export const languageNames: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

/** The language, and the way to change it for host and remotes at once (I18N-06). */
export function useLanguageChoice(): readonly [Locale, (locale: Locale) => void] {
  const { language } = useShell();
  const { events, telemetry } = useHost();
  const locale = useAppearance((state) => state.locale);
  const set = useAppearance((state) => state.set);
  const choose = useCallback(
    (wanted: Locale) => {
      language.change(wanted).then(
        () => {
          set('locale', wanted);
          events.publish('language-changed', { locale: wanted });
        },
        (error: unknown) => telemetry.error(error),
      );
    },
    [language, set, events, telemetry],
  );
  return [locale, choose];
}
