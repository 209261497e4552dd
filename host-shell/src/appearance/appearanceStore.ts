import { create } from 'zustand';
import {
  type AppearanceSettings,
  defaultSessionSettings,
  defaultSettings,
  type SessionSettings,
  storageKeys,
  type Theme,
} from './settings.ts';
import { forgetSettings, readSettings, writeSetting } from './storedSettings.ts';

/** Everything a person has chosen. */
export type Choices = AppearanceSettings & SessionSettings;

export interface AppearanceState extends Choices {
  /** Theme of the operating system; dark when it does not say. */
  systemTheme: Theme;
  set<K extends keyof AppearanceSettings>(name: K, value: AppearanceSettings[K]): void;
  setForSession<K extends keyof SessionSettings>(name: K, value: SessionSettings[K]): void;
  setSystemTheme(theme: Theme): void;
  /** Back to the defaults, all but the language: how the page looks is no reason to stop understanding it. */
  reset(): void;
  /** Takes choices in again, e.g. those from before a reset. */
  restore(choices: Choices): void;
  /** Takes in what another tab has stored, all but the language, whose texts have to be loaded first. */
  readStored(): void;
}

const settingNames = Object.keys(storageKeys) as (keyof AppearanceSettings)[];
const looks = settingNames.filter((name) => name !== 'locale');

/** The choices alone, without the acts of the store. */
export function choicesOf(state: AppearanceState): Choices {
  const names = [...settingNames, ...Object.keys(defaultSessionSettings)] as (keyof Choices)[];
  return Object.fromEntries(names.map((name) => [name, state[name]])) as unknown as Choices;
}

/** Appearance of the page: one store, the host's (architecture §8). */
export const useAppearance = create<AppearanceState>()((set, get) => ({
  ...readSettings(),
  ...defaultSessionSettings,
  systemTheme: 'dark',
  set(name, value) {
    writeSetting(name, value);
    set({ [name]: value });
  },
  setForSession: (name, value) => set({ [name]: value }),
  setSystemTheme: (systemTheme) => set({ systemTheme }),
  reset() {
    forgetSettings(looks);
    set({ ...defaultSettings, ...defaultSessionSettings, locale: get().locale });
  },
  restore(choices) {
    for (const name of looks) writeSetting(name, choices[name]);
    set({ ...choices, locale: get().locale });
  },
  readStored: () => set({ ...readSettings(), locale: get().locale }),
}));

/** The theme on screen. */
export function themeOf({ theme, systemTheme }: Pick<AppearanceState, 'theme' | 'systemTheme'>): Theme {
  return theme === 'system' ? systemTheme : theme;
}
