import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of a backup. */
export interface BackupFile {
  /** Within the backup, with slashes on every system. */
  path: string;
  bytes: number;
  /** In hexadecimal digits. */
  sha256: string;
}

/** What lies below a folder, by paths with slashes. */
export interface Tree {
  folders: string[];
  files: string[];
}

/** Enough to keep a disk busy; what is copied beside a running server must leave it room. */
const atOnce = 4;

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Everything below a folder, but what `isLeftOut` names; empty where the folder is missing. Folders that vanish meanwhile
 * are empty.
 */
export async function treeOf(root: string, isLeftOut: (path: string) => boolean = () => false): Promise<Tree> {
  const tree: Tree = { folders: [], files: [] };
  const open = [''];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const entries = await readdir(join(root, at), { withFileTypes: true }).catch((error) => {
      if (isGone(error)) return [];
      throw error;
    });
    for (const entry of entries) {
      const path = posix.join(at, entry.name);
      if (isLeftOut(path)) continue;
      if (entry.isDirectory()) {
        tree.folders.push(path);
        open.push(path);
      } else if (entry.isFile()) tree.files.push(path);
    }
  }
  return tree;
}

/**
 * Copies a file to the disk, readable by its owner alone, and sums it up on the way; null where it has vanished.
 * @throws Error of the system, such as one for a full disk
 */
export async function copyHashed(from: string, to: string): Promise<Omit<BackupFile, 'path'> | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  try {
    await pipeline(createReadStream(from), measured, createWriteStream(to, { mode: 0o600, flush: true }));
  } catch (error) {
    if (isGone(error)) return null;
    throw error;
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Does all of it, a few at a time. After a failure nothing more is begun, and it is thrown once nothing is under way. */
export async function fewAtOnce<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  let next = 0;
  const turn = async () => {
    for (let at = next++; at < items.length; at = next++) {
      await work(items[at] as Item).catch((error) => {
        next = items.length;
        throw error;
      });
    }
  };
  const turns = await Promise.allSettled(Array.from({ length: atOnce }, turn));
  for (const ended of turns) if (ended.status === 'rejected') throw ended.reason;
}
