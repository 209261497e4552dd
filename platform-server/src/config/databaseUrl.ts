import { kind } from './kinds.ts';

/** What DATABASE_URL says: a URL for each of its hosts, in the order given. */
export interface DatabaseUrl {
  urls: readonly [string, ...string[]];
  /** Only a host that takes writes will do: there are several, or the URL says so. */
  isPrimary: boolean;
}

const shape = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;
const attribute = 'target_session_attrs';
const writable: ReadonlySet<string> = new Set(['read-write', 'primary']);

/**
 * Reads a URL of PostgreSQL as libpq takes it, with several hosts (`host1:5432,host2:5432`) and `target_session_attrs`,
 * which is `read-write` or `primary` here: the server writes. Null where it is none.
 */
export function readDatabaseUrl(given: string): DatabaseUrl | null {
  const [, head, hosts, tail] = shape.exec(given) ?? [];
  if (head === undefined || hosts === undefined || tail === undefined) return null;
  const names = hosts.split(',');
  const [first = '', ...others] = names.map((host) => `${head}${host}${tail}`);
  if (others.length > 0 && names.includes('')) return null;
  if (![first, ...others].every((url) => URL.canParse(url))) return null;
  const wanted = new URL(first).searchParams.get(attribute);
  if (wanted !== null && !writable.has(wanted)) return null;
  return {
    urls: [withoutAttribute(first), ...others.map(withoutAttribute)],
    isPrimary: others.length > 0 || wanted !== null,
  };
}

/** `pg` would take it for a setting of its own. A URL without it stays as it was written. */
function withoutAttribute(text: string): string {
  const url = new URL(text);
  if (!url.searchParams.has(attribute)) return text;
  url.searchParams.delete(attribute);
  return url.href;
}

/** The setting DATABASE_URL. */
export const databaseAddress = kind(
  'address, postgresql://… or postgres://…, with one host or several; target_session_attrs is read-write or primary',
  (given) => readDatabaseUrl(given) ?? undefined,
);

/** The setting DATABASE_READ_URL. */
export const oneDatabaseAddress = kind('address, postgresql://… or postgres://…, with one host', (given) => {
  const read = readDatabaseUrl(given);
  return read && read.urls.length === 1 && !read.isPrimary ? read.urls[0] : undefined;
});
