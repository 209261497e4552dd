const prefix = '/hook/';

/** A request to a webhook address, by its URL. */
export interface HookAddress {
  token: string;
  /** What follows the token, without slashes around it. */
  path: string;
  /** As it was sent, without the question mark. */
  query: string;
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
