import { backendBase } from 'shared-contracts/api';

/** An address below `/b`, split. */
export interface BackendAddress {
  remote: string;
  name: string;
  /** Path at the back end, as it was sent, with its query. */
  path: string;
  query: string;
}

const addressPattern = new RegExp(
  `^${backendBase}/(remote-[a-z0-9-]{1,60})/([a-z][a-z0-9-]{0,39})(/[^?#]*)?(\\?[^#]*)?$`,
);

/** What a path may be written with (RFC 3986). */
const written = /^[\w.~!$&'()*+,;=:@%/-]*$/;

/**
 * Whether every server reads a part of a path as the same one part: no step up or down, in whatever spelling, and no
 * slash in disguise.
 */
function isPlainPart(part: string): boolean {
  const text = decodeURIComponent(part);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  return !/[/\\\u0000-\u001f\u007f]/.test(text) && !/^\.{1,2}$/.test(text.split(';')[0] ?? '');
}

function isPlain(path: string): boolean {
  const parts = path.slice(1).split('/');
  return written.test(path) && parts.every((part, at) => (part !== '' || at === parts.length - 1) && isPlainPart(part));
}

/** The remote, the back end and the address there of a request; null for one that could be read in two ways. */
export function backendAddress(url: string): BackendAddress | null {
  const [, remote, name, path = '/', query = ''] = addressPattern.exec(url) ?? [];
  if (remote === undefined || name === undefined) return null;
  try {
    return isPlain(path) ? { remote, name, path, query } : null;
  } catch {
    return null;
  }
}
