import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  CONTRACT_VERSION,
  type PageAnswer,
  type Plan,
  type PlanPreview,
  type PlanRemote,
  type ShellSettings,
} from 'shared-contracts/deploy';
import { nothingAt } from '../errors/httpError.ts';
import { newNonce } from '../html/contentPolicy.ts';
import { markSvg } from '../html/mark.ts';
import { compress, encodingFor } from '../routing/compression.ts';
import { assetAddress, remoteAt } from './assetOrigin.ts';
import type { PlanViewer } from './decideRemote.ts';
import { originsOf } from './grants/grantedOrigins.ts';
import { planIcons } from './icons/planIcons.ts';
import { serveIcons } from './icons/serveIcons.ts';
import type { PlanVariant } from './planVariant.ts';
import { fontsOf, preloadsFor } from './preloads.ts';
import type { ReleaseRegistry } from './registry.ts';
import { type PageOrigins, shellPage, shellPolicy } from './shellPage.ts';

/** Who a page is for. */
export interface PageVisitor extends PlanViewer {
  /** What the server would tell them first, to be sent with the page; absent where it can tell nothing. */
  answers?: () => Promise<PageAnswer[]>;
}

export interface ShellDeps {
  /** Origin that pages get files of the host and of releases from, when it is not the server's own. */
  assetOrigin?: string | undefined;
  registry: ReleaseRegistry;
  /** Addresses and keys for a page that was reached by this `Host`. */
  settings: (host: string | undefined) => ShellSettings;
  /** Other origins the page may call: identity and push services hosted elsewhere. */
  connect: readonly string[];
  /** Other origins whose images the page may show: pictures of users where the identity is hosted elsewhere. */
  images: readonly string[];
  /** Who asks, by the page's cookie, which is renewed; null when nobody can tell. */
  visitor: (request: FastifyRequest, reply: FastifyReply) => Promise<PageVisitor | null>;
  /** True when the request comes without any session, so that the sign-in service need not be asked. */
  isSignedOut: (request: FastifyRequest) => boolean;
  /** What the cookies of a request change about the viewer's plan. */
  variant: (request: FastifyRequest, viewer: PlanViewer | null) => Promise<PlanVariant>;
}

/** What of a preview the page is told. */
function shownPreview({ remote, version, expiresAt, canWrite }: PlanPreview): PlanPreview {
  return { remote, version, expiresAt, canWrite };
}

/** What a plan is made for. */
interface PageRequest {
  viewer: PlanViewer | null;
  request: FastifyRequest;
  /** Path of the page; undefined where the plan is for none. */
  path: string | undefined;
  nonce: string;
}

/** The plan of one visitor (deployment, "Words"), as the cookies of the request vary it. */
export async function planFor(deps: ShellDeps, { viewer, request, path, nonce }: PageRequest): Promise<Plan> {
  const { registry, settings } = deps;
  const variant = await deps.variant(request, viewer);
  const address = assetAddress(deps.assetOrigin);
  const remotes = registry.plan(viewer, variant).map((remote) => remoteAt(remote, address));
  return {
    revision: registry.revision,
    environment: registry.environment,
    personal: viewer !== null,
    ...(viewer === null && deps.isSignedOut(request) && { signedOut: true as const }),
    host: { hash: registry.host.hash, contractVersion: CONTRACT_VERSION },
    remotes,
    ...(path !== undefined && registry.isWithheldPath(path, viewer, variant) && { refused: true as const }),
    ...(variant.preview && { preview: shownPreview(variant.preview) }),
    icons: await planIcons(remotes),
    settings: settings(request.headers.host),
    nonce,
  };
}

/** The remote with the release that was stable before that of the viewer's plan, with the addresses to ask; null: none. */
export async function previousFor(
  { registry, variant, assetOrigin }: ShellDeps,
  viewer: PlanViewer,
  request: FastifyRequest,
  remote: string,
): Promise<PlanRemote | null> {
  const previous = registry.previous(remote, viewer, await variant(request, viewer));
  return previous && remoteAt(previous, assetAddress(assetOrigin));
}

/** What the page may reach besides its own origin: what the shell needs, and what the remotes of the plan are granted. */
function pageOrigins({ registry, connect, images, assetOrigin }: ShellDeps, { remotes }: Plan): PageOrigins {
  const granted = originsOf(remotes, (remote) => registry.grants.of(remote));
  return { assets: assetOrigin, connect: [...connect, ...granted.connect], images: [...images, ...granted.images] };
}

/**
 * The answers hold an access token: they go to a browser that opens a page, and to no script that reads one. Nobody
 * else's page can read the answer to either.
 */
async function answersFor(request: FastifyRequest, viewer: PageVisitor | null): Promise<PageAnswer[]> {
  const { 'sec-fetch-dest': reader = 'document' } = request.headers;
  return (reader === 'document' && (await viewer?.answers?.())) || [];
}

async function sendShell(deps: ShellDeps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { registry, visitor, assetOrigin } = deps;
  const viewer = await visitor(request, reply);
  const answers = await answersFor(request, viewer);
  const nonce = newNonce();
  const path = request.url.split('?')[0] ?? '/';
  const plan = await planFor(deps, { viewer, request, path, nonce });
  const release = (remote: string, hash: string) => registry.release(remote, hash);
  // A visitor without a session is on the way to sign in: nothing of a remote is needed yet.
  const code = viewer ? preloadsFor(path, plan.remotes, { host: registry.host, release }) : [];
  const address = assetAddress(assetOrigin);
  const preloads = [...fontsOf(registry.host), ...code].map((file) => ({ ...file, url: address(file.url) }));
  const page = Buffer.from(shellPage(registry.host, plan, { preloads, address, answers }).text);
  const encoding = encodingFor(request.headers);
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': shellPolicy(nonce, pageOrigins(deps, plan)),
      vary: 'cookie, accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .send(encoding ? await compress(page, encoding, 'page') : page);
}

/**
 * True for a browser that navigates; calls of scripts get the error envelope instead of a page. At the root whoever takes
 * anything gets the page too: load balancers and command lines ask there whether the server is up.
 */
function wantsPage(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '*/*';
  return accept.includes('text/html') || (accept.includes('*/*') && request.url.split('?')[0] === '/');
}

/** Every address that nothing else answers is a page of the shell; it knows its routes itself. */
export function serveShell(app: FastifyInstance, deps: ShellDeps): void {
  app.get('/icon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(markSvg),
  );
  serveIcons(app);
  app.get('/*', (request, reply) => {
    if (!wantsPage(request)) {
      throw nothingAt(request.url);
    }
    return sendShell(deps, request, reply);
  });
}
