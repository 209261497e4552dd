import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { contentOf } from '../build/fingerprint.mjs';
import { bundleServerHere } from './bundle.ts';

// node serverUnderTest.ts: bundles the server for tests that start it, and prints the path of its program. It reads a
// hundred files in place of 2,600, so each start takes 3 s of processor time rather than 5.
const root = join(import.meta.dirname, '..', '..');
const shelf = join('node_modules', '.cache', 'server');
const keptMs = 24 * 60 * 60_000;

/** All that it is made of; of the packages their versions. */
const sources = ['platform-server/src', 'shared-contracts/src', 'tunnel-agent/src', 'tools/pack', 'pnpm-lock.yaml'];

/** Complete or absent: another run of tests may make the same. */
async function bundleInto(folder: string): Promise<void> {
  mkdirSync(join(root, shelf), { recursive: true });
  const draft = mkdtempSync(join(root, shelf, 'draft-'));
  const { files } = await bundleServerHere(root, relative(root, draft));
  for (const [path, { bytes }] of files) writeFileSync(join(root, path), bytes);
  writeFileSync(join(draft, 'package.json'), '{"type":"module"}');
  try {
    renameSync(draft, folder);
  } catch (error) {
    rmSync(draft, { recursive: true });
    if (!existsSync(folder)) throw error;
  }
}

/** Other tests may still start those of today. */
function removeOld(kept: string): void {
  for (const name of readdirSync(join(root, shelf))) {
    const folder = join(root, shelf, name);
    if (name !== kept && Date.now() - statSync(folder).mtimeMs > keptMs)
      rmSync(folder, { recursive: true, force: true });
  }
}

const folder = join(root, shelf, contentOf(root, sources));
if (!existsSync(folder)) {
  await bundleInto(folder);
  removeOld(basename(folder));
}
process.stdout.write(join(folder, 'main.js'));
