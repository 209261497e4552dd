import type { SourceRole } from 'shared-contracts/api/explanation';
import { nodeCall, type PathKey, pathText } from 'shared-contracts/nodes';

/** A key of a path that is read; null for every item of a list, or where nobody knows which. */
export type ReadKey = PathKey | null;

/** A path that code or a template reads. */
export interface Read {
  /** Name of an input, or `node`. */
  root: string;
  /** Id or label of the node that is named. */
  node: string | null;
  keys: readonly ReadKey[];
  role: SourceRole;
}

/** The keys up to where it is not known which one is read. */
export function knownKeys(keys: readonly ReadKey[]): readonly PathKey[] {
  const end = keys.indexOf(null);
  return (end < 0 ? keys : keys.slice(0, end)) as readonly PathKey[];
}

/** A read as it would be written, `[*]` for every item. */
export function pathOfRead({ root, node, keys }: Read): string {
  const start = node === null ? root : nodeCall(node);
  return keys.reduce<string>((text, key) => (key === null ? `${text}[*]` : pathText(text, [key])), start);
}

const strength: Readonly<Record<SourceRole, number>> = { value: 0, used: 1, condition: 2, possible: 3 };

/** Each read once, in the role that says most. */
export function uniqueReads(reads: readonly Read[]): Read[] {
  const found = new Map<string, Read>();
  for (const read of reads) {
    const name = pathOfRead(read);
    const known = found.get(name);
    if (!known || strength[read.role] < strength[known.role]) found.set(name, read);
  }
  return [...found.values()];
}

/** Reads of an item, for a part of it; what decided which item it is stays as it is. */
export const readsBelow = (reads: readonly Read[], keys: readonly ReadKey[]): Read[] =>
  reads.map((read) => (read.role === 'condition' ? read : { ...read, keys: [...read.keys, ...keys] }));

/** The same reads in another role; what decides stays that. */
export const inRole = (reads: readonly Read[], role: SourceRole): Read[] =>
  reads.map((read) => (read.role === 'condition' ? read : { ...read, role }));
