import type { Readable } from 'node:stream';

/** Where the files of one release are. */
export interface ReleasePlace {
  remote: string;
  hash: string;
}

const plainRemote = /^[a-z][a-z0-9-]{0,60}$/;
const plainHash = /^[0-9a-f]{16,64}$/;

/**
 * `<remote>/<hash>`: the folder of a release, or how the keys of its files begin. One release never reaches into another.
 * @throws Error for a place with a part that is more than a name
 */
export function folderOf({ remote, hash }: ReleasePlace): string {
  if (plainRemote.test(remote) && plainHash.test(hash)) return `${remote}/${hash}`;
  throw new Error(`${JSON.stringify(`${remote}/${hash}`)} is no place of a release`);
}

/** A file on the local disk that is to be stored: whole, and its bytes known to be right. */
export interface SpooledFile {
  path: string;
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
}

/** A stored file that is being read. Who takes it reads the stream to its end or destroys it. */
export interface StoredFile {
  /** Bytes. */
  size: number;
  stream: Readable;
}

/**
 * Keeps the files of releases. What is stored under a name never changes; only files of drafts, which no release
 * speaks of yet, and of freed releases can be removed. Names are those of a checked document: nothing here takes a name from a request. Every method throws
 * for a place that is none (`folderOf`).
 */
export interface ReleaseStorage {
  /** Stores a file whole or not at all. A file of that name is left as it is. */
  write(place: ReleasePlace, name: string, file: SpooledFile): Promise<void>;
  /** Null when there is no such file. */
  read(place: ReleasePlace, name: string): Promise<StoredFile | null>;
  /** Removes files of a draft or of a freed release; those that are not there are no failure. */
  remove(place: ReleasePlace, names: readonly string[]): Promise<void>;
}
