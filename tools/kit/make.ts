import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contentOf } from '../build/fingerprint.mjs';
import { buildPackage } from './buildPackage.ts';
import { contractPackage } from './contractPackage.ts';
import { createPackage } from './createPackage.ts';
import { developmentShell } from './developmentShell.ts';
import { tarballOf } from './tarball.ts';
import { tunnelPackage } from './tunnelPackage.ts';

const root = join(import.meta.dirname, '..', '..');

const preset = ['shared-contracts/src', 'shared-contracts/package.json', 'tools/build', 'tools/kit', 'pnpm-lock.yaml'];
const commands = ['bootstrap', 'create', 'deploy', 'dev', 'jest', 'own'].map((folder) => `tools/${folder}`);

/** What can be made, with everything that it is made of. */
const kinds = {
  'weft-contract': { inputs: [...preset, 'tsconfig.base.json', 'tsconfig.browser.json'], make: contractPackage },
  'weft-build': { inputs: [...preset, ...commands, 'host-shell/src/messages/en/terminal.json'], make: buildPackage },
  'create-weft-remote': { inputs: [...preset, 'tools/create'], make: createPackage },
  'weft-tunnel': {
    inputs: ['tools/kit', 'tunnel-agent/src', 'tunnel-agent/package.json', 'pnpm-lock.yaml'],
    make: tunnelPackage,
  },
  shell: { inputs: [...preset, 'host-shell/src', 'host-shell/package.json'], make: null },
} as const;

/** How many builds of one kind are kept: pages and lock files may still ask for the one before. */
const kept = 2;

async function removeOlder(folder: string, kind: string, made: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name.startsWith(`${kind}.`) && name !== made);
  const dated = await Promise.all(others.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  const older = dated.sort((a, b) => b.at - a.at).slice(kept - 1);
  await Promise.all(older.map(({ name }) => rm(join(folder, name), { recursive: true, force: true })));
}

// node make.ts <kind> <folder> <address of the server>: prints the path of what was asked for, made unless it is there.
const [kind = '', folder = '', server = ''] = process.argv.slice(2);
if (!Object.hasOwn(kinds, kind)) throw new Error(`There is no ${kind}. There are ${Object.keys(kinds).join(', ')}.`);
const { inputs, make } = kinds[kind as keyof typeof kinds];
const name = `${kind}.${contentOf(root, [...inputs], server)}`;
const path = join(folder, name);
if (!existsSync(path)) {
  await mkdir(folder, { recursive: true });
  if (make === null) {
    await developmentShell(root, path);
  } else {
    // Renamed into place, so that nobody reads a half.
    await writeFile(`${path}.${process.pid}`, tarballOf(await make(root, server)));
    await rename(`${path}.${process.pid}`, path);
  }
  await removeOlder(folder, kind, name);
}
process.stdout.write(path);
