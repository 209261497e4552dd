import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const locate = createRequire(import.meta.url).resolve;
const font = (subset: string) => readFile(locate(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`));

/** The shell's colours, the font and the plain look of every page the server makes, before the sheets of its own. */
export async function loadPlainLook(): Promise<{ styles: Buffer; fonts: ReadonlyMap<string, Buffer> }> {
  const sheets = [
    locate('shared-contracts/ui/tokens.css'),
    ...['fonts.css', 'base.css'].map((name) => join(import.meta.dirname, 'styles', name)),
  ];
  const [latin, latinExt, ...styles] = await Promise.all([
    font('latin'),
    font('latin-ext'),
    ...sheets.map((path) => readFile(path)),
  ]);
  return {
    styles: Buffer.concat(styles),
    fonts: new Map([
      ['inter-latin.woff2', latin],
      ['inter-latin-ext.woff2', latinExt],
    ]),
  };
}
