import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type PageAssets, pageAssets } from '../../../../http/pageAssets.ts';

export type { PageAssets };

const folder = join(import.meta.dirname, '../../public');
const locate = createRequire(import.meta.url).resolve;

/** The colours of the shell and the named sheets of ours, in this order. */
async function readSheets(names: readonly string[]): Promise<Buffer> {
  const paths = [locate('shared-contracts/ui/tokens.css'), ...names.map((name) => join(folder, 'styles', name))];
  return Buffer.concat(await Promise.all(paths.map((path) => readFile(path))));
}

const font = (subset: string) => readFile(locate(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`));

/** Font and plain look of every page the server makes: what the pages outside sign-in build on. */
export async function readBasics(): Promise<{ styles: Buffer; fonts: ReadonlyMap<string, Buffer> }> {
  const [styles, latin, latinExt] = await Promise.all([
    readSheets(['1-fonts.css', '2-base.css']),
    font('latin'),
    font('latin-ext'),
  ]);
  return {
    styles,
    fonts: new Map([
      ['inter-latin.woff2', latin],
      ['inter-latin-ext.woff2', latinExt],
    ]),
  };
}

/** Styles, script and font of the sign-in pages, and of pages elsewhere that look like them. */
export async function loadPageAssets(prefix = 'identity'): Promise<PageAssets> {
  const sheets = (await readdir(join(folder, 'styles'))).sort();
  const [css, script, { fonts }] = await Promise.all([
    readSheets(sheets),
    readFile(join(folder, 'pages.js')),
    readBasics(),
  ]);
  return pageAssets(prefix, new Map([['pages.css', css], ['pages.js', script], ...fonts]));
}
