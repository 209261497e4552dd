import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { loadPageAssets } from '../identity/embedded/pages/kit/assets.ts';
import type { Identity, Visitor } from '../identity/identity.ts';
import { checkViewer } from '../registry/checkSession/checkPerson.ts';
import { CheckSession } from '../registry/checkSession/checkSession.ts';
import type { PlanViewer } from '../registry/decideRemote.ts';
import { DeployTokens } from '../registry/deployTokens.ts';
import type { PlanVariant } from '../registry/planVariant.ts';
import { PreviewMaker } from '../registry/previews/previewMaker.ts';
import { PreviewRestriction } from '../registry/previews/previewRestriction.ts';
import { Previews } from '../registry/previews/previews.ts';
import { servePreviews } from '../registry/previews/servePreviews.ts';
import type { ReleaseRegistry } from '../registry/registry.ts';
import type { ReleasePublisher } from '../registry/uploads/releasePublisher.ts';
import type { Identification } from '../routing/access.ts';
import type { Origins } from '../routing/origins.ts';
import * as ownVisitRepository from '../store/repositories/ownVisitRepository.ts';
import type { Foundation } from './foundation.ts';

interface AheadDeps {
  registry: ReleaseRegistry;
  publisher: ReleasePublisher;
  identity: Identity;
  origins: Origins;
}

/** Releases that are seen ahead of others: by the browser that checks them, and by whoever has the link of a preview. */
export interface OpenAhead {
  checkSession: CheckSession;
  previews: Previews;
  previewMaker: PreviewMaker;
  visitor: (request: FastifyRequest, reply: FastifyReply) => Promise<Visitor | PlanViewer | null>;
  variant: (request: FastifyRequest, viewer: PlanViewer | null) => Promise<PlanVariant>;
  restrict: NonNullable<Identification['restrict']>;
  /** Refuses forms of the sign-in pages while a preview may only read. */
  restrictForms: (request: FastifyRequest) => Promise<void>;
  serve: (app: FastifyInstance) => void;
}

export async function openAhead(
  { config, secrets, database }: Pick<Foundation, 'config' | 'secrets' | 'database'>,
  { registry, publisher, identity, origins }: AheadDeps,
): Promise<OpenAhead> {
  const { directory } = identity;
  const tokens = new DeployTokens(secrets.deployKey);
  const origin = origins.public;
  const checkSession = new CheckSession({
    tokens,
    origin,
    pool: database.pool,
    candidate: async (remote, hash) =>
      (await publisher.uploads.candidate(remote, hash)) ?? ownVisitRepository.underVisit(database.pool, remote, hash),
    authUrl: (host) => identity.authUrl(host),
  });
  const previews = new Previews({ registry, tokens, origin });
  const restriction = new PreviewRestriction(previews);
  const assets = await loadPageAssets('preview-page');
  const person = (request: FastifyRequest) => identity.visitor(request);
  return {
    checkSession,
    previews,
    previewMaker: new PreviewMaker({ registry, directory, previews, pool: database.pool }),
    visitor: async (request, reply) =>
      (await checkSession.candidate(request)) ? checkViewer : identity.visitor(request, reply),
    async variant(request, viewer) {
      const candidate = await checkSession.candidate(request);
      if (candidate) return { candidate };
      const preview = viewer && (await previews.active(request, viewer.userId));
      return preview ? { preview } : {};
    },
    async restrict(endpoint, actor, request) {
      checkSession.restrict(endpoint, actor);
      await restriction.ofCall(endpoint, actor, request);
    },
    restrictForms: (request) => restriction.ofForm(request, person),
    serve: (app) =>
      servePreviews(app, {
        previews,
        assets,
        origins,
        directory,
        visitor: person,
        knowsVisitors: !config.authUrl,
      }),
  };
}
