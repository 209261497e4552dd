import { type AppearanceSettings, allowedValues, defaultSettings, storageKeys } from './settings.ts';

/** A value kept in the browser; null when there is none or storage is denied. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value in the browser; a full or denied storage is no reason to fail. */
export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice holds for this visit alone.
  }
}

/** Forgets a value: the default holds again. */
function forgetStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where nothing can be kept there is nothing to forget.
  }
}

/** A value kept until the browser's tab is closed. */
export function readForSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeForSession(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // The choice holds until the page is loaded anew.
  }
}

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
