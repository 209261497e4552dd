import type { Message } from 'shared-contracts/api/run';

import { LargeJson } from './largeJson.ts';

/** Bytes from which on a size is kept: counting less again costs less than keeping it, and than collecting what is kept. */
const keptFrom = 4096;
/** Sizes of lists and objects already measured: messages share them from node to node. */
const measured = new WeakMap<object, number>();

/** Size of a value as JSON, near enough for a counter: escapes in texts are not counted. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value) + 2;
  if (typeof value === 'number') return String(value).length;
  if (typeof value !== 'object' || value === null) return 4;
  if (value instanceof LargeJson) return value.bytes.length;
  return measured.get(value) ?? measure(value);
}

function measure(value: object): number {
  const bytes = sizeOf(value, 0);
  if (bytes >= keptFrom) measured.set(value, bytes);
  return bytes;
}

/** Levels that are counted on the call stack. */
const maxDepth = 100;

function sizeOf(value: object, depth: number): number {
  if (depth === maxDepth) return deepSizeOf(value);
  let bytes = 2;
  if (Array.isArray(value)) {
    bytes += value.length;
    for (let index = 0; index < value.length; index++) bytes += memberSizeOf(value[index], depth);
  } else {
    for (const key in value)
      bytes += Buffer.byteLength(key) + 4 + memberSizeOf((value as Record<string, unknown>)[key], depth);
  }
  return bytes;
}

const isWalked = (member: unknown): member is object =>
  typeof member === 'object' && member !== null && !(member instanceof LargeJson);

const memberSizeOf = (member: unknown, depth: number) =>
  isWalked(member) ? sizeOf(member, depth + 1) : bytesOf(member);

/** The same with a stack of its own: payloads may be deeper than the call stack. */
function deepSizeOf(root: object): number {
  const open: object[] = [root];
  let bytes = 0;
  const add = (member: unknown) => {
    if (isWalked(member)) open.push(member);
    else bytes += bytesOf(member);
  };
  for (let value = open.pop(); value; value = open.pop()) {
    bytes += 2;
    if (Array.isArray(value)) {
      bytes += value.length;
      for (const item of value) add(item);
    } else {
      for (const key in value) {
        bytes += Buffer.byteLength(key) + 4;
        add((value as Record<string, unknown>)[key]);
      }
    }
  }
  return bytes;
}

/** Size of an object that was made to be read once: that of its members. */
export function membersBytes(object: object): number {
  let bytes = 2;
  for (const key in object) bytes += key.length + 4 + bytesOf((object as Readonly<Record<string, unknown>>)[key]);
  return bytes;
}

/** Size of a message, as `bytesOf`. */
export function messageBytes(message: Message): number {
  const known = measured.get(message);
  if (known !== undefined) return known;
  const bytes = membersBytes(message);
  if (bytes >= keptFrom) measured.set(message, bytes);
  return bytes;
}
