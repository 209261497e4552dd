import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes a build of the shell that offers contract 1.1 and has no files, as the server looks for one. */
export async function buildHost(output: string): Promise<void> {
  const hash = '1111111111111111aaaa';
  const folder = join(output, 'host', hash);
  await mkdir(folder, { recursive: true });
  const common = { version: '1.0.0', contractVersion: '1.1', commit: null, author: null, createdAt: '2026-01-01' };
  const host = { ...common, hash, scripts: [], styles: [], shared: {}, files: {} };
  await writeFile(join(folder, 'host.json'), JSON.stringify(host));
  await writeFile(join(output, 'host', 'current.json'), JSON.stringify({ hash }));
}
