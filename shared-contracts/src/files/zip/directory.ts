import { Refusal } from '../refusal.ts';

/** A file inside a zip archive, as its central directory describes it. */
export interface ZipEntry {
  name: string;
  /** 0: stored, 8: deflated. */
  method: number;
  isEncrypted: boolean;
  compressedBytes: number;
  bytes: number;
  /** Where its local header begins. */
  offset: number;
}

const endSignature = 0x06054b50;
const end64Signature = 0x06064b50;
const locator64Signature = 0x07064b50;
const entrySignature = 0x02014b50;

const endBytes = 22;
const locator64Bytes = 20;
const maxCommentBytes = 0xffff;
const entryBytes = 46;
/** More than any workbook has: a directory of a few hundred bytes an entry is read whole. */
const maxDirectoryBytes = 4 * 1024 * 1024;
const unknown32 = 0xffffffff;

const damaged = () => new Refusal('damaged');

async function bytesAt(file: Blob, start: number, end: number): Promise<DataView<ArrayBuffer>> {
  if (start < 0 || end > file.size || start > end) throw damaged();
  return new DataView(await file.slice(start, end).arrayBuffer());
}

/** A 64-bit number; a file is never so large that it would lose a digit. */
const readUint64 = (view: DataView, at: number) => Number(view.getBigUint64(at, true));

interface Directory {
  count: number;
  bytes: number;
  offset: number;
}

function findEnd(tail: DataView): number {
  for (let at = tail.byteLength - endBytes; at >= 0; at--) {
    if (tail.getUint32(at, true) !== endSignature) continue;
    if (at + endBytes + tail.getUint16(at + 20, true) <= tail.byteLength) return at;
  }
  // A download that broke off has no end.
  throw damaged();
}

/** Sizes that do not fit 32 bits stand in a record of their own, which a locator before the end leads to. */
async function directory64(file: Blob, endOffset: number): Promise<Directory | undefined> {
  const locatorOffset = endOffset - locator64Bytes;
  if (locatorOffset < 0) return undefined;
  const locator = await bytesAt(file, locatorOffset, endOffset);
  if (locator.getUint32(0, true) !== locator64Signature) return undefined;
  const offset = readUint64(locator, 8);
  const record = await bytesAt(file, offset, offset + 56);
  if (record.getUint32(0, true) !== end64Signature) throw damaged();
  return { count: readUint64(record, 32), bytes: readUint64(record, 40), offset: readUint64(record, 48) };
}

async function findDirectory(file: Blob): Promise<Directory> {
  const start = Math.max(0, file.size - endBytes - maxCommentBytes);
  const tail = await bytesAt(file, start, file.size);
  const at = findEnd(tail);
  const large = await directory64(file, start + at);
  return (
    large ?? {
      count: tail.getUint16(at + 10, true),
      bytes: tail.getUint32(at + 12, true),
      offset: tail.getUint32(at + 16, true),
    }
  );
}

/** Fills in what stands in the field for 64-bit sizes: only those that are marked as unknown, in this order. */
function withLargeSizes(entry: ZipEntry, extra: DataView): ZipEntry {
  const large = { ...entry };
  for (let at = 0; at + 4 <= extra.byteLength; at += 4 + extra.getUint16(at + 2, true)) {
    if (extra.getUint16(at, true) !== 1) continue;
    let value = at + 4;
    for (const size of ['bytes', 'compressedBytes', 'offset'] as const) {
      if (entry[size] !== unknown32) continue;
      if (value + 8 > extra.byteLength) throw damaged();
      large[size] = readUint64(extra, value);
      value += 8;
    }
  }
  return large;
}

function readEntry(view: DataView<ArrayBuffer>, at: number): { entry: ZipEntry; next: number } {
  if (at + entryBytes > view.byteLength || view.getUint32(at, true) !== entrySignature) throw damaged();
  const nameEnd = at + entryBytes + view.getUint16(at + 28, true);
  const extraEnd = nameEnd + view.getUint16(at + 30, true);
  if (extraEnd > view.byteLength) throw damaged();
  const entry = {
    name: new TextDecoder().decode(new Uint8Array(view.buffer, at + entryBytes, nameEnd - at - entryBytes)),
    method: view.getUint16(at + 10, true),
    isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
    compressedBytes: view.getUint32(at + 20, true),
    bytes: view.getUint32(at + 24, true),
    offset: view.getUint32(at + 42, true),
  };
  const extra = new DataView(view.buffer, nameEnd, extraEnd - nameEnd);
  return { entry: withLargeSizes(entry, extra), next: extraEnd + view.getUint16(at + 32, true) };
}

/** What an archive holds, by its central directory: nothing is unpacked. */
export async function readDirectory(file: Blob): Promise<ZipEntry[]> {
  const { count, bytes, offset } = await findDirectory(file);
  if (bytes > maxDirectoryBytes) throw new Refusal('bomb');
  const view = await bytesAt(file, offset, offset + bytes);
  const entries: ZipEntry[] = [];
  for (let at = 0; entries.length < count; ) {
    const { entry, next } = readEntry(view, at);
    entries.push(entry);
    at = next;
  }
  return entries;
}
