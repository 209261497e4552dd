import type pg from 'pg';
import type { createPreview } from 'shared-contracts/api/deploy';
import type { z } from 'zod';
import { HttpError } from '../../errors/httpError.ts';
import type { OrganisationDirectory } from '../../identity/organisationDirectory.ts';
import { requireFit } from '../changes/changeRules.ts';
import { findRelease } from '../changes/findRelease.ts';
import { incompatibilityOf } from '../compatibility.ts';
import type { ReleaseRegistry } from '../registry.ts';
import type { Previews } from './previews.ts';

type PreviewRequest = z.output<NonNullable<typeof createPreview.body>>;
type Made = z.input<typeof createPreview.answer>;

export interface PreviewMakerDeps {
  registry: ReleaseRegistry;
  pool: pg.Pool;
  directory: Pick<OrganisationDirectory, 'person'>;
  previews: Previews;
}

/** Makes links of previews and puts each on record in the ledger. */
export class PreviewMaker {
  readonly #deps: PreviewMakerDeps;

  constructor(deps: PreviewMakerDeps) {
    this.#deps = deps;
  }

  /**
   * Whether the actor may is the caller's to check.
   * @throws HttpError 404 for a user or release that is not there, 422 `deploy_refused` for a release that does not run
   */
  async make(request: PreviewRequest, actor: string): Promise<Made> {
    const { registry, directory, previews } = this.#deps;
    const release = await findRelease(this.#deps, request.remote, request.release);
    const person = await directory.person(request.user);
    if (!person) throw new HttpError('not_found.user', { user: request.user ?? '' });
    const incompatibility = incompatibilityOf(release, registry.host);
    requireFit(release, incompatibility);
    const { remote, hash, version } = release;
    // Tokens count whole seconds.
    const expires = new Date(Math.floor(Date.now() / 1000) * 1000 + request.hours * 3_600_000);
    const { userId, email } = person;
    const answer = { release: { hash, version }, user: email, expires_at: expires.toISOString() };
    if (request.dry_run) return { ...answer, path: null };
    const path = await previews.link({ userId, remote, hash, canWrite: request.write, expires });
    const { reason } = request;
    // An entry that changes nothing cannot be overtaken: whatever came in between, it is written behind it.
    await registry.appendBehind(() => ({
      remote,
      action: 'preview',
      release: hash,
      actor,
      reason,
      target: { user: userId },
    }));
    return { ...answer, path };
  }
}
