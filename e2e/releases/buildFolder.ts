import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuiltRelease } from './builtRelease.ts';
import { compressed } from './draft.ts';

const built = join(import.meta.dirname, '../../dist');

/** A copy of what the build left, in which other releases can be the newest. */
export interface BuildFolder {
  path: string;
  /** Puts a release beside the others as the newest build of its remote. */
  add(release: BuiltRelease): Promise<void>;
  /** Makes a remote one whose first build is on its way; what this answers puts the build there. */
  await(remote: string): Promise<() => Promise<void>>;
  remove(): Promise<void>;
}

async function write(folder: string, { document, files }: BuiltRelease): Promise<void> {
  await mkdir(folder, { recursive: true });
  const writings = [...files].flatMap(([name, bytes]) => {
    const hasTwin = document.files[name]?.brotliSize !== null;
    const twin = hasTwin ? [writeFile(join(folder, `${name}.br`), compressed(bytes))] : [];
    return [writeFile(join(folder, name), bytes), ...twin];
  });
  await Promise.all(writings);
  await writeFile(join(folder, 'remote.json'), JSON.stringify(document));
}

/** Shelves of a build: the host's, and one for each remote. */
async function shelves(): Promise<string[]> {
  const remotes = await readdir(join(built, 'releases'));
  return ['host', ...remotes.map((remote) => join('releases', remote))];
}

/** The newest of a shelf; there may be many older ones. */
async function copyNewest(shelf: string, to: string): Promise<void> {
  const { hash } = JSON.parse(await readFile(join(built, shelf, 'current.json'), 'utf8')) as { hash: string };
  await Promise.all(
    [hash, 'current.json'].map((name) => cp(join(built, shelf, name), join(to, shelf, name), { recursive: true })),
  );
}

export async function buildFolder(): Promise<BuildFolder> {
  const path = await mkdtemp(join(tmpdir(), 'weft-build-'));
  for (const shelf of await shelves()) await copyNewest(shelf, path);
  return {
    path,
    async add(release) {
      const { remote, hash } = release.document;
      await write(join(path, 'releases', remote, hash), release);
      await writeFile(join(path, 'releases', remote, 'current.json'), JSON.stringify({ hash }));
    },
    async await(remote) {
      const shelf = join(path, 'releases', remote);
      const current = await readFile(join(shelf, 'current.json'), 'utf8');
      const { hash } = JSON.parse(current) as { hash: string };
      const { manifest } = JSON.parse(await readFile(join(shelf, hash, 'remote.json'), 'utf8')) as { manifest: object };
      const mark = join(shelf, 'building.json');
      await rm(join(shelf, 'current.json'));
      await writeFile(mark, JSON.stringify({ pid: process.pid, manifest }));
      return async () => {
        await writeFile(join(shelf, 'current.json'), current);
        await rm(mark);
      };
    },
    remove: () => rm(path, { recursive: true, force: true }),
  };
}
