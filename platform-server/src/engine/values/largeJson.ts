import { isUtf8 } from 'node:buffer';
import { type PathKey, parseJson, valueAt } from 'shared-contracts/nodes';
import { afterSpace, signBytes } from './jsonBytes.ts';
import { firstMembers } from './jsonMembers.ts';
import { type Found, followPath } from './jsonPath.ts';
import { isJsonWithinBounds } from './validJson.ts';

/** Bytes from which on a list or an object stays as it came. */
export const largeFrom = 2 ** 20;
/** Bytes up to which it is built whole when something in it is read, and kept: reading more is quicker then. */
const keptUpTo = 8 * 2 ** 20;
/** Bytes up to which members are built when only the top of a value is asked for. */
const builtMember = 64 * 1024;
/** Characters of a longer text that stand for it there. */
const beginOfText = 4096;
/** Paths of which it is kept where they lead. */
const maxPaths = 1000;

function isListOrObject(bytes: Buffer): boolean {
  const first = bytes[afterSpace(bytes, 0)];
  return first === signBytes.openList || first === signBytes.openObject;
}

/** Those met while a JSON text is made, whose bytes are put in behind. */
let met: LargeJson[] | null = null;
// Nobody outside can write a text that is taken for one of these.
const mark = `weft-large-${crypto.randomUUID()}-`;

/**
 * A large list or object that stays the bytes it came as until somebody reads it. It stands in messages as their
 * payload, and in variables; wherever JSON is made of it, it is the value itself.
 */
export class LargeJson {
  // It has no properties that anybody could take for those of its value.
  readonly #bytes: Buffer;
  #read: WeakRef<object> | null = null;
  #kept: object | null = null;
  readonly #found = new Map<string, Found>();

  private constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  /** The value of JSON bytes that this server wrote itself, of a list or an object, however large it is. */
  static written(bytes: Buffer): LargeJson {
    return new LargeJson(bytes);
  }

  /** Its JSON, in UTF-8. */
  get bytes(): Buffer {
    return this.#bytes;
  }

  /** The value of JSON bytes where it is large, in UTF-8 and within the bounds of a payload; else null. */
  static of(bytes: Buffer): LargeJson | null {
    const isTaken = bytes.length >= largeFrom && isListOrObject(bytes) && isUtf8(bytes) && isJsonWithinBounds(bytes);
    return isTaken ? new LargeJson(bytes) : null;
  }

  /** The whole value. Of a very large one it is built again when nobody holds it any more. */
  read(): object {
    const known = this.#kept ?? this.#read?.deref();
    if (known) return known;
    const value = parseJson(this.bytes.toString('utf8')) as object;
    this.#read = new WeakRef(value);
    if (this.#bytes.length <= keptUpTo) this.#kept = value;
    return value;
  }

  /** The value at a path within, as `valueAt` reads it; itself unread where it is large. */
  at(keys: readonly PathKey[]): unknown {
    if (keys.length === 0) return this;
    const known = this.#bytes.length <= keptUpTo ? this.read() : this.#read?.deref();
    if (known) return valueAt(known, keys);
    const found = this.#find(keys);
    if ('value' in found) return found.value;
    const bytes = this.bytes.subarray(found.from, found.to);
    if (bytes.length >= largeFrom && isListOrObject(bytes)) return new LargeJson(bytes);
    return parseJson(bytes.toString('utf8'));
  }

  #find(keys: readonly PathKey[]): Found {
    const path = JSON.stringify(keys);
    const found = this.#found.get(path) ?? followPath(this.#bytes, keys);
    if (this.#found.size < maxPaths) this.#found.set(path, found);
    return found;
  }

  /**
   * Its first members, in a list or an object of their own: large ones unread, and of a long text something as long as
   * its beginning. Costs little, however large the value is.
   */
  top(most: number): object {
    const members = firstMembers(this.#bytes, most).map(
      ({ name, from, to }) => [name, topMember(this.#bytes.subarray(from, to))] as const,
    );
    const isList = this.#bytes[afterSpace(this.#bytes, 0)] === signBytes.openList;
    return isList ? members.map(([, value]) => value) : Object.fromEntries(members);

    function topMember(bytes: Buffer): unknown {
      if (bytes.length <= builtMember) return parseJson(bytes.toString('utf8'));
      return isListOrObject(bytes) ? new LargeJson(bytes) : '…'.repeat(beginOfText);
    }
  }

  toJSON(): unknown {
    return met ? `${mark}${met.push(this) - 1}` : this.read();
  }
}

/** A value to read: that of a large one is built. */
export const plain = (value: unknown): unknown => (value instanceof LargeJson ? value.read() : value);

/** As `valueAt`, through large values too. */
export function within(root: unknown, keys: readonly PathKey[]): unknown {
  if (root instanceof LargeJson) return root.at(keys);
  // They stand nowhere but as payload of a message and as a variable.
  const [name] = keys;
  const first = name === undefined ? null : (root as Readonly<Record<PathKey, unknown>> | null | undefined)?.[name];
  return first instanceof LargeJson ? first.at(keys.slice(1)) : valueAt(root, keys);
}

/** An object whose members may be large, with the values of these. */
export function withoutLarge(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Object.values(value).some((member) => member instanceof LargeJson)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, plain(member)]));
}

/** JSON text of a value as `write` makes it, in pieces: of large values the bytes as they lie. */
export function jsonPieces<Value>(write: (value: Value) => string, value: Value): (string | Buffer)[] {
  const outer = met;
  const found: LargeJson[] = [];
  met = found;
  let text: string;
  try {
    text = write(value);
  } finally {
    met = outer;
  }
  if (found.length === 0) return [text];
  const pieces: (string | Buffer)[] = [];
  let from = 0;
  for (const [index, { bytes }] of found.entries()) {
    const written = `"${mark}${index}"`;
    const at = text.indexOf(written, from);
    // Of a text that was begun twice.
    if (at < 0) continue;
    pieces.push(text.slice(from, at), bytes);
    from = at + written.length;
  }
  return [...pieces, text.slice(from)];
}
