import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type PageAssets, pageAssets } from '../../../../html/pageAssets.ts';
import { loadPlainLook } from '../../../../html/plainLook.ts';

const folder = join(import.meta.dirname, '../../public');

/** Styles, script and font of the sign-in pages, and of pages elsewhere that look like them. */
export async function loadPageAssets(prefix = 'identity'): Promise<PageAssets> {
  const names = (await readdir(join(folder, 'styles'))).sort();
  const [{ styles, fonts }, script, ...sheets] = await Promise.all([
    loadPlainLook(),
    readFile(join(folder, 'pages.js')),
    ...names.map((name) => readFile(join(folder, 'styles', name))),
  ]);
  return pageAssets(
    prefix,
    new Map([['pages.css', Buffer.concat([styles, ...sheets])], ['pages.js', script], ...fonts]),
  );
}
