import type { FastifyRequest } from 'fastify';
import type { Release } from 'shared-contracts/deploy';
import { ownCookieName } from '../../routing/ownCookie.ts';
import type { DeployTokens, TokenFault } from '../deployTokens.ts';
import type { ActivePreview } from '../planVariant.ts';
import type { ReleaseRegistry } from '../registry.ts';
import { type PreviewGrant, readPreview, signPreview } from './previewToken.ts';

/** Why a link does not open: its own fault, of another environment, or its release is gone. */
export type PreviewFault = TokenFault | 'environment' | 'gone';

export interface PreviewDeps {
  registry: Pick<ReleaseRegistry, 'environment' | 'find'>;
  tokens: DeployTokens;
  /** Our public origin. */
  origin: string;
}

/** Links by which one user sees a stored release before others (deployment, "Commands": preview). */
export class Previews {
  /** The cookie that a confirmed link leaves: its token. */
  readonly cookieName: string;
  readonly #deps: PreviewDeps;

  constructor(deps: PreviewDeps) {
    this.#deps = deps;
    this.cookieName = ownCookieName('weft_preview', deps.origin);
  }

  /** Path of the link, below the origin. */
  async link(grant: Omit<PreviewGrant, 'environment'>): Promise<string> {
    const { tokens, registry } = this.#deps;
    return `/preview/${await signPreview(tokens, { ...grant, environment: registry.environment })}`;
  }

  /** What a link allows, whoever holds it. */
  async open(token: string): Promise<{ grant: PreviewGrant; release: Release } | { fault: PreviewFault }> {
    const { tokens, registry } = this.#deps;
    const read = await readPreview(tokens, token);
    if ('fault' in read) return read;
    const { grant } = read;
    if (grant.environment !== registry.environment) return { fault: 'environment' };
    const release = await registry.find(grant.remote, grant.hash);
    return release ? { grant, release } : { fault: 'gone' };
  }

  /** The preview that a request's cookie gives a user; null for none, and for one that is over or somebody else's. */
  async active(request: FastifyRequest, userId: string): Promise<ActivePreview | null> {
    const token = request.cookies[this.cookieName];
    const opened = token ? await this.open(token) : null;
    if (!opened || 'fault' in opened || opened.grant.userId !== userId) return null;
    const { grant, release } = opened;
    const { remote, hash, canWrite, expires } = grant;
    return { remote, hash, version: release.version, canWrite, expiresAt: expires.toISOString() };
  }
}
