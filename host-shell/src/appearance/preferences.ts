import type { HostPreferences, Locale } from 'shared-contracts';
import { getPreferences, updatePreferences } from 'shared-contracts/api/person';
import type { ApiClient } from 'shared-contracts/host';
import { forgetStored, readStored, writeStored } from '../services/browserStorage.ts';
import { useAppearance } from './appearanceStore.ts';

/** The zone of the last visit, so that the first times on the page are right. */
const zoneKey = 'app-time-zone';

interface PreferenceDeps {
  api: Pick<ApiClient, 'call'>;
  /** Loads the texts of a language and shows them. */
  changeLanguage(locale: Locale): Promise<void>;
  onLanguage(locale: Locale): void;
}

/** Language and time zone of the person, and the way to take them over from the server. */
export interface Preferences extends HostPreferences {
  load(): Promise<void>;
}

/** A zone that this browser knows; others would fail at every time that is written. */
function knownZone(zone: string | null): string | null {
  try {
    if (zone !== null) new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return null;
  }
}

/** What the person has chosen holds on every device: kept by the server, and here for the next start. */
export function createPreferences({ api, changeLanguage, onLanguage }: PreferenceDeps): Preferences {
  const listeners = new Set<() => void>();
  let zone = knownZone(readStored(zoneKey));

  function setZone(wanted: string | null): void {
    const known = knownZone(wanted);
    if (known === zone) return;
    zone = known;
    if (known === null) forgetStored(zoneKey);
    else writeStored(zoneKey, known);
    for (const listener of [...listeners]) listener();
  }

  async function setLanguage(wanted: Locale): Promise<void> {
    await changeLanguage(wanted);
    useAppearance.getState().set('locale', wanted);
    onLanguage(wanted);
  }

  return {
    timeZone: () => zone,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async choose({ language, timeZone }) {
      if (timeZone !== undefined) setZone(timeZone);
      if (language !== undefined) await setLanguage(language);
      const body = { ...(language && { language }), ...(timeZone !== undefined && { time_zone: timeZone }) };
      await api.call(updatePreferences, { body }, { quiet: true });
    },
    async load() {
      const { language, time_zone } = await api.call(getPreferences, {}, { quiet: true });
      setZone(time_zone);
      if (language !== null && language !== useAppearance.getState().locale) await setLanguage(language);
    },
  };
}
