import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const folder = join(import.meta.dirname, '../../public');
const locate = createRequire(import.meta.url).resolve;

const types: Readonly<Record<string, string>> = {
  'pages.css': 'text/css; charset=utf-8',
  'pages.js': 'text/javascript; charset=utf-8',
  'inter-latin.woff2': 'font/woff2',
  'inter-latin-ext.woff2': 'font/woff2',
};

/** The colours are those of the shell, then our own sheets in the order of their numbers. */
async function readStyles(): Promise<Buffer> {
  const names = (await readdir(join(folder, 'styles'))).sort();
  const paths = [locate('shared-contracts/ui/tokens.css'), ...names.map((name) => join(folder, 'styles', name))];
  return Buffer.concat(await Promise.all(paths.map((path) => readFile(path))));
}

async function readAssets(): Promise<Map<string, Buffer>> {
  const font = (subset: string) =>
    readFile(locate(`@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`));
  const [css, script, latin, latinExt] = await Promise.all([
    readStyles(),
    readFile(join(folder, 'pages.js')),
    font('latin'),
    font('latin-ext'),
  ]);
  return new Map([
    ['pages.css', css],
    ['pages.js', script],
    ['inter-latin.woff2', latin],
    ['inter-latin-ext.woff2', latinExt],
  ]);
}

/** Styles, script and font of the sign-in pages, under an address that changes with their content. */
export interface PageAssets {
  /** Ends in a slash. */
  base: string;
  serve(app: FastifyInstance): void;
}

export async function loadPageAssets(): Promise<PageAssets> {
  const files = await readAssets();
  const hash = createHash('sha256');
  for (const bytes of files.values()) hash.update(bytes);
  const base = `/identity/${hash.digest('hex').slice(0, 16)}/`;
  return {
    base,
    serve(app) {
      for (const [name, bytes] of files) {
        app.get(`${base}${name}`, (_request, reply) =>
          reply
            .headers({ 'content-type': types[name], 'cache-control': 'public, max-age=31536000, immutable' })
            .send(bytes),
        );
      }
    },
  };
}
