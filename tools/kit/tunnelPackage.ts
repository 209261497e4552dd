import { readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { PackageFile, PackageFiles } from './tarball.ts';

/** Packages that come along in the agent's own: a machine in a private network may reach no registry. */
const bundled = ['ws'];

function filesIn(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

function filesOf(folder: string, place: string): [string, PackageFile][] {
  return filesIn(folder)
    .filter((file) => !/(^|\/)(node_modules|\.cache)\//.test(relative(folder, file)))
    .map((file) => [
      join(place, relative(folder, file)),
      { bytes: readFileSync(file), isProgram: file.endsWith('/src/main.js') },
    ]);
}

/** The agent of tunnels, with everything that it needs. */
export async function tunnelPackage(root: string): Promise<PackageFiles> {
  const home = join(root, 'tunnel-agent');
  const {
    private: _,
    devDependencies: __,
    exports: ___,
    journeys: ____,
    ...description
  } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as Record<string, unknown>;
  const carried = bundled.map((name) => {
    const folder = realpathSync(join(home, 'node_modules', name));
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
    return { name, version, files: filesOf(folder, join('node_modules', name)) };
  });
  const dependencies = Object.fromEntries(carried.map(({ name, version }) => [name, version]));
  const text = `${JSON.stringify({ ...description, dependencies, bundleDependencies: bundled }, null, 2)}\n`;
  return new Map([
    ...filesOf(join(home, 'src'), 'src'),
    ...carried.flatMap(({ files }) => files),
    ['package.json', { bytes: Buffer.from(text) }] as const,
  ]);
}
