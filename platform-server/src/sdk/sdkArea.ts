import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { PlanRemote } from 'shared-contracts/deploy';
import { HttpError, notFound } from '../errors/httpError.ts';
import { KitMaker, type KitMakerOptions } from './kitMaker.ts';
import { planTypes } from './planTypes.ts';

/** Packages that npm installs from here (docs/own-repository.md, docs/tunnels.md). */
const packages = ['weft-contract', 'weft-build', 'create-weft-remote', 'weft-tunnel'];

/** Where the shell's files for development are; each making has a folder of its own. */
const shellBase = '/sdk/shell';

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  svg: 'image/svg+xml',
};

export interface SdkDeps extends KitMakerOptions {
  /** The plan of nobody: what is open to every signed-in user. */
  plan: () => readonly PlanRemote[];
  log: (problem: string) => void;
}

/** What repositories elsewhere build, develop and test with, as this server runs it. */
export interface Sdk {
  serve(app: FastifyInstance): void;
  end(): void;
}

interface DevelopmentShell {
  folder: string;
  /** Names of all its files. */
  names: ReadonlySet<string>;
  /** Addresses of the first ones, in the order of loading. */
  first: string[];
}

async function readShell(folder: string): Promise<DevelopmentShell> {
  const names = new Set(await readdir(folder));
  const { files } = JSON.parse(await readFile(join(folder, 'shell.json'), 'utf8')) as { files: string[] };
  return { folder, names, first: files.map((name) => `${shellBase}/${basename(folder)}/${name}`) };
}

function once<Result>(make: () => Promise<Result>, log: SdkDeps['log']): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: Error) => {
      made = undefined;
      log(error.message);
      throw new HttpError('unavailable.kit', {}, { cause: error });
    });
    return made;
  };
}

function servePackages(app: FastifyInstance, maker: KitMaker, log: SdkDeps['log']): void {
  for (const name of packages) {
    const read = once(async () => {
      const path = await maker.make(name);
      return { bytes: await readFile(path), tag: `"${basename(path)}"` };
    }, log);
    app.get(`/sdk/${name}.tgz`, async (request, reply) => {
      const { bytes, tag } = await read();
      reply.headers({ 'content-type': 'application/gzip', 'cache-control': 'no-cache', etag: tag });
      return request.headers['if-none-match'] === tag ? reply.code(304).send() : reply.send(bytes);
    });
  }
}

/** Code and declarations that anybody may have. */
const publicText = { config: { compressed: true } };

function serveShell(app: FastifyInstance, maker: KitMaker, log: SdkDeps['log']): void {
  const shell = once(async () => readShell(await maker.make('shell')), log);
  app.get('/sdk/shell.json', async (_request, reply) => {
    const { first } = await shell();
    return reply.header('cache-control', 'no-cache').send({ files: first });
  });
  app.get<{ Params: { made: string; name: string } }>(
    `${shellBase}/:made/:name`,
    publicText,
    async ({ params }, reply) => {
      const { folder, names } = await shell();
      const { made, name } = params;
      if (made !== basename(folder) || !names.has(name)) throw notFound('file');
      const bytes = await readFile(join(folder, name));
      return reply
        .headers({
          'content-type': types[name.slice(name.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
        })
        .send(bytes);
    },
  );
}

/** Declarations of what is live. A remote's own repository leaves out its own names: it declares them itself. */
function serveTypes(app: FastifyInstance, plan: SdkDeps['plan']): void {
  app.get<{ Querystring: { without?: unknown } }>('/sdk/plan.d.ts', publicText, (request, reply) => {
    const others = plan().filter(({ remote }) => remote !== request.query.without);
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-cache' })
      .send(planTypes(others));
  });
}

/** Opens `/sdk`. Nothing is made before it is asked for. */
export function openSdk({ log, plan, ...options }: SdkDeps): Sdk {
  const maker = new KitMaker(options);
  return {
    serve(app) {
      servePackages(app, maker, log);
      serveShell(app, maker, log);
      serveTypes(app, plan);
    },
    end: () => maker.end(),
  };
}
