import type { HostApi } from 'shared-contracts';
import { parseJson } from 'shared-contracts/api/exactJson';
import {
  type GivenStoreEntry,
  getStoreEntry,
  givenStoreEntrySchema,
  listStoreEntries,
  maxStoreEntries,
  type StoreEntry,
} from 'shared-contracts/api/store';

type Api = HostApi['api'];

/** Keys that one file is written with at most. */
export const maxExported = 100_000;
/** Bytes of a file that is read. */
export const maxFileBytes = 10 * 1024 * 1024;

const line = ({ key, value, expires_at }: GivenStoreEntry) => {
  const expiry = expires_at === null ? '' : `,"expires_at":${JSON.stringify(expires_at)}`;
  return `{"key":${JSON.stringify(key)},"value":${value}${expiry}}`;
};

/** The entry with its value, which a list leaves out where it is long. */
export async function wholeEntry(api: Api, id: string, entry: StoreEntry): Promise<GivenStoreEntry | null> {
  const { key, expires_at } = entry;
  if (entry.value !== null) return { key, value: entry.value, expires_at };
  const { value } = await api.call(getStoreEntry, { params: { id }, query: { key } }, { quiet: true });
  return value === null ? null : { key, value, expires_at };
}

/** A file with the entries whose keys begin so; `isCut` where there are more. Locks are left out. */
export async function exportFile(
  api: Api,
  id: string,
  prefix: string,
): Promise<{ file: Blob; count: number; isCut: boolean }> {
  const lines: string[] = [];
  let after: string | null = '';
  while (after !== null && lines.length < maxExported) {
    const query = { prefix, after, limit: maxStoreEntries };
    const page: { items: StoreEntry[]; next: string | null } = await api.call(
      listStoreEntries,
      { params: { id }, query },
      { quiet: true },
    );
    for (const entry of page.items) {
      const whole = entry.locked_by === null ? await wholeEntry(api, id, entry) : null;
      if (whole) lines.push(line(whole));
    }
    after = page.next;
  }
  const file = new Blob([`[\n${lines.join(',\n')}\n]\n`], { type: 'application/json' });
  return { file, count: lines.length, isCut: after !== null };
}

/** What a file has: entries that can be imported, and how many cannot. Null for a file that is no list. */
export function readEntries(text: string): { entries: GivenStoreEntry[]; refused: number } | null {
  let items: unknown;
  try {
    items = parseJson(text);
  } catch {
    return null;
  }
  if (!Array.isArray(items)) return null;
  const entries: GivenStoreEntry[] = [];
  for (const item of items as readonly unknown[]) {
    const { key, value, expires_at = null } = (item ?? {}) as Record<string, unknown>;
    const entry = givenStoreEntrySchema.safeParse({ key, value: JSON.stringify(value), expires_at });
    if (entry.success) entries.push(entry.data);
  }
  return { entries, refused: items.length - entries.length };
}

/** Bytes of the values of one call, so that it stays below what the server takes. */
const maxCallBytes = 4 * 1024 * 1024;

/** The entries in parts that one call takes. */
export function inParts(entries: readonly GivenStoreEntry[]): GivenStoreEntry[][] {
  const parts: GivenStoreEntry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const part = parts.at(-1);
    bytes += entry.value.length;
    if (part && part.length < maxStoreEntries && bytes <= maxCallBytes) {
      part.push(entry);
    } else {
      parts.push([entry]);
      bytes = entry.value.length;
    }
  }
  return parts;
}
