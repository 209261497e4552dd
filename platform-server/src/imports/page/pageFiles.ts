import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound, unavailable } from '../../errors/httpError.ts';
import { encodingFor } from '../../routing/compression.ts';

/** What the build of `import-page` says of itself, beside more. Names are relative to its folder and hold a hash. */
interface BuildNote {
  scripts: readonly string[];
  styles: readonly string[];
}

export const filesBase = '/import/files/';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
};
const fileName = /^[\w-]+(\.[\w-]+)+$/;
/** Files kept in memory; a build has fewer. */
const maxKept = 100;

/** The build of the public page: its entry, and its files by name. A new build is noticed without a restart. */
export class PageFiles {
  readonly #folder: string;
  readonly #kept = new Map<string, Buffer>();
  #note: { changed: number; read: BuildNote } | null = null;

  /** @param folder the build writes to */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Addresses of the scripts and style sheets of the page, in order. @throws HttpError 503 where nothing is built */
  async entry(): Promise<BuildNote> {
    const place = join(this.#folder, 'assets.json');
    try {
      const { mtimeMs: changed } = await stat(place);
      if (this.#note?.changed !== changed) {
        this.#note = { changed, read: JSON.parse(await readFile(place, 'utf8')) as BuildNote };
      }
    } catch (cause) {
      throw unavailable(cause);
    }
    const { scripts, styles } = this.#note.read;
    const addressOf = (name: string) => `${filesBase}${name}`;
    return { scripts: scripts.map(addressOf), styles: styles.map(addressOf) };
  }

  /** Serves the files permanently: their names change with what is in them. */
  serve(app: FastifyInstance): void {
    app.get<{ Params: { name: string } }>(`${filesBase}:name`, async ({ params: { name }, headers }, reply) => {
      const type = types[name.split('.').at(-1) ?? ''];
      if (!type || !fileName.test(name)) throw notFound('file');
      const packed = encodingFor(headers) === 'br' ? await this.#read(`${name}.br`) : null;
      const bytes = packed ?? (await this.#read(name));
      if (!bytes) throw notFound('file');
      if (packed) reply.header('content-encoding', 'br');
      return reply
        .headers({
          'content-type': type,
          'cache-control': 'public, max-age=31536000, immutable',
          vary: 'accept-encoding',
        })
        .send(bytes);
    });
  }

  async #read(name: string): Promise<Buffer | null> {
    const kept = this.#kept.get(name);
    if (kept) return kept;
    const bytes = await readFile(join(this.#folder, name)).catch(() => null);
    if (!bytes) return null;
    if (this.#kept.size >= maxKept) this.#kept.clear();
    this.#kept.set(name, bytes);
    return bytes;
  }
}
