import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'platform-server/node_modules/.cache');

/** A module as the guide for teams gives it, taken from its block of code. */
export async function guideModule<Module>(name: string): Promise<{ module: Module; remove(): Promise<void> }> {
  const guide = await readFile(join(root, 'docs/own-repository.md'), 'utf8');
  const [, from = ''] = guide.split(`\`\`\`js ${name}\n`);
  const [code = ''] = from.split('```');
  // Inside the package, which has what such modules import.
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'guide-'));
  await writeFile(join(folder, name), code);
  const module = (await import(pathToFileURL(join(folder, name)).href)) as Module;
  return { module, remove: () => rm(folder, { recursive: true, force: true }) };
}
