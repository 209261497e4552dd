import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import type { Package } from './base.ts';

/** A remote's manifest: pure data, so that Node can read it without a browser. */
export interface Manifest {
  id: string;
  contract: string;
  routes: { name: string }[];
  access: object;
  navigationGroups?: { order: number }[];
}

/**
 * The manifest as it stands in the files now. It is compiled first: a module is read once by each process, and not
 * every Node reads TypeScript.
 * @throws Error when the file has no manifest, or that of another remote
 */
export async function readManifest({ folder, name, cacheFolder }: Package): Promise<Manifest> {
  const outfile = join(cacheFolder, `manifest-${process.pid}-${performance.now()}.mjs`);
  await mkdir(cacheFolder, { recursive: true });
  const format = { bundle: true, format: 'esm', platform: 'node', packages: 'external', logLevel: 'silent' } as const;
  await build({ ...format, entryPoints: [join(folder, 'src/manifest.ts')], outfile });
  try {
    const { manifest } = (await import(pathToFileURL(outfile).href)) as { manifest?: Manifest };
    if (!manifest) throw new Error('src/manifest.ts must export "manifest", made by defineManifest().');
    if (manifest.id !== name) throw new Error(`src/manifest.ts says id "${manifest.id}"; it must be "${name}".`);
    return manifest;
  } finally {
    await rm(outfile, { force: true });
  }
}
