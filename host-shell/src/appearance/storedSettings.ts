import { forgetStored, readStored, writeStored } from '../services/browserStorage.ts';
import { type AppearanceSettings, allowedValues, defaultSettings, storageKeys } from './settings.ts';

function readSetting<K extends keyof AppearanceSettings>(name: K): AppearanceSettings[K] {
  const stored = readStored(storageKeys[name]);
  return allowedValues[name].find((value) => String(value) === stored) ?? defaultSettings[name];
}

/** Settings of the last visit, with defaults where nothing valid is kept. */
export function readSettings(): AppearanceSettings {
  const names = Object.keys(storageKeys) as (keyof AppearanceSettings)[];
  return Object.fromEntries(names.map((name) => [name, readSetting(name)])) as unknown as AppearanceSettings;
}

export function writeSetting<K extends keyof AppearanceSettings>(name: K, value: AppearanceSettings[K]): void {
  writeStored(storageKeys[name], String(value));
}

/** Forgets settings that were kept. */
export function forgetSettings(names: readonly (keyof AppearanceSettings)[]): void {
  for (const name of names) forgetStored(storageKeys[name]);
}
