import { type BindMessage, putInt4 } from '../../store/bindMessage.ts';
import { Pieces } from '../../store/pieces.ts';

/**
 * Values in PostgreSQL's binary format, and arrays of them for statements that write many rows. Compared with
 * the text format of `pg`, nothing is escaped here and nothing parsed there: half the cost of a batch.
 */

interface ElementType<Value> {
  oid: number;
  /** Bytes of the value. */
  size(value: Value): number;
  write(target: Buffer, offset: number, value: Value, size: number): void;
}

type Read<Row, Value> = (row: Row) => Value | null;

// PostgreSQL counts microseconds from the year 2000.
const EPOCH_2000_MS = 946_684_800_000;

/** Writes what comes before the elements. Whether one is null PostgreSQL sees for itself. */
function putHeader(message: BindMessage, oid: number, count: number): void {
  message.putInt4(1);
  message.putInt4(0);
  message.putInt4(oid);
  message.putInt4(count);
  message.putInt4(1);
}

// Without an object for any value: for a batch of one row, what is made around a value costs more than the value.
function encode<Row, Value>(
  message: BindMessage,
  type: ElementType<Value>,
  rows: readonly Row[],
  read: Read<Row, Value>,
): void {
  const begun = message.begin();
  putHeader(message, type.oid, rows.length);
  for (let index = 0; index < rows.length; index++) {
    const value = read(rows[index] as Row);
    const size = value === null ? -1 : type.size(value);
    const at = message.reserve(size < 0 ? 4 : 4 + size);
    putInt4(message.buffer, at, size);
    if (size >= 0) type.write(message.buffer, at + 4, value as Value, size);
  }
  message.end(begun);
}

/** A value on its own. */
function encodeOne<Value>(message: BindMessage, type: ElementType<Value>, value: Value | null): void {
  if (value === null) {
    message.putNull();
    return;
  }
  const begun = message.begin();
  const size = type.size(value);
  const at = message.reserve(size);
  type.write(message.buffer, at, value, size);
  message.end(begun);
}

const dash = 0x2d;
const nibbles = new Uint8Array(0x80);
for (let digit = 0; digit < 16; digit++) {
  const letter = digit.toString(16);
  for (const written of [letter, letter.toUpperCase()]) nibbles[written.charCodeAt(0)] = digit;
}
const nibble = (value: string, at: number) => nibbles[value.charCodeAt(at)] as number;

const uuid: ElementType<string> = {
  oid: 2950,
  size: () => 16,
  write(target, offset, value) {
    let at = 0;
    for (let byte = 0; byte < 16; byte++) {
      if (value.charCodeAt(at) === dash) at++;
      target[offset + byte] = (nibble(value, at) << 4) | nibble(value, at + 1);
      at += 2;
    }
  },
};

/** Characters up to which a loop over a text is quicker than a call out of JavaScript. */
const short = 48;

/** Whether each character is one byte, and none is U+0000. Of long texts nobody asks. */
function isPlain(value: string): boolean {
  if (value.length > short) return false;
  for (let at = 0; at < value.length; at++) {
    const code = value.charCodeAt(at);
    if (code === 0 || code > 0x7f) return false;
  }
  return true;
}

const text: ElementType<string> = {
  oid: 25,
  size: (value) => (isPlain(value) ? value.length : Buffer.byteLength(value)),
  write(target, offset, value, size) {
    if (size === value.length && size <= short) {
      for (let at = 0; at < size; at++) target[offset + at] = value.charCodeAt(at);
    } else target.write(value, offset, size, 'utf8');
  },
};

// PostgreSQL's text takes every character but this one, and one bad value would fail a batch of many runs.
const withoutNul = (value: string | null) =>
  value !== null && !isPlain(value) && value.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value;

const json: ElementType<string> = { ...text, oid: 114 };

const bytea: ElementType<Buffer> = {
  oid: 17,
  size: (value) => value.length,
  write: (target, offset, value) => value.copy(target, offset),
};

/** Bytes from which on values are sent as they lie, in pieces; below, one copy costs less than many writes. */
const wholeBytes = 256 * 1024;

function putPieces(message: BindMessage, value: Buffer | Pieces | null): void {
  if (value instanceof Pieces) for (const part of value.parts) message.piece(part);
  else if (value) message.piece(value);
}

/** As `encode`, without a copy of what is large. */
function encodeBytes<Row>(message: BindMessage, rows: readonly Row[], read: Read<Row, Buffer | Pieces>): void {
  const values = rows.map(read);
  const total = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
  const areWhole = (all: readonly (Buffer | Pieces | null)[]): all is readonly (Buffer | null)[] =>
    total < wholeBytes && !all.some((value) => value instanceof Pieces);
  if (areWhole(values)) {
    encode(message, bytea, values, (value) => value);
    return;
  }
  const begun = message.begin();
  putHeader(message, bytea.oid, values.length);
  for (const value of values) {
    message.putInt4(value?.length ?? -1);
    putPieces(message, value);
  }
  message.end(begun);
}

function encodeOneOfBytes(message: BindMessage, value: Buffer | Pieces | null): void {
  if (value === null || (value instanceof Buffer && value.length < wholeBytes)) {
    encodeOne(message, bytea, value);
    return;
  }
  const begun = message.begin();
  putPieces(message, value);
  message.end(begun);
}

const int4: ElementType<number> = {
  oid: 23,
  size: () => 4,
  write: (target, offset, value) => putInt4(target, offset, value),
};

/** A whole number that JavaScript can hold, in eight bytes. */
function writeInt8(target: Buffer, offset: number, value: number): void {
  const high = Math.floor(value / 0x1_0000_0000);
  putInt4(target, offset, high);
  putInt4(target, offset + 4, value - high * 0x1_0000_0000);
}

const int8: ElementType<number> = { oid: 20, size: () => 8, write: writeInt8 };

const bool: ElementType<boolean> = {
  oid: 16,
  size: () => 1,
  write(target, offset, value) {
    target[offset] = value ? 1 : 0;
  },
};

const timestamptz: ElementType<number> = {
  oid: 1184,
  size: () => 8,
  write: (target, offset, value) => writeInt8(target, offset, Math.round((value - EPOCH_2000_MS) * 1000)),
};

/** How values of a type are written: those of several rows as an array, and that of a single one. Null is allowed in both. */
export interface ValueWriter<Value> {
  array<Row>(message: BindMessage, rows: readonly Row[], read: Read<Row, Value>): void;
  one(message: BindMessage, value: Value | null): void;
}

function writerOf<Value>(type: ElementType<Value>): ValueWriter<Value> {
  return {
    array: (message, rows, read) => encode(message, type, rows, read),
    one: (message, value) => encodeOne(message, type, value),
  };
}

const textWriter: ValueWriter<string> = {
  array: (message, rows, read) => encode(message, text, rows, (row) => withoutNul(read(row))),
  one: (message, value) => encodeOne(message, text, withoutNul(value)),
};

/** By type. Times are milliseconds since the epoch. */
export const valueWriters = {
  uuid: writerOf(uuid),
  text: textWriter,
  json: writerOf(json),
  bytea: { array: encodeBytes, one: encodeOneOfBytes } satisfies ValueWriter<Buffer | Pieces>,
  int4: writerOf(int4),
  int8: writerOf(int8),
  bool: writerOf(bool),
  timestamptz: writerOf(timestamptz),
} as const;
