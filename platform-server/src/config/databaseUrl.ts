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
  const read = hosts.split(',').map((host) => withoutAttribute(`${head}${host}${tail}`));
  const [first, ...others] = read.filter((each) => each !== null);
  if (!first || others.length + 1 < read.length) return null;
  if (first.attribute !== null && !writable.has(first.attribute)) return null;
  if (others.length > 0 && hosts.split(',').includes('')) return null;
  return {
    urls: [first.url, ...others.map(({ url }) => url)],
    isPrimary: others.length > 0 || first.attribute !== null,
  };
}

/** `pg` would take it for a setting of its own. */
function withoutAttribute(text: string): { url: string; attribute: string | null } | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const found = url.searchParams.get(attribute);
  if (found === null) return { url: text, attribute: null };
  url.searchParams.delete(attribute);
  return { url: url.href, attribute: found };
}

/** The setting DATABASE_URL. */
export const databaseAddress = kind(
  'address, postgresql://… or postgres://…, with one host or several; target_session_attrs is read-write or primary',
  (given) => readDatabaseUrl(given) ?? undefined,
);
