import { spawn } from 'node:child_process';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { binariesFor } from './binaries.ts';
import { type Access, newAccess } from './initialise.ts';
import { findPlace, layout } from './place.ts';
import { shelter } from './shelter.ts';

/**
 * Gives the cluster of a data directory new passwords and writes them down: for who has lost the file with the old
 * ones. Whoever owns the files may do this, so nothing is guarded less than before.
 * @throws Error that says why not, as while a server runs on the data directory
 */
export async function renewAccess(dataDirectory: string): Promise<string> {
  const place = await findPlace(dataDirectory);
  const binaries = await binariesFor(place.user, shelter);
  const { data, access: file } = layout(place.home);
  const access = newAccess();
  // PostgreSQL alone on its files, without a password: it refuses while another one runs on them.
  const child = spawn(join(binaries.folder, 'bin', 'postgres'), ['--single', '-D', data, 'template1'], {
    ...place.user,
    cwd: data,
    env: { LC_ALL: 'C' },
  });
  child.stdin.on('error', () => {});
  child.stdin.end(statements(access));
  const [output, code] = await Promise.all([
    text(child.stderr),
    new Promise<number | null>((settle, reject) => child.once('exit', settle).once('error', reject)),
    text(child.stdout),
  ]);
  if (code !== 0 || /\b(ERROR|FATAL|PANIC):/.test(output)) throw new Error(refusal(output, data));
  await writeFile(`${file}.new`, JSON.stringify(access), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
  return file;
}

const statements = ({ superuser, application }: Access) =>
  `alter role postgres password '${superuser}'\nalter role weft password '${application}'\n`;

function refusal(output: string, data: string): string {
  if (output.includes('postmaster.pid')) {
    return `A database runs on ${data}. Stop the server on this data directory, then try again.`;
  }
  return `The passwords could not be renewed in ${data}: ${output.trim()}`;
}
