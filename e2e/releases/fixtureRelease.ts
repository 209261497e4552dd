import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BuiltRelease, ReleaseDocument } from './builtRelease.ts';

const shelf = join(import.meta.dirname, '../fixtures/releases');

/** A release that is checked in as it was built, its compressed twins among the files; see fixtures/README.md. */
export async function fixtureRelease(remote: string): Promise<BuiltRelease> {
  const [hash = ''] = await readdir(join(shelf, remote));
  const folder = join(shelf, remote, hash);
  const names = (await readdir(folder)).filter((name) => name !== 'remote.json');
  const files = await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const));
  const document = JSON.parse(await readFile(join(folder, 'remote.json'), 'utf8')) as ReleaseDocument;
  return { document, files: new Map(files) };
}

/** The same without the twins, as `open` takes it: of a release that is changed they are made anew. */
export function withoutTwins({ document, files }: BuiltRelease): BuiltRelease {
  return { document, files: new Map([...files].filter(([name]) => !name.endsWith('.br'))) };
}
