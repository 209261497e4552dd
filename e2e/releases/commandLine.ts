import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { BuiltRelease } from './builtRelease.ts';
import { compressed } from './draft.ts';

const program = join(import.meta.dirname, '../../tools/deploy/deploy.mjs');

/** What a command said, and how it ended. */
export interface Ending {
  code: number;
  said: string;
}

/** Where and as whom a command is given. */
interface Console {
  url: string;
  credential: string;
}

/** Runs `npm run deploy -- <args>`, without npm. */
export async function deploy({ url, credential }: Console, ...args: string[]): Promise<Ending> {
  const env = { ...process.env, WEFT_SERVER: url, WEFT_DEPLOY_CREDENTIAL: credential };
  const child = spawn(process.execPath, [program, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { code, said: out + error };
}

/** Puts a release on the disk as the build does while the work needs it. */
export async function onDisk<Result>(
  { document, files }: BuiltRelease,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-release-'));
  try {
    await writeFile(join(folder, 'remote.json'), JSON.stringify(document));
    for (const [name, bytes] of files) {
      await writeFile(join(folder, name), bytes);
      if (document.files[name]?.brotliSize) await writeFile(join(folder, `${name}.br`), compressed(bytes));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}
