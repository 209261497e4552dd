import { constants, gzipSync } from 'node:zlib';

/** A file of a package. */
export interface PackageFile {
  bytes: Buffer;
  isProgram?: boolean;
}

export type PackageFiles = Map<string, PackageFile>;

const blockSize = 512;

/** A path in the two fields that the format has for it. */
function splitPath(path: string): { name: string; prefix: string } {
  if (path.length <= 100) return { name: path, prefix: '' };
  const at = path.indexOf('/', path.length - 101);
  const [prefix, name] = [path.slice(0, at), path.slice(at + 1)];
  if (at === -1 || prefix.length > 155) throw new Error(`${path} is too long for a tar archive.`);
  return { name, prefix };
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;

/** Header of a regular file (POSIX ustar) with nothing of this machine in it: no owner, no time. */
function headerOf(path: string, { bytes, isProgram }: PackageFile): Buffer {
  const { name, prefix } = splitPath(path);
  const header = Buffer.alloc(blockSize);
  const fields: [number, string][] = [
    [0, name],
    [100, octal(isProgram ? 0o755 : 0o644, 8)],
    [108, octal(0, 8)],
    [116, octal(0, 8)],
    [124, octal(bytes.length, 12)],
    [136, octal(0, 12)],
    [148, ' '.repeat(8)],
    [156, '0'],
    [257, 'ustar\u000000'],
    [345, prefix],
  ];
  for (const [at, text] of fields) header.write(text, at, 'utf8');
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'utf8');
  return header;
}

/** Bytes up to the next whole block. */
const padding = (length: number) => Buffer.alloc((blockSize - (length % blockSize)) % blockSize);

/**
 * An npm package as npm packs it, below `package/`. The same files are the same bytes on every machine, so that lock
 * files which name its hash go on holding.
 */
export function tarballOf(files: PackageFiles): Buffer {
  const parts = [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, file]) => [headerOf(`package/${path}`, file), file.bytes, padding(file.bytes.length)]);
  const bytes = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockSize)]), {
    level: constants.Z_BEST_COMPRESSION,
  });
  // The tenth byte of the header names the operating system: "unknown" on all of them.
  bytes[9] = 255;
  return bytes;
}
