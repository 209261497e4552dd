import type { Readable } from 'node:stream';

/** Where the files of one release are. */
export interface ReleasePlace {
  remote: string;
  hash: string;
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
 * Keeps the files of releases. What is stored under a name never changes; only drafts, which no release speaks of yet,
 * can be removed. Names are those of a checked document: nothing here takes a name from a request.
 */
export interface ReleaseStorage {
  /** Stores a file whole or not at all. A file of that name is left as it is. */
  write(place: ReleasePlace, name: string, file: SpooledFile): Promise<void>;
  /** Null when there is no such file. */
  read(place: ReleasePlace, name: string): Promise<StoredFile | null>;
  exists(place: ReleasePlace, name: string): Promise<boolean>;
  /** Removes files of a draft; those that are not there are no failure. */
  remove(place: ReleasePlace, names: readonly string[]): Promise<void>;
}
