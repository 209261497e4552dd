import { create } from 'zustand';
import type { AppearanceSettings, Theme } from './settings.ts';
import { readSettings, writeSetting } from './storedSettings.ts';

export interface AppearanceState extends AppearanceSettings {
  /** Theme of the operating system; dark when it does not say. */
  systemTheme: Theme;
  isBoxLayout: boolean;
  isRtl: boolean;
  set<K extends keyof AppearanceSettings>(name: K, value: AppearanceSettings[K]): void;
  setSystemTheme(theme: Theme): void;
}

/** Appearance of the page: one store, the host's (architecture §8). */
export const useAppearance = create<AppearanceState>()((set) => ({
  ...readSettings(),
  systemTheme: 'dark',
  isBoxLayout: false,
  isRtl: false,
  set(name, value) {
    writeSetting(name, value);
    set({ [name]: value });
  },
  setSystemTheme: (systemTheme) => set({ systemTheme }),
}));

/** The theme on screen. */
export function themeOf({ theme, systemTheme }: Pick<AppearanceState, 'theme' | 'systemTheme'>): Theme {
  return theme === 'system' ? systemTheme : theme;
}
