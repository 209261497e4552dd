import { Pieces } from '../../store/pieces.ts';

/**
 * Arrays in PostgreSQL's binary format, for statements that write many rows as `unnest($1::uuid[], …)`. Compared with
 * the text format of `pg`, nothing is escaped here and nothing parsed there: half the cost of a batch.
 */

interface ElementType<Value> {
  oid: number;
  /** Bytes of the value. */
  size(value: Value): number;
  write(target: Buffer, offset: number, value: Value, size: number): void;
}

const HEADER = 20;
// PostgreSQL counts microseconds from the year 2000.
const EPOCH_2000_MS = 946_684_800_000;

function encode<Value>(type: ElementType<Value>, values: readonly (Value | null)[]): Buffer {
  const sizes = values.map((value) => (value === null ? -1 : type.size(value)));
  const total = sizes.reduce((sum, size) => sum + 4 + Math.max(size, 0), HEADER);
  const target = Buffer.allocUnsafe(total);
  target.writeInt32BE(1, 0);
  target.writeInt32BE(sizes.includes(-1) ? 1 : 0, 4);
  target.writeInt32BE(type.oid, 8);
  target.writeInt32BE(values.length, 12);
  target.writeInt32BE(1, 16);
  let offset = HEADER;
  for (let index = 0; index < values.length; index++) {
    const size = sizes[index] as number;
    target.writeInt32BE(size, offset);
    offset += 4;
    if (size < 0) continue;
    type.write(target, offset, values[index] as Value, size);
    offset += size;
  }
  return target;
}

const uuid: ElementType<string> = {
  oid: 2950,
  size: () => 16,
  write(target, offset, value) {
    target.write(value.replaceAll('-', ''), offset, 16, 'hex');
  },
};

const text: ElementType<string> = {
  oid: 25,
  size: (value) => Buffer.byteLength(value),
  write: (target, offset, value, size) => target.write(value, offset, size, 'utf8'),
};

// PostgreSQL's text takes every character but this one, and one bad value would fail a batch of many runs.
const withoutNul = (value: string | null) => (value?.includes('\0') ? value.replaceAll('\0', '\uFFFD') : value);

const json: ElementType<string> = { ...text, oid: 114 };

const bytea: ElementType<Buffer> = {
  oid: 17,
  size: (value) => value.length,
  write: (target, offset, value) => value.copy(target, offset),
};

/** Bytes from which on values are sent as they lie, in pieces; below, one copy costs less than many writes. */
const wholeBytes = 256 * 1024;

function length(value: Buffer | Pieces | null): Buffer {
  const written = Buffer.allocUnsafe(4);
  written.writeInt32BE(value?.length ?? -1);
  return written;
}

function partsOf(value: Buffer | Pieces | null): readonly Buffer[] {
  if (value === null) return [];
  return value instanceof Pieces ? value.parts : [value];
}

/** As `encode`, without a copy of what is large. */
function encodeBytes(values: readonly (Buffer | Pieces | null)[]): Buffer | Pieces {
  const total = values.reduce((sum, value) => sum + (value?.length ?? 0), 0);
  const areWhole = (all: readonly (Buffer | Pieces | null)[]): all is readonly (Buffer | null)[] =>
    total < wholeBytes && !all.some((value) => value instanceof Pieces);
  if (areWhole(values)) return encode(bytea, values);
  const head = encode(bytea, []);
  head.writeInt32BE(values.includes(null) ? 1 : 0, 4);
  head.writeInt32BE(values.length, 12);
  return new Pieces([head, ...values.flatMap((value) => [length(value), ...partsOf(value)])]);
}

const int4: ElementType<number> = {
  oid: 23,
  size: () => 4,
  write: (target, offset, value) => target.writeInt32BE(value, offset),
};

const int8: ElementType<number> = {
  oid: 20,
  size: () => 8,
  write: (target, offset, value) => target.writeBigInt64BE(BigInt(value), offset),
};

const bool: ElementType<boolean> = {
  oid: 16,
  size: () => 1,
  write: (target, offset, value) => target.writeUInt8(value ? 1 : 0, offset),
};

const timestamptz: ElementType<number> = {
  oid: 1184,
  size: () => 8,
  write: (target, offset, value) => target.writeBigInt64BE(BigInt(Math.round((value - EPOCH_2000_MS) * 1000)), offset),
};

/** Encoders by element type; null elements are allowed in all of them. Times are milliseconds since the epoch. */
export const arrayOf = {
  uuid: (values: readonly (string | null)[]) => encode(uuid, values),
  text: (values: readonly (string | null)[]) => encode(text, values.map(withoutNul)),
  json: (values: readonly (string | null)[]) => encode(json, values),
  bytea: encodeBytes,
  int4: (values: readonly (number | null)[]) => encode(int4, values),
  int8: (values: readonly (number | null)[]) => encode(int8, values),
  bool: (values: readonly (boolean | null)[]) => encode(bool, values),
  timestamptz: (values: readonly (number | null)[]) => encode(timestamptz, values),
} as const;
