import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { refused } from '../problem.mjs';
import { calls } from '../server/calls.mjs';

/** Files on their way at once: enough to fill a line, few enough for a small server. */
const atOnce = 4;

/**
 * Sends the files that the server does not have yet.
 * @param {import('../commands/command.mjs').Context} context
 * @param {{ id: string, missing: string[] }} upload
 * @param {string} folder of the release
 * @returns {Promise<{ files: number, bytes: number }>} what was sent
 */
export async function sendFiles({ call, progress }, { id, missing }, folder) {
  const waiting = [...missing];
  const sent = { files: 0, bytes: 0 };
  const worker = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const bytes = await fileOf(folder, name);
      await call(calls.uploadFile, { params: { id, name }, bytes });
      sent.files += 1;
      sent.bytes += bytes.length;
      progress(`  sending files  ${sent.files} of ${missing.length}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, worker));
  } finally {
    // One that failed ends the others.
    waiting.length = 0;
    progress('');
  }
  return sent;
}

/** What nobody is served lies in a folder of its own within the release, as the build leaves it. */
const pathOf = (folder, name) => join(folder, /\.map$|\.openapi\.\w+$/.test(name) ? 'private' : '', name);

async function fileOf(folder, name) {
  try {
    return await readFile(pathOf(folder, name));
  } catch {
    const hints = ['Publish without --folder to build it again.'];
    throw refused(`${pathOf(folder, name)} is missing, but remote.json lists it.`, hints, 'file_missing');
  }
}
