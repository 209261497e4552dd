import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { type PageAssets, pageAssets } from '../html/pageAssets.ts';
import { loadPlainLook } from '../html/plainLook.ts';
import { asServerLocale, type ServerLocale } from '../languages/preferredLocale.ts';
import { pageNames } from './guide/chapters.ts';
import { type Guide, guideAddress, openGuide } from './guide/guide.ts';
import { sendGuidePage, sendGuideSearch } from './guide/guidePage.ts';
import { openHelpPage } from './helpPage.ts';
import { type Library, openLibrary } from './library.ts';
import { sendMaintainersPage, sendNotFound } from './maintainersPage.ts';
import { docsPath, maintainersPath, statusPath } from './paths.ts';
import { type StatusPageDeps, sendStatus } from './statusPage.ts';

/** Pages that help people outside the product: its documentation and the state of the server. */
export interface Help {
  /** Parts of the guide that fit a search, best first. */
  searchGuide(locale: ServerLocale, query: string): Promise<{ title: string; heading: string; path: string }[]>;
  serve(app: FastifyInstance): void;
}

export interface HelpDeps extends StatusPageDeps {
  /** The repository, whose Markdown files are the maintainers' documentation. */
  root: string;
  /** Folder of the user's guide, with one of each language in it. */
  guideFolder: string;
  /** Calls of the API reference. */
  endpoints: readonly Endpoint[];
}

async function loadAssets(): Promise<PageAssets> {
  const own = (name: string) => readFile(join(import.meta.dirname, 'public', name));
  const [{ styles, fonts }, ...sheets] = await Promise.all([
    loadPlainLook(),
    own('help.css'),
    own('status.css'),
    own('guide.css'),
    own('nodes.css'),
  ]);
  const files: [string, Buffer][] = [
    ['help.css', Buffer.concat([styles, ...sheets])],
    ['help.js', Buffer.concat([await own('help.js'), await own('guide.js')])],
  ];
  return pageAssets('help', new Map([...files, ...fonts]));
}

const pictureType = (name: string) => (name.endsWith('.svg') ? 'image/svg+xml' : 'image/png');

function servePictures(app: FastifyInstance, library: Library): void {
  for (const [name, bytes] of library.pictures) {
    app.get(`${docsPath}/${name}`, (_request, reply) =>
      reply.headers({ 'content-type': pictureType(name), 'cache-control': 'public, max-age=3600' }).send(bytes),
    );
  }
}

interface DocsRoute {
  Querystring: { q?: string };
}
type DocsRequest = FastifyRequest<DocsRoute>;

/** The same for everybody. */
const publicText = { config: { compressed: true } };

const languageOf = (segment: string | undefined) => (segment?.length === 2 ? asServerLocale(segment) : undefined);

/** Where an address without a language leads: to the guide in the reader's, or to what once stood there. */
function otherAddress(library: Library, locale: ServerLocale, path: string): string | null {
  if (pageNames.includes(path)) return guideAddress(locale, path);
  return library.article(path) ? `${maintainersPath}/${path}` : null;
}

interface Shelf {
  assets: PageAssets;
  library: Library;
  guide: Guide;
}

/** One page of the documentation: `path` is what stands behind `/docs/`. */
function sendDocs({ assets, library, guide }: Shelf, path: string, request: DocsRequest, reply: FastifyReply) {
  const [first, ...rest] = path.split('/');
  const locale = languageOf(first);
  const page = openHelpPage(assets, request, reply, locale);
  if (locale !== undefined) {
    const name = rest.join('/');
    if (name === 'search') return sendGuideSearch(page, guide, String(request.query.q ?? '').trim());
    return sendGuidePage(page, guide, name) ?? sendNotFound(page, guideAddress(locale, ''));
  }
  const maintained = /^maintainers(?:\/(.*))?$/.exec(path);
  if (maintained) return sendMaintainersPage(page, library, maintained[1] ?? '');
  const address = otherAddress(library, page.locale, path);
  if (address === null) return sendNotFound(page, guideAddress(page.locale, ''));
  return reply.headers({ 'cache-control': 'no-cache', vary: 'cookie, accept-language' }).redirect(address, 302);
}

/** Opens `/docs` and `/status`, where the links Documentations and System Status lead unless settings name others. */
export async function openHelpArea({ root, guideFolder, endpoints, ...facts }: HelpDeps): Promise<Help> {
  const [assets, library, guide] = await Promise.all([
    loadAssets(),
    openLibrary(root),
    openGuide(guideFolder, endpoints),
  ]);
  const shelf = { assets, library, guide };
  return {
    async searchGuide(locale, query) {
      const hits = await guide.search(locale, query);
      return hits.map(({ page, title, heading, id }) => {
        const path = guideAddress(locale, page);
        return { title, heading, path: heading === '' ? path : `${path}#${id}` };
      });
    },
    serve(app) {
      assets.serve(app);
      servePictures(app, library);
      app.get(statusPath, publicText, (request, reply) => sendStatus(openHelpPage(assets, request, reply), facts));
      app.get<DocsRoute>(docsPath, publicText, (request, reply) => sendDocs(shelf, '', request, reply));
      app.get<DocsRoute & { Params: { '*': string } }>(`${docsPath}/*`, publicText, (request, reply) =>
        sendDocs(shelf, request.params['*'].replace(/\/$/, ''), request, reply),
      );
    },
  };
}
