import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, mkdir, open, realpath, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  folderOf,
  type ReleasePlace,
  type ReleaseStorage,
  type SpooledFile,
  type StoredFile,
} from './releaseStorage.ts';

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** The file is not there, or what is there is no plain file of this folder. */
const absences: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ELOOP', 'EISDIR', 'EINVAL']);

const absent = (error: unknown): null => {
  if (absences.has(codeOf(error))) return null;
  throw error;
};

/** Releases in a folder: `<root>/<remote>/<hash>/<name>`. The build keeps its own in the same order. */
export class DiskStorage implements ReleaseStorage {
  readonly #root: string;
  readonly #within: string;

  /** @param within folder of these files within that of the release, for those that lie there beside others */
  constructor(root: string, within = '') {
    this.#root = root;
    this.#within = within;
  }

  async write(place: ReleasePlace, name: string, { path }: SpooledFile): Promise<void> {
    const folder = this.#folder(place);
    await mkdir(folder, { recursive: true });
    const draft = join(folder, `.${randomBytes(8).toString('hex')}`);
    try {
      await copyFile(path, draft, constants.COPYFILE_EXCL);
      const handle = await open(draft, 'r+');
      await handle.sync().finally(() => handle.close());
      // Unlike a renaming, a link never takes the place of a file that is there.
      await link(draft, join(folder, name));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    } finally {
      await rm(draft, { force: true });
    }
  }

  async read(place: ReleasePlace, name: string): Promise<StoredFile | null> {
    const folder = this.#folder(place);
    // Neither a folder nor a file that points elsewhere is followed.
    const [root, real] = await Promise.all([realpath(this.#root), realpath(folder)]).catch(() => []);
    if (!root || real !== join(root, folderOf(place), this.#within)) return null;
    const handle = await open(join(folder, name), constants.O_RDONLY | constants.O_NOFOLLOW).catch(absent);
    if (!handle) return null;
    const status = await handle.stat();
    if (status.isFile()) return { size: status.size, stream: handle.createReadStream() };
    await handle.close();
    return null;
  }

  async remove(place: ReleasePlace, names: readonly string[]): Promise<void> {
    const folder = this.#folder(place);
    await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    // Stays when something is left in it.
    await rmdir(folder).catch(() => undefined);
  }

  #folder(place: ReleasePlace): string {
    return join(this.#root, folderOf(place), this.#within);
  }
}
