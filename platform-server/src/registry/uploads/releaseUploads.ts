import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { CheckResult, Upload } from 'shared-contracts/api/deploy';
import type { Release } from 'shared-contracts/deploy';
import { type DeployActor, requireRemote } from '../../http/deployActor.ts';
import { HttpError, notFound, tooManyRequests } from '../../http/httpError.ts';
import { isId, newId } from '../../store/ids.ts';
import { ReleaseUploadRepository, type ReleaseUploadRow } from '../../store/repositories/releaseUploadRepository.ts';
import { inTransaction } from '../../store/transaction.ts';
import { checkDocument, type LiveSurroundings } from '../checks/publishChecks.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { expectedFiles } from './expectedFiles.ts';

/** Hours in which an upload has to be finished. */
const lifetime = 1;

/** Uploads of one remote that may be open at once. */
const mostOpen = 3;

/** @throws HttpError 422 `deploy_refused` with what every check found when one did not pass */
export function requirePassed(checks: readonly CheckResult[]): void {
  const failed = checks.filter(({ passed }) => !passed);
  const [first] = failed;
  if (!first) return;
  const more =
    failed.length > 1
      ? ` Other checks failed as well: ${failed
          .slice(1)
          .map(({ check }) => check)
          .join(', ')}.`
      : '';
  throw new HttpError('deploy_refused', `${first.check}: ${first.problems[0]}${more}`, { details: { checks } });
}

/** Who and when says nothing of the release itself: it is not part of the hash either. */
function essenceOf({ commit: _, author: __, createdAt: ___, ...essence }: Release): object {
  return essence;
}

function missingOf({ document, received }: Pick<ReleaseUploadRow, 'document' | 'received'>): string[] {
  const there = new Set(received);
  return [...expectedFiles(document).keys()].filter((name) => !there.has(name));
}

/** An upload as clients see it. */
export function uploadOf(row: ReleaseUploadRow): Upload {
  const isStored = row.state === 'stored';
  return {
    id: row.id,
    state: isStored ? 'stored' : 'open',
    checks: row.checks,
    missing: isStored ? [] : missingOf(row),
  };
}

export interface UploadServices {
  pool: pg.Pool;
  storage: ReleaseStorage;
  /** What is live now. */
  live: () => LiveSurroundings;
}

/** Releases on their way: opened with their document, then given up or finished. */
export class ReleaseUploads {
  readonly #services: UploadServices;
  readonly #rows: ReleaseUploadRepository;

  constructor(services: UploadServices) {
    this.#services = services;
    this.#rows = new ReleaseUploadRepository(services.pool);
  }

  /**
   * Opens an upload, or goes on with the one of the same release.
   * @throws HttpError as `openUpload` says
   */
  async open(document: { remote: string }, actor: DeployActor, isDryRun: boolean): Promise<Upload> {
    requireRemote(actor, document.remote);
    const { release, checks } = checkDocument(document, this.#services.live());
    if (!release) throw requirePassed(checks);
    const offered = release as unknown as Release;
    if (await this.#isStored(offered)) return { id: '', state: 'stored', checks, missing: [] };
    requirePassed(checks);
    if (isDryRun) return { id: '', state: 'open', checks, missing: [...expectedFiles(offered).keys()] };
    return inTransaction(this.#services.pool, (client) => insert(client, offered, checks, actor.name));
  }

  /** @throws HttpError 404 for an upload that is unknown or given up, 403 for one of another team */
  async find(id: string, actor: DeployActor): Promise<ReleaseUploadRow> {
    const row = isId(id) ? await this.#rows.byId(id) : null;
    if (!row) throw notFound('upload');
    requireRemote(actor, row.remote);
    return row;
  }

  /** @throws HttpError 422 `deploy_refused` while files are missing */
  requireWhole(row: ReleaseUploadRow): void {
    const missing = missingOf(row);
    if (missing.length === 0) return;
    const message = `${missing.length} files were not sent yet, ${missing[0]} among them.`;
    throw new HttpError('deploy_refused', message, { details: { missing } });
  }

  /** The release of an upload that takes files; null when there is none under this hash. */
  async candidate(remote: string, hash: string): Promise<Release | null> {
    return (await this.#rows.candidate(remote, hash))?.document ?? null;
  }

  /** Takes away the files of uploads that were not finished in time, also those of a server that died. */
  async removeAbandoned(): Promise<void> {
    for (const { id, remote, hash, document } of await this.#rows.giveUp()) {
      if (!(await this.#rows.storedRelease(remote, hash))) {
        await this.#services.storage.remove({ remote, hash }, [...expectedFiles(document).keys()]);
      }
      await this.#rows.remove(id);
    }
    await this.#rows.removeStored();
  }

  /** @throws HttpError 409 when the version is that of another release */
  async #isStored({ remote, hash, version }: Release): Promise<boolean> {
    const found = await this.#rows.storedAs(remote, hash, version);
    if (found.some((stored) => stored.hash === hash)) return true;
    const [other] = found;
    if (!other) return false;
    const message = `Version ${version} of ${remote} is stored with other files (${other.hash}). Give this one a new version.`;
    throw new HttpError('conflict', message, { details: { current: other } });
  }
}

async function insert(
  client: pg.PoolClient,
  release: Release,
  checks: CheckResult[],
  openedBy: string,
): Promise<Upload> {
  const rows = new ReleaseUploadRepository(client);
  const { remote, hash, version } = release;
  await rows.lockRemote(remote);
  const open = await rows.openOf(remote);
  const same = open.find((row) => row.hash === hash);
  if (same) return resumed(same, release, checks);
  if (open.length >= mostOpen) {
    throw tooManyRequests(
      60,
      `${mostOpen} uploads of ${remote} are open. Finish one; they end by themselves an hour after they began.`,
    );
  }
  const upload = { id: newId(), remote, hash, version, document: release, checks, opened_by: openedBy };
  await rows.insert(upload, lifetime);
  return { id: upload.id, state: 'open', checks, missing: [...expectedFiles(release).keys()] };
}

/** Goes on with an upload that was interrupted. @throws HttpError 409 when it is another release after all */
function resumed(row: ReleaseUploadRow, release: Release, checks: CheckResult[]): Upload {
  const isOver = row.state !== 'open' || row.expires_at.getTime() <= Date.now();
  if (isOver)
    throw tooManyRequests(300, 'An older upload of this release is being removed. Try again in some minutes.');
  if (!isDeepStrictEqual(essenceOf(row.document), essenceOf(release))) {
    throw new HttpError(
      'conflict',
      'Another release is on its way under the same hash. Build again, and do not edit what was built.',
    );
  }
  return { ...uploadOf(row), checks };
}
