import type { FastifyRequest } from 'fastify';
import type { Endpoint } from 'shared-contracts/api';
import { HttpError } from '../../errors/httpError.ts';
import type { DeployActor } from '../../routing/deployActor.ts';
import type { PlanViewer } from '../decideRemote.ts';
import type { Previews } from './previews.ts';

/** Calls that only tell what happened on the page: refusing them would hide what a preview is for. */
const reports: ReadonlySet<string> = new Set(['tracking.record', 'plan.outcomes', 'failure.report']);

/** Forms of the sign-in pages by which a session begins or ends, or goes back to its owner. */
const ofSession: ReadonlySet<string> = new Set(['/login', '/account/sign-out', '/api/v1/logout', '/impersonation/end']);

/**
 * Keeps those who preview a release without the right to write from changing anything while the preview lasts. It keeps
 * from accidents, not from the release: its code runs with the person's own session, as it will once it is promoted.
 */
export class PreviewRestriction {
  readonly #previews: Previews;

  constructor(previews: Previews) {
    this.#previews = previews;
  }

  /** @throws HttpError 403 `preview_read_only` for a call that changes something */
  async ofCall(endpoint: Endpoint, actor: DeployActor | null, request: FastifyRequest): Promise<void> {
    if (actor?.kind !== 'user' || endpoint.method === 'GET' || reports.has(endpoint.id)) return;
    await this.#refuse(request, actor.caller.userId);
  }

  /** The same for the forms of the sign-in pages, which the page of a remote could post as well. */
  async ofForm(
    request: FastifyRequest,
    visitor: (request: FastifyRequest) => Promise<PlanViewer | null>,
  ): Promise<void> {
    const path = request.url.split('?')[0] ?? '';
    if (request.method !== 'POST' || ofSession.has(path) || !request.cookies[this.#previews.cookieName]) return;
    const viewer = await visitor(request);
    if (viewer) await this.#refuse(request, viewer.userId);
  }

  async #refuse(request: FastifyRequest, userId: string): Promise<void> {
    const preview = await this.#previews.active(request, userId);
    if (preview && !preview.canWrite) throw new HttpError('preview_read_only');
  }
}
