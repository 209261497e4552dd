import { type PathKey, parsePath } from './expressions/path.ts';

/**
 * Keys of a path in a value, as `customer.email` or `lines[0].sku`; none for the empty path, which is the value itself.
 * Null for a text that is no path.
 */
export function valuePathKeys(path: string): readonly PathKey[] | null {
  const text = path.trim();
  if (text === '') return [];
  return parsePath(text.startsWith('[') ? `payload${text}` : `payload.${text}`)?.keys ?? null;
}
