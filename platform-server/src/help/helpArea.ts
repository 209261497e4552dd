import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { type PageAssets, pageAssets } from '../html/pageAssets.ts';
import { loadPlainLook } from '../html/plainLook.ts';
import { sendDocs } from './docsPage.ts';
import { openHelp } from './helpPage.ts';
import { type Library, openLibrary } from './library.ts';
import { docsPath, statusPath } from './paths.ts';
import { type StatusDeps, sendStatus } from './statusPage.ts';

/** Pages that help people outside the product: its documentation and the state of the server. */
export interface Help {
  serve(app: FastifyInstance): void;
}

export interface HelpDeps extends StatusDeps {
  /** The repository, whose Markdown files are the documentation. */
  root: string;
  /** Calls of the API reference. */
  endpoints: readonly Endpoint[];
}

async function loadAssets(): Promise<PageAssets> {
  const own = (name: string) => readFile(join(import.meta.dirname, 'public', name));
  const [{ styles, fonts }, ...sheets] = await Promise.all([loadPlainLook(), own('help.css'), own('status.css')]);
  const files: [string, Buffer][] = [
    ['help.css', Buffer.concat([styles, ...sheets])],
    ['help.js', await own('help.js')],
  ];
  return pageAssets('help', new Map([...files, ...fonts]));
}

function servePictures(app: FastifyInstance, library: Library): void {
  for (const [name, bytes] of library.pictures) {
    app.get(`${docsPath}/${name}`, (_request, reply) =>
      reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=3600' }).send(bytes),
    );
  }
}

/** The same for everybody. */
const publicText = { config: { compressed: true } };

/** Opens `/docs` and `/status`, where the links Documentations and System Status lead unless settings name others. */
export async function openHelpArea({ root, endpoints, ...facts }: HelpDeps): Promise<Help> {
  const [assets, library] = await Promise.all([loadAssets(), openLibrary(root)]);
  return {
    serve(app) {
      assets.serve(app);
      servePictures(app, library);
      app.get(statusPath, publicText, (request, reply) => sendStatus(openHelp(assets, request, reply), facts));
      app.get(docsPath, publicText, (request, reply) =>
        sendDocs(openHelp(assets, request, reply), library, endpoints, ''),
      );
      app.get<{ Params: { '*': string } }>(`${docsPath}/*`, publicText, (request, reply) =>
        sendDocs(openHelp(assets, request, reply), library, endpoints, request.params['*'].replace(/\/$/, '')),
      );
    },
  };
}
