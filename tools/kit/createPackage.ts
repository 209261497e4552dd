import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PackageFile, PackageFiles } from './tarball.ts';

/** The command that makes a remote in an empty folder, for the shell at an address. */
export async function createPackage(root: string, server: string): Promise<PackageFiles> {
  const text = (value: object): PackageFile => ({ bytes: Buffer.from(`${JSON.stringify(value, null, 2)}\n`) });
  const program = readFileSync(join(root, 'tools/create/createWeftRemote.mjs'));
  return new Map<string, PackageFile>([
    ['create.mjs', { bytes: program, isProgram: true }],
    ['server.json', text({ server })],
    [
      'package.json',
      text({
        name: 'create-weft-remote',
        version: '1.0.0',
        description: 'Makes a remote of Weft in an empty folder.',
        license: 'MIT',
        type: 'module',
        engines: { node: '>=20.19' },
        bin: './create.mjs',
      }),
    ],
  ]);
}
