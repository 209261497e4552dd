import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from '../routing/clientAddress.ts';
import type { Origins } from '../routing/origins.ts';

/** Why a web socket is refused before it is one. */
export interface UpgradeRefusal {
  reason: 'path' | 'host' | 'origin';
  status: string;
  text: string;
}

const appPath = /^\/app\/([^/?]+)/;

/** The key of the app that an upgrade asks for; null at any other address. */
export function appKeyOf({ url }: IncomingMessage): string | null {
  return appPath.exec(url ?? '')?.[1] ?? null;
}

/** The name that the client asked for: proxies that are believed may pass on another. */
function hostOf({ headers }: IncomingMessage, proxies: TrustedProxies): string | undefined {
  const forwarded = proxies === false ? undefined : headers['x-forwarded-host'];
  return String(forwarded ?? headers.host ?? '')
    .split(',', 1)[0]
    ?.trim();
}

/**
 * Refuses upgrades at other addresses, those for a name that is not ours, and those from pages of origins that are not
 * trusted: a web socket is bound by no rule of browsers about origins, so it is checked here. Programs name no origin.
 */
export function upgradeRefusal(
  request: IncomingMessage,
  origins: Origins,
  proxies: TrustedProxies,
): UpgradeRefusal | null {
  if (appKeyOf(request) === null) return { reason: 'path', status: '404 Not Found', text: 'Nothing is here.' };
  if (!origins.isOwnHost(hostOf(request, proxies))) {
    const text = `This server answers on ${origins.public}. A proxy in front passes on the Host it was asked for.`;
    return { reason: 'host', status: '421 Misdirected Request', text };
  }
  const { origin } = request.headers;
  if (origin === undefined || origins.isTrusted(origin)) return null;
  const text = 'Pages of this origin may not listen here. WEFT_ALLOWED_ORIGINS names those that may.';
  return { reason: 'origin', status: '403 Forbidden', text };
}
