import { randomBytes } from 'node:crypto';

/** 192 bits: nobody finds a page by trying. Every key has the same length, so that it is read off the end of an address. */
const keyBytes = 24;
const keyLength = (keyBytes * 4) / 3;
const longestSlug = 60;

/** The unguessable part of a new page's address. */
export const newKey = () => randomBytes(keyBytes).toString('base64url');

/** Readable part of an address: letters, digits and hyphens of a name. Empty for a name that has none of them. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, longestSlug)
    .replace(/^-+|-+$/g, '');
}

/** Where a page is found. `origin` has no slash at its end. */
export const importPageAddress = (origin: string, { slug, key }: { slug: string; key: string }) =>
  `${origin}/import/${slug === '' ? key : `${slug}-${key}`}`;

/** The key in the last part of an address, whatever stands before it; null where there is none. */
export function keyIn(part: string): string | null {
  const key = part.slice(-keyLength);
  return key.length === keyLength && /^[\w-]+$/.test(key) ? key : null;
}
