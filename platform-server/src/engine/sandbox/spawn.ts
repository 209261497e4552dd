import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));

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

/**
 * Starts a sandbox process. It has none of the server's environment, and a session of its own, so that Ctrl-C in a
 * terminal reaches the server alone, which ends it in order.
 */
export function spawnSandbox(): ChildProcessByStdio<Writable, Readable, Readable> {
  return spawn(process.execPath, [...flags, join(here, 'child', 'main.js')], {
    cwd: here,
    detached: true,
    // The time zone and language of results must not depend on the machine.
    env: { TZ: 'UTC', LANG: 'en_US.UTF-8' },
    stdio: ['pipe', 'pipe', 'pipe'],
    windowsHide: true,
  });
}
