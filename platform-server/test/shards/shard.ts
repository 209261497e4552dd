import { closeSync, globSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { findLeftOpen, readOpenResources } from './openResources.ts';
import { describeChanges, type ProcessState, readProcessState } from './processState.ts';

const root = join(import.meta.dirname, '..', '..');

/** Test files that share a process. Those named `.isolated.test.ts` have one each. */
function sharedFiles(): string[] {
  // Tests of whole servers take longest: begun first, they keep no shard waiting at the end.
  const all = ['test', 'src'].flatMap((folder) => globSync(`${folder}/**/*.test.ts`, { cwd: root }).sort());
  return all.filter((file) => !file.endsWith('.isolated.test.ts')).map((file) => join(root, file));
}

/**
 * Runs test files in this process, one after the other: a process for each would read the server's modules again, which
 * takes longer than most tests. Several shards with the same `claims` share the files: each takes the next that none
 * has, so all end at about the same time.
 * @param claims an empty folder
 * @param limit how long the tests of a file may take, in milliseconds
 */
export async function runShard(claims: string, files = sharedFiles(), limit = longestFile): Promise<void> {
  // Node makes what `fetch` uses at its first call; that is no change by a test.
  await fetch('data:,');
  let isHeldUp = false;
  for (const [index, file] of files.entries()) {
    if (!claim(join(claims, String(index)))) continue;
    const began = performance.now();
    await runFile(file, limit);
    isHeldUp ||= performance.now() - began >= limit;
  }
  // What a file still waits for would keep the process for ever; the results have been told by then.
  if (isHeldUp) setTimeout(() => process.exit(1), 1_000);
}

/** A file whose tests wait for what never comes fails by its name, and the shard goes on. Milliseconds. */
const longestFile = 5 * 60_000;

function claim(path: string): boolean {
  try {
    closeSync(openSync(path, 'wx'));
    return true;
  } catch {
    return false;
  }
}

// A suite, because hooks at the top of a file are then hooks of this file alone.
async function runFile(file: string, limit: number): Promise<void> {
  const open = readOpenResources();
  let before: ProcessState = new Map();
  await suite(file, { timeout: limit }, async () => {
    before = readProcessState();
    await import(pathToFileURL(file).href).catch((error: unknown) => {
      test(`${file} loads`, () => Promise.reject(error));
    });
  });
  const changes = [...describeChanges(before, readProcessState()), ...(await findLeftOpen(open))];
  if (changes.length === 0) return;
  await test(`${file} leaves its process unchanged`, () => {
    throw new Error(`${changes.join(', ')}. Undo it after the tests, or name the file .isolated.test.ts`);
  });
}
