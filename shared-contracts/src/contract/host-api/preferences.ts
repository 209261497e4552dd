import type { Locale } from '../text.ts';

/** What a person has chosen for every device. The server keeps it, the host applies it. */
export interface HostPreferences {
  /** IANA name of the zone that times are written in; null for that of the browser. */
  timeZone(): string | null;
  /** Called after every change; returns the way to stop. */
  subscribe(listener: () => void): () => void;
  /** Chooses and applies at once. Rejects with `ApiError` when the server does not keep it; it holds on this page. */
  choose(choice: { language?: Locale; timeZone?: string | null }): Promise<void>;
}
