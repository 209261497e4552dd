import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const types: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  woff2: 'font/woff2',
  png: 'image/png',
};

/** Files of pages made by the server, under an address that changes with their content. */
export interface PageAssets {
  /** Ends in a slash. */
  base: string;
  serve(app: FastifyInstance): void;
}

/** Offers files by name below `/<prefix>/<hash of them all>/`; browsers keep them permanently. */
export function pageAssets(prefix: string, files: ReadonlyMap<string, Buffer>): PageAssets {
  const hash = createHash('sha256');
  for (const bytes of files.values()) hash.update(bytes);
  const base = `/${prefix}/${hash.digest('hex').slice(0, 16)}/`;
  return {
    base,
    serve(app) {
      for (const [name, bytes] of files) {
        const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
        app.get(`${base}${name}`, { config: { compressed: true } }, (_request, reply) =>
          reply.headers({ 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }).send(bytes),
        );
      }
    },
  };
}
