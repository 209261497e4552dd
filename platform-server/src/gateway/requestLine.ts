import type { IncomingMessage } from 'node:http';

const prefix = '/hook/';

const absolute = /^https?:\/\/([^/?#]*)([^#]*)/i;

/**
 * Makes a whole URL in the first line of a request, which proxies may send, the path that everybody else sends. Its host
 * counts, not the one of the `Host` header (RFC 9112, 3.2.2).
 */
export function takeOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): void {
  const url = request.url ?? '';
  if (url.startsWith('/')) return;
  const [, host, target] = absolute.exec(url) ?? [];
  if (!host || target === undefined) return;
  request.url = target.startsWith('/') ? target : `/${target}`;
  request.headers.host = host;
}

/** A request to a webhook address, by its URL. */
export interface HookAddress {
  token: string;
  /** What follows the token, without slashes around it. */
  path: string;
  /** As it was sent, without the question mark. */
  query: string;
}

/** Method and address of a request of which no more than its first line could be read; null where not even that. */
export function firstLineOf(packet: Buffer): { method: string; url: string } | null {
  const [, method, url] = /^([A-Z]{1,20}) (\S{1,4000})/.exec(packet.toString('latin1', 0, 5_000)) ?? [];
  if (!method || !url) return null;
  const line = { url, headers: {} };
  takeOriginForm(line);
  return { method, url: line.url };
}

/** Reads the address off a request's URL; null when it is no webhook address. */
export function hookAddressOf(url: string): HookAddress | null {
  if (!url.startsWith(prefix)) return null;
  const mark = url.indexOf('?');
  const whole = url.slice(prefix.length, mark < 0 ? undefined : mark);
  const slash = whole.indexOf('/');
  return {
    token: slash < 0 ? whole : whole.slice(0, slash),
    path: slash < 0 ? '' : whole.slice(slash + 1).replace(/\/$/, ''),
    query: mark < 0 ? '' : url.slice(mark + 1),
  };
}
