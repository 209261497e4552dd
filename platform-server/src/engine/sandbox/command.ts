import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the process runs. */
export const here = dirname(fileURLToPath(import.meta.url));

/** What the process reads while it starts: this folder, the way up to the package's description, and packages. */
function readable(): string[] {
  const above = (folder: string) => here.startsWith(dirname(folder));
  const packages =
    createRequire(import.meta.url)
      .resolve.paths('isolated-vm')
      ?.filter(above) ?? [];
  // The loader of isolated-vm's binary looks at this file to tell one C library from the other.
  const system = '/etc/alpine-release';
  return [here, system, ...packages.flatMap((folder) => [folder, join(dirname(folder), 'package.json')])];
}

const flags = [
  // isolated-vm makes isolates of its own, which V8 does not allow beside those of Node's start-up snapshot.
  '--no-node-snapshot',
  '--no-warnings',
  // Should code ever leave its isolate, it finds no files, no children and no workers.
  '--permission',
  '--allow-addons',
  ...readable().map((path) => `--allow-fs-read=${path}`),
];

/** The whole environment: the time zone and language of results must not depend on the machine. */
export const environment = { TZ: 'UTC', LANG: 'en_US.UTF-8' };

/** Program and arguments of a sandbox process. */
export function sandboxCommand(): [program: string, ...flags: string[]] {
  return [process.execPath, ...flags, join(here, 'child', 'main.js')];
}
