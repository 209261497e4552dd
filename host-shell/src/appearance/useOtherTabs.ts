import { useEffect } from 'react';
import { useAppearance } from './appearanceStore.ts';
import { storageKeys } from './settings.ts';
import { readSettings } from './storedSettings.ts';
import { useLanguageChange } from './useLanguageChoice.ts';

const keys = new Set<string>(Object.values(storageKeys));

/** What is chosen in one tab holds in the others at once; browsers tell every tab but the one that wrote. */
export function useOtherTabs(): void {
  const changeLanguage = useLanguageChange();
  useEffect(() => {
    const listen = ({ key }: StorageEvent) => {
      // Without a key everything was cleared.
      if (key !== null && !keys.has(key)) return;
      const { locale } = readSettings();
      if (locale !== useAppearance.getState().locale) void changeLanguage(locale);
      useAppearance.getState().readStored();
    };
    addEventListener('storage', listen);
    return () => removeEventListener('storage', listen);
  }, [changeLanguage]);
}
