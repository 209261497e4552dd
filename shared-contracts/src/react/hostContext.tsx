import { createContext, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { HostApi } from '../contract/index.ts';

const HostContext = createContext<HostApi | null>(null);

/** Puts a remote's scope of the host in reach of its components. The host renders it around every page. */
export function HostProvider({ host, children }: { host: HostApi; children: ReactNode }) {
  return <HostContext value={host}>{children}</HostContext>;
}

/**
 * Services of the host, scoped to the remote that renders (architecture §3). Throws outside a page of the host.
 *
 * @example
 * const { notices, events } = useHost();
 * notices.show({ message: t('tag.created'), color: 'success' });
 */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostProvider: render the page through the host, or renderPage in tests');
  return host;
}

/** The same, where there may be no host around, as in forms of pages of their own. */
export const useOptionalHost = (): HostApi | null => useContext(HostContext);

const never = () => () => undefined;

/**
 * Zone that times are written in, as the person has chosen it (IANA name); undefined for that of the browser. Renders
 * again when it changes.
 */
export function useTimeZone(): string | undefined {
  const preferences = useContext(HostContext)?.preferences;
  const zone = useSyncExternalStore(preferences?.subscribe ?? never, () => preferences?.timeZone() ?? null);
  return zone ?? undefined;
}
