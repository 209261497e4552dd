import { execFile } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Program } from '../server/weftServer.ts';

const execute = promisify(execFile);
const checkout = join(import.meta.dirname, '..', '..', '..');
/** A build says a lot. */
const maxBuffer = 64 * 2 ** 20;

/** A release of before, ready to be started. */
export interface Earlier {
  program: Program;
  close(): Promise<void>;
}

const ofCheckout = (folder: string): Program => [process.execPath, join(folder, 'platform-server', 'src', 'main.ts')];

async function fromPackage(path: string): Promise<Earlier> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-earlier-'));
  await writeFile(join(folder, 'package.json'), '{}');
  const flags = ['--no-audit', '--no-fund', '--prefer-offline', '--ignore-scripts'];
  await execute('npm', ['install', ...flags, path], { cwd: folder, maxBuffer });
  return {
    program: [process.execPath, join(folder, 'node_modules', 'weft', 'bin', 'weft.mjs')],
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Installs and builds what a ref has, by its own tools, in a work tree beside this one. */
async function fromRef(ref: string, log: (line: string) => void): Promise<Earlier> {
  const folder = await mkdtemp(join(tmpdir(), 'weft-earlier-'));
  const git = (...args: string[]) => execute('git', args, { cwd: checkout });
  const close = async () => {
    await git('worktree', 'remove', '--force', folder);
  };
  await git('worktree', 'add', '--detach', folder, ref);
  log(`Building ${ref} in ${folder}.`);
  const tools = join(folder, 'tools', 'bootstrap');
  const build = `const { ensureInstalled } = await import(${JSON.stringify(join(tools, 'install.mjs'))});
    const { ensureBuilt } = await import(${JSON.stringify(join(tools, 'builds.mjs'))});
    await ensureInstalled(() => {}); await ensureBuilt(() => {});`;
  try {
    await execute(process.execPath, ['--input-type=module', '-e', build], { cwd: folder, maxBuffer });
  } catch (error) {
    await close();
    throw error;
  }
  return { program: ofCheckout(folder), close };
}

/**
 * Makes a release of before startable.
 * @param from its package, a folder with a built checkout of it, or a git ref that is built first
 */
export async function openEarlier(from: string, log: (line: string) => void): Promise<Earlier> {
  const path = resolve(from);
  if (!existsSync(path)) return fromRef(from, log);
  if (statSync(path).isDirectory()) return { program: ofCheckout(path), close: async () => {} };
  return fromPackage(path);
}
