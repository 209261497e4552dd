import { isDeepStrictEqual } from 'node:util';
import type pg from 'pg';
import type { CheckResult, checkSource, Upload } from 'shared-contracts/api/deploy';
import type { Release } from 'shared-contracts/deploy';
import type { z } from 'zod';
import { HttpError, notFound, retryAfter } from '../../errors/httpError.ts';
import { type DeployActor, requireRemote } from '../../routing/deployActor.ts';
import { isId, newId } from '../../store/ids.ts';
import * as releaseUploadRepository from '../../store/repositories/releaseUploadRepository.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import { inTransaction } from '../../store/transaction.ts';
import { checkUnbuilt, checkUpload } from '../checks/publishChecks.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { expectedFiles } from './expectedFiles.ts';
import { checkSourceDocuments, type DocumentDeps } from './releaseDocuments.ts';
import { isOver, joinedBy, type Opener, openedBy } from './trials.ts';

/** Hours in which an upload has to be finished. */
const lifetime = 1;

/** Uploads of one remote that may be open at once. */
const maxOpen = 3;

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
  throw new HttpError(
    'deploy_refused.check',
    { problem: `${first.check}: ${first.problems[0]}${more}` },
    { details: { checks } },
  );
}

/** Who and when says nothing of the release itself: it is not part of the hash either. */
function essenceOf({ commit: _, author: __, createdAt: ___, ...essence }: Release): object {
  return essence;
}

const integritiesOf = (files: Release['files']) =>
  Object.fromEntries(Object.entries(files).map(([name, { integrity }]) => [name, integrity]));

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

export interface UploadDeps extends DocumentDeps {
  pool: pg.Pool;
  storage: ReleaseStorage;
}

/** How an upload is opened: see `openUpload`. */
export interface Opening {
  isDryRun: boolean;
  isTrial: boolean;
}

type SourceToCheck = z.output<NonNullable<typeof checkSource.body>>;

/** A release that is offered, and the names of its files that are there already. */
interface Offered {
  release: Release;
  checks: CheckResult[];
  received: string[];
}

/** Releases on their way: opened with their document, then given up or finished. */
export class ReleaseUploads {
  readonly #deps: UploadDeps;

  constructor(deps: UploadDeps) {
    this.#deps = deps;
  }

