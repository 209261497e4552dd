import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { CheckResult, CodeCheck } from 'shared-contracts/api/deploy';
import type { Release, RemoteManifest } from 'shared-contracts/deploy';
import { HttpError, notFound } from '../../errors/httpError.ts';
import type { BrowserRecord } from '../../store/repositories/releaseUploadRepository.ts';
import * as releaseUploadRepository from '../../store/repositories/releaseUploadRepository.ts';
import type { ReleaseUploadRow } from '../../store/rows/registry.ts';
import type { Queryable } from '../../store/transaction.ts';
import { type BrowserReport, checkBrowserReport } from '../checks/browserReport.ts';
import { codeChecks } from '../checks/codeChecks.ts';
import { checkUpload } from '../checks/publishChecks.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { readBack } from './readBack.ts';
import { checkReleaseDocuments, type DocumentDeps } from './releaseDocuments.ts';
import { requirePassed } from './releaseUploads.ts';

export interface FinishDeps extends DocumentDeps {
  pool: pg.Pool;
  storage: ReleaseStorage;
}

/** What the publisher says of the browser's visit and of the checks of the code. */
export interface PublisherStatement {
  browser: BrowserReport | null;
  skipReason: string | undefined;
  code: readonly CodeCheck[];
  /** Rejects when the publisher may no longer publish: reading everything back takes long. */
  stillMay: () => Promise<void>;
}

/** The check that stays on record. One that was skipped did not pass, and says why nobody looked. */
function browserCheck(release: Release, { browser, skipReason }: PublisherStatement): CheckResult {
  if (browser) return checkBrowserReport(release.manifest as unknown as RemoteManifest, browser);
  return { check: 'browser', passed: false, problems: [`Skipped: ${skipReason}`] };
}

function requireBrowser(check: CheckResult, { browser, skipReason }: PublisherStatement): void {
  const problems = ['Send what a browser saw of every route, or a skip_reason that stays on record.'];
  if (browser) requirePassed([check]);
  else if (!skipReason) requirePassed([{ ...check, problems }]);
}

/**
 * Every byte of a release as it is in storage. Files that are not right are taken out, so that they can be sent again.
 * @throws HttpError 422 `deploy_refused`
 */
async function storageCheck(upload: ReleaseUploadRow, { pool, storage }: FinishDeps): Promise<CheckResult> {
  const altered = await readBack(upload.document, (place, name) => storage.read(place, name));
  const names = altered.map(({ name }) => name);
  if (names.length > 0) {
    await storage.remove(upload, names);
    await releaseUploadRepository.lost(pool, upload.id, names);
  }
  const problems = altered.map(({ problem }) => problem);
  return { check: 'storage', passed: problems.length === 0, problems };
}

/** Why a release was not written after all. */
async function notWritten({ remote, hash, version }: ReleaseUploadRow, database: Queryable): Promise<HttpError> {
  const [other] = (await releaseUploadRepository.storedAs(database, remote, hash, version)).filter(
    (release) => release.hash !== hash,
  );
  if (other) return new HttpError('conflict.version', { version, remote, hash: other.hash });
  return new HttpError('conflict.given_up');
}

async function write(
  upload: ReleaseUploadRow,
  claim: string,
  statement: PublisherStatement,
  publishedBy: string,
  deps: FinishDeps,
): Promise<void> {
  const { document } = upload;
  const browser = browserCheck(document, statement);
  if (statement.browser && !browser.passed)
    await releaseUploadRepository.refused(deps.pool, upload.id, [...upload.checks, browser]);
  requireBrowser(browser, statement);
  // The live plan may have changed since the upload was opened.
  const stored = [...checkUpload(document, await deps.live()).checks, await storageCheck(upload, deps)];
  const documents = await checkReleaseDocuments(document, deps);
  const checks = documents ? [...stored, documents.check] : stored;
  if (documents && !documents.check.passed) await releaseUploadRepository.refused(deps.pool, upload.id, checks);
  requirePassed(checks);
  const record: BrowserRecord = statement.browser
    ? { name: statement.browser.name, visits: statement.browser.visits }
    : { skipped: statement.skipReason ?? '' };
  const { pool } = deps;
  await statement.stillMay();
  const release = {
    release: document,
    publishedBy,
    checks: [...checks, ...codeChecks(statement.code), browser],
    browser: record,
    backends: documents?.backends ?? [],
  };
  if (!(await releaseUploadRepository.publish(pool, { id: upload.id, claim }, release))) {
    throw await notWritten(upload, pool);
  }
}

/** Milliseconds that a second publisher of the same release waits for the first, and between two looks. */
const joinMs = 45_000;
const pollMs = 250;

/**
 * Claims the finishing of an upload. While another call is at it, as when two jobs publish one commit, this one waits.
 * @returns the claim; null when the release was stored meanwhile
 * @throws HttpError 409 `conflict` when the other takes too long, 404 when the upload was given up
 */
async function claimOrJoin(id: string, database: Queryable): Promise<string | null> {
  for (const end = Date.now() + joinMs; ; await sleep(pollMs)) {
    const claim = await releaseUploadRepository.beginFinish(database, id);
    if (claim !== null) return claim;
    const row = await releaseUploadRepository.byId(database, id);
    if (!row) throw notFound('upload');
    if (row.state === 'stored') return null;
    if (Date.now() > end) throw new HttpError('conflict.finishing');
  }
}

/**
 * Makes a release of an upload that has all its files. Whoever else finishes the same upload waits for it.
 * @throws HttpError 409 `conflict` while someone else takes long over it, 422 `deploy_refused` when a check fails
 */
export async function finishUpload(
  upload: ReleaseUploadRow,
  statement: PublisherStatement,
  publishedBy: string,
  deps: FinishDeps,
): Promise<void> {
  const { pool } = deps;
  const claim = await claimOrJoin(upload.id, pool);
  if (claim === null) return;
  try {
    await write(upload, claim, statement, publishedBy, deps);
  } finally {
    await releaseUploadRepository.endFinish(pool, upload.id, claim);
  }
}
