import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CONTRACT_VERSION, type Plan, type PlanPreview, type ShellSettings } from 'shared-contracts/deploy';
import { compress, encodingFor } from '../http/compression.ts';
import { newNonce } from '../http/contentPolicy.ts';
import { HttpError } from '../http/httpError.ts';
import { markSvg } from '../http/mark.ts';
import type { PlanViewer } from './decideRemote.ts';
import type { PlanVariant } from './planVariant.ts';
import { fontsOf, preloadsFor } from './preloads.ts';
import type { ReleaseRegistry } from './registry.ts';
import { shellPage, shellPolicy } from './shellPage.ts';

export interface ShellServices {
  registry: ReleaseRegistry;
  /** Addresses and keys for a page that was reached by this `Host`. */
  settings: (host: string | undefined) => ShellSettings;
  /** Other origins the page may call: identity and push services hosted elsewhere. */
  connect: readonly string[];
  /** Who asks, by the page's cookie; null when nobody can tell. */
  visitor: (request: FastifyRequest) => Promise<PlanViewer | null>;
  /** What the cookies of a request change about the viewer's plan. */
  variant: (request: FastifyRequest, viewer: PlanViewer | null) => Promise<PlanVariant>;
}

/** What of a preview the page is told. */
function toldOf({ remote, version, expiresAt, canWrite }: PlanPreview): PlanPreview {
  return { remote, version, expiresAt, canWrite };
}

/** The plan of one visitor (deployment, "Words"), as the cookies of the request vary it. */
export async function planFor(
  services: ShellServices,
  viewer: PlanViewer | null,
  request: FastifyRequest,
  nonce: string,
): Promise<Plan> {
  const { registry, settings } = services;
  const variant = await services.variant(request, viewer);
  return {
    revision: registry.revision,
    environment: registry.environment,
    personal: viewer !== null,
    host: { hash: registry.host.hash, contractVersion: CONTRACT_VERSION },
    remotes: registry.plan(viewer, variant),
    ...(variant.preview && { preview: toldOf(variant.preview) }),
    settings: settings(request.headers.host),
    nonce,
  };
}

async function sendShell(services: ShellServices, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { registry, visitor, connect } = services;
  const viewer = await visitor(request);
  const nonce = newNonce();
  const plan = await planFor(services, viewer, request, nonce);
  const path = request.url.split('?')[0] ?? '/';
  const release = (remote: string, hash: string) => registry.release(remote, hash);
  // A visitor without a session is on the way to sign in: nothing of a remote is needed yet.
  const code = viewer ? preloadsFor(path, plan.remotes, { host: registry.host, release }) : [];
  const preloads = [...fontsOf(registry.host), ...code];
  const page = Buffer.from(shellPage(registry.host, plan, preloads).text);
  const encoding = encodingFor(request.headers);
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': shellPolicy(nonce, connect),
      vary: 'cookie, accept-encoding',
      ...(encoding && { 'content-encoding': encoding }),
    })
    .send(encoding ? await compress(page, encoding) : page);
}

/** True for a browser that navigates; calls of scripts get the error envelope instead of a page. */
function wantsPage(request: FastifyRequest): boolean {
  return String(request.headers.accept ?? '').includes('text/html');
}

/** Every address that nothing else answers is a page of the shell; it knows its routes itself. */
export function serveShell(app: FastifyInstance, services: ShellServices): void {
  app.get('/icon.svg', (_request, reply) =>
    reply.headers({ 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }).send(markSvg),
  );
  app.get('/*', (request, reply) => {
    if (!wantsPage(request)) {
      throw new HttpError('not_found', `There is nothing at ${request.url.split('?')[0]}.`);
    }
    return sendShell(services, request, reply);
  });
}
