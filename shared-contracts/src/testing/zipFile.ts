import { crc32, deflateRawSync } from 'node:zlib';

/** A file of an archive, with what the archive says of it where that is not the truth. */
export interface ZipPart {
  name: string;
  content: string | Uint8Array;
  isStored?: boolean;
  isEncrypted?: boolean;
  declaredBytes?: number;
  /** Sizes stand in the field for 64 bits. */
  isLarge?: boolean;
}

const uint16 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) bytes.writeUInt16LE(value, at * 2);
  return bytes;
};
const uint32 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries()) bytes.writeUInt32LE(value, at * 4);
  return bytes;
};
const uint64 = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 8);
  for (const [at, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), at * 8);
  return bytes;
};

function packPart(part: ZipPart, offset: number): { local: Buffer; central: Buffer } {
  const content = Buffer.from(part.content);
  const data = part.isStored ? content : deflateRawSync(content);
  const name = Buffer.from(part.name);
  const flags = (part.isEncrypted ? 1 : 0) | 0x800;
  const bytes = part.declaredBytes ?? content.length;
  const [sizes, extra] = part.isLarge
    ? [uint32(0xffffffff, 0xffffffff), Buffer.concat([uint16(1, 24), uint64(bytes, data.length, offset)])]
    : [uint32(data.length, bytes), Buffer.alloc(0)];
  const common = Buffer.concat([uint16(45, flags, part.isStored ? 0 : 8, 0, 0), uint32(crc32(content)), sizes]);
  const local = Buffer.concat([uint32(0x04034b50), common, uint16(name.length, 0), name, data]);
  const central = Buffer.concat([
    uint32(0x02014b50),
    uint16(45),
    common,
    uint16(name.length, extra.length, 0, 0, 0),
    uint32(0, part.isLarge ? 0xffffffff : offset),
    name,
    extra,
  ]);
  return { local, central };
}

function end(count: number, bytes: number, offset: number, isLarge: boolean): Buffer {
  const last = (value: number) => (isLarge ? 0xffffffff : value);
  const record = Buffer.concat([
    uint32(0x06064b50),
    uint64(44),
    uint16(45, 45),
    uint32(0, 0),
    uint64(count, count, bytes, offset),
  ]);
  const locator = Buffer.concat([uint32(0x07064b50, 0), uint64(offset + bytes), uint32(1)]);
  const classic = Buffer.concat([
    uint32(0x06054b50),
    uint16(0, 0, count, count),
    uint32(last(bytes), last(offset)),
    uint16(0),
  ]);
  return isLarge ? Buffer.concat([record, locator, classic]) : classic;
}

/** A zip archive, byte by byte, so that it can lie. */
export function zipFile(parts: readonly ZipPart[], { isLarge = false } = {}): Buffer<ArrayBuffer> {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const { local, central } = packPart({ isLarge, ...part }, offset);
    locals.push(local);
    centrals.push(central);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  return Buffer.concat([...locals, directory, end(parts.length, directory.length, offset, isLarge)]);
}