  /**
   * Opens an upload, or goes on with the one of the same release.
   * @throws HttpError as `openUpload` says
   */
  async open(document: { remote: string }, actor: DeployActor, { isDryRun, isTrial }: Opening): Promise<Upload> {
    requireRemote(actor, document.remote);
    const { release, checks } = checkUpload(document, await this.#deps.live());
    if (!release) throw requirePassed(checks);
    const offered = release as unknown as Release;
    const isStored = await this.#isStored(offered, isTrial);
    if (isStored && !isTrial) return { id: '', state: 'stored', checks, missing: [] };
    requirePassed(checks);
    const files = [...expectedFiles(offered).keys()];
    if (isDryRun) return { id: '', state: 'open', checks, missing: isStored ? [] : files };
    const upload = { release: offered, checks, received: isStored ? files : [] };
    return inTransaction(this.#deps.pool, (client) => insert(client, upload, { name: actor.name, isTrial }));
  }

  /** What can be known before anything is built. @throws HttpError 403 for the remote of another team */
  async check(source: SourceToCheck, actor: DeployActor): Promise<z.output<typeof checkSource.answer>> {
    const { remote, version, manifest, shared_ranges: sharedRanges, backends } = source;
    requireRemote(actor, remote);
    const built = checkUnbuilt({ remote, manifest, sharedRanges }, await this.#deps.live());
    const checks = [...built, ...(await checkSourceDocuments(remote, backends, this.#deps))];
    const [stored] = await releaseUploadRepository.storedAs(this.#deps.pool, remote, '', version);
    return { checks, stored: stored ? { hash: stored.hash, version } : null };
  }

  /** @throws HttpError 404 for an upload that is unknown or given up, 403 for one of another team */
  async find(id: string, actor: DeployActor): Promise<ReleaseUploadRow> {
    const row = isId(id) ? await releaseUploadRepository.byId(this.#deps.pool, id) : null;
    if (!row) throw notFound('upload');
    requireRemote(actor, row.remote);
    return row;
  }

  /** @throws HttpError 422 `deploy_refused` while files are missing */
  requireWhole(row: ReleaseUploadRow): void {
    const missing = missingOf(row);
    if (missing.length === 0) return;
    const params = { count: missing.length, file: missing[0] ?? '' };
    throw new HttpError('deploy_refused.missing_files', params, { details: { missing } });
  }

  /** The release of an upload that takes files; null when there is none under this hash. */
  async candidate(remote: string, hash: string): Promise<Release | null> {
    return (await releaseUploadRepository.candidate(this.#deps.pool, remote, hash))?.document ?? null;
  }

  /** Ends an upload that is not to become a release. @throws HttpError as `find` says */
  async giveUp(id: string, actor: DeployActor, isTrial: boolean): Promise<void> {
    const { tried_by } = await this.find(id, actor);
    if (isTrial && tried_by === 'nobody') return;
    if (isTrial && tried_by === 'several') return releaseUploadRepository.endSoon(this.#deps.pool, id);
    await releaseUploadRepository.abandon(this.#deps.pool, id);
    await this.removeAbandoned();
  }

  /** Takes away the files of uploads that were not finished in time, also those of a server that died. */
  async removeAbandoned(): Promise<void> {
    for (const { id, remote, hash, document } of await releaseUploadRepository.giveUp(this.#deps.pool)) {
      const stored = await releaseUploadRepository.storedRelease(this.#deps.pool, remote, hash);
      if (!stored || stored.freed_at) {
        await this.#deps.storage.remove({ remote, hash }, [...expectedFiles(document).keys()]);
      }
      await releaseUploadRepository.remove(this.#deps.pool, id);
    }
    await releaseUploadRepository.removeStored(this.#deps.pool);
  }

  /** @throws HttpError 409 when the version, or the hash with other files, is that of another release */
  async #isStored({ remote, hash, version, files }: Release, isTrial: boolean): Promise<boolean> {
    const found = await releaseUploadRepository.storedAs(this.#deps.pool, remote, hash, version);
    const same = found.find((stored) => stored.hash === hash);
    if (same) {
      const stored = await releaseUploadRepository.storedRelease(this.#deps.pool, remote, hash);
      if (stored && !isDeepStrictEqual(integritiesOf(stored.document.files), integritiesOf(files))) {
        throw new HttpError('conflict.same_hash');
      }
      return !same.isFreed;
    }
    const [other] = found;
    if (!other || isTrial) return false;
    const params = { version, remote, hash: other.hash };
    throw new HttpError('conflict.version', params, { details: { current: other } });
  }
}

async function insert(client: pg.PoolClient, offered: Offered, opener: Opener): Promise<Upload> {
  const { release, checks, received } = offered;
  const { remote, hash, version } = release;
  await releaseUploadRepository.lockRemote(client, remote);
  const open = await releaseUploadRepository.openOf(client, remote);
  const same = open.find((row) => row.hash === hash);
  if (same) return resumed(client, same, offered, opener);
  // What a check has refused waits for nothing: whoever mends it comes with another release.
  const idle = open.filter((row) => row.checks.some(({ passed }) => !passed) || isOver(row));
  if (open.length >= maxOpen)
    await releaseUploadRepository.expire(
      client,
      idle.map(({ id }) => id),
    );
  if (open.length - idle.length >= maxOpen) {
    throw new HttpError('too_many_requests.uploads', { count: maxOpen, remote }, { headers: retryAfter(60) });
  }
  const upload = { id: newId(), remote, hash, version, document: release, checks, received };
  await releaseUploadRepository.insert(client, { ...upload, opened_by: openedBy(opener) }, lifetime);
  return { id: upload.id, state: 'open', checks, missing: missingOf(upload) };
}

/** Goes on with an upload that was interrupted. @throws HttpError 409 when it is another release after all */
async function resumed(
  client: pg.PoolClient,
  row: ReleaseUploadRow,
  { release, checks }: Offered,
  opener: Opener,
): Promise<Upload> {
  const isRemoved = row.state !== 'open' || row.expires_at.getTime() <= Date.now();
  if (isRemoved) throw new HttpError('too_many_requests.removing', {}, { headers: retryAfter(300) });
  if (!isDeepStrictEqual(essenceOf(row.document), essenceOf(release))) {
    throw new HttpError('conflict.same_hash');
  }
  if (row.tried_by !== 'nobody') await releaseUploadRepository.join(client, row.id, joinedBy(opener), lifetime);
  return { ...uploadOf(row), checks };
}
