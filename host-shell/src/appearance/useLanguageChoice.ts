import { useCallback } from 'react';
import type { Locale } from 'shared-contracts';
import { updatePreferences } from 'shared-contracts/api/person';
import { useHost } from 'shared-contracts/react';
import { useShell } from '../shell/shell.ts';
import { useAppearance } from './appearanceStore.ts';

/** The languages by their own names, which everyone who wants them can read. */
export const languageNames: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'fr', label: 'Français' },
];

/** The way to change the language of host and remotes on this page at once (I18N-06); false when its texts are missing. */
export function useLanguageChange(): (locale: Locale) => Promise<boolean> {
  const { language } = useShell();
  const { events, telemetry } = useHost();
  const set = useAppearance((state) => state.set);
  return useCallback(
    (wanted: Locale) =>
      language.change(wanted).then(
        () => {
          set('locale', wanted);
          events.publish('language-changed', { locale: wanted });
          return true;
        },
        (error: unknown) => {
          telemetry.error(error);
          return false;
        },
      ),
    [language, set, events, telemetry],
  );
}

/** The language, and the way to choose another one, for every device of the person. */
export function useLanguageChoice(): readonly [Locale, (locale: Locale) => void] {
  const { api } = useHost();
  const locale = useAppearance((state) => state.locale);
  const change = useLanguageChange();
  const choose = useCallback(
    async (language: Locale) => {
      if (!(await change(language))) return;
      // What the server does not keep holds in this browser: nothing to tell.
      await api.call(updatePreferences, { body: { language } }, { quiet: true }).catch(() => undefined);
    },
    [change, api],
  );
  return [locale, (wanted) => void choose(wanted)];
}
