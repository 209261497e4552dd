/** Where a node sends its secret. */
export interface SecretDestination {
  /** The address of the node as it is written, with its expressions. */
  address: string;
  /** Empty without a tunnel. */
  tunnelId: string;
}

const endsHost: ReadonlySet<string> = new Set(['/', '?', '#', '\\']);

/** Where the expression that begins there ends. */
function endOfExpression(text: string, from: number): number {
  const close = text.indexOf('}}', from);
  return close === -1 ? text.length : close + 2;
}

/**
 * The part of an address that decides who is called: its origin, or where an expression stands before the path, the text
 * up to there. The same for the address and for this part of it.
 */
export function calledPart(address: string): string {
  const text = address.trim();
  let end = /^https?:\/\//i.exec(text)?.[0].length ?? 0;
  while (end < text.length && !endsHost.has(text[end] as string)) {
    end = text.startsWith('{{', end) ? endOfExpression(text, end) : end + 1;
  }
  const part = text.slice(0, end);
  if (part.includes('{{')) return part;
  return URL.canParse(part) ? new URL(part).origin : part;
}

/** Whether a secret that was typed for one node may go where the other sends it. */
export function isSameDestination(one: SecretDestination, other: SecretDestination): boolean {
  return one.tunnelId === other.tunnelId && calledPart(one.address) === calledPart(other.address);
}

/** The written end of a host whose beginning is an expression, as `.example.org`; null for none that names a domain. */
export function fixedSuffix(address: string): string | null {
  const part = calledPart(address);
  const end = part.slice(part.lastIndexOf('}}') + 2).toLowerCase();
  return part.includes('{{') && /^(\.[a-z0-9-]+){2,}$/.test(end) ? end : null;
}

/**
 * Whether an address fits the one that a secret was typed for. `undecided`: there an expression decides of all of the
 * host, so that where it went first must say.
 */
export function fits(address: string, url: URL): boolean | 'undecided' {
  const part = calledPart(address);
  if (!part.includes('{{')) return part === url.origin;
  const suffix = fixedSuffix(address);
  if (suffix === null) return 'undecided';
  const isWritten = part.startsWith('http') ? url.protocol === `${part.split(':')[0]?.toLowerCase()}:` : true;
  return isWritten && url.port === '' && url.hostname.endsWith(suffix);
}
