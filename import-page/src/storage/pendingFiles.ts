import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ImportCell } from 'shared-contracts/api/import-page';

/** A file on its way: enough to send the rest of it after the tab was closed. */
export interface PendingFile {
  /** Of the submission. */
  id: string;
  token: string;
  /** Key of the import page. */
  page: string;
  fileName: string;
  chunkCount: number;
  rowCount: number;
  /** Milliseconds since 1970. */
  openedAt: number;
}

interface Schema extends DBSchema {
  files: { key: string; value: PendingFile; indexes: { page: string } };
  chunks: { key: [string, number]; value: ImportCell[][] };
}

/** The server drops what is not submitted within a day. */
const maxAgeMs = 24 * 60 * 60 * 1000;

/**
 * Files on their way, kept in the browser. Where the browser keeps nothing (a private window, a frame whose storage is
 * blocked) everything is forgotten, and nothing fails: `isKeeping` says so.
 */
export class PendingFiles {
  readonly #open: Promise<IDBPDatabase<Schema> | undefined>;

  constructor() {
    // Browsers that block storage in a frame throw as soon as it is named.
    this.#open = Promise.resolve()
      .then(openDatabase)
      .catch(() => undefined);
  }

  async isKeeping(): Promise<boolean> {
    return (await this.#open) !== undefined;
  }

  /** Files of a page that may still be sent, newest first. */
  async list(page: string, now = Date.now()): Promise<PendingFile[]> {
    const files = (await this.#try((database) => database.getAllFromIndex('files', 'page', page))) ?? [];
    const [old, fresh] = [
      files.filter((file) => now - file.openedAt > maxAgeMs),
      files.filter((file) => now - file.openedAt <= maxAgeMs),
    ];
    await Promise.all(old.map(({ id }) => this.remove(id)));
    return fresh.sort((one, other) => other.openedAt - one.openedAt);
  }

  /** Whether the file was kept: one that finds no room is sent all the same. */
  async add(file: PendingFile): Promise<boolean> {
    return (await this.#try((database) => database.put('files', file))) !== undefined;
  }

  async addChunk(id: string, chunk: number, rows: ImportCell[][]): Promise<boolean> {
    return (await this.#try((database) => database.put('chunks', rows, [id, chunk]))) !== undefined;
  }

  async chunk(id: string, chunk: number): Promise<ImportCell[][] | undefined> {
    return this.#try((database) => database.get('chunks', [id, chunk]));
  }

  /** Forgets rows that the server has. */
  async removeChunk(id: string, chunk: number): Promise<void> {
    await this.#try((database) => database.delete('chunks', [id, chunk]));
  }

  async remove(id: string): Promise<void> {
    await this.#try(async (database) => {
      const change = database.transaction(['files', 'chunks'], 'readwrite');
      const chunks = IDBKeyRange.bound([id, 0], [id, Number.MAX_SAFE_INTEGER]);
      await Promise.all([
        change.objectStore('files').delete(id),
        change.objectStore('chunks').delete(chunks),
        change.done,
      ]);
    });
  }

  async #try<T>(act: (database: IDBPDatabase<Schema>) => Promise<T>): Promise<T | undefined> {
    const database = await this.#open;
    try {
      return database && (await act(database));
    } catch {
      // No room, or the visitor cleared the storage: the file is sent without being kept.
      return undefined;
    }
  }
}

function openDatabase(): Promise<IDBPDatabase<Schema>> {
  return openDB<Schema>('import-page', 1, {
    upgrade(database) {
      database.createObjectStore('files', { keyPath: 'id' }).createIndex('page', 'page');
      database.createObjectStore('chunks');
    },
  });
}
