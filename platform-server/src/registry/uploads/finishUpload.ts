import type { CheckResult } from 'shared-contracts/api/deploy';
import type { Release, RemoteManifest } from 'shared-contracts/deploy';
import { HttpError } from '../../http/httpError.ts';
import type { ReleaseUploadRepository, ReleaseUploadRow } from '../../store/repositories/releaseUploadRepository.ts';
import type { BrowserRecord } from '../../store/schema/ledger.ts';
import { type BrowserReport, checkBrowserReport } from '../checks/browserReport.ts';
import { checkDocument, type LiveSurroundings } from '../checks/publishChecks.ts';
import type { ReleaseStorage } from '../storage/releaseStorage.ts';
import { readBack } from './readBack.ts';
import { requirePassed } from './releaseUploads.ts';

export interface FinishingServices {
  rows: ReleaseUploadRepository;
  storage: ReleaseStorage;
  live: () => LiveSurroundings;
}

/** What the publisher says of the browser's visit. */
export interface BrowserStatement {
  browser: BrowserReport | null;
  skipReason: string | undefined;
}

/** The check that stays on record. One that was skipped did not pass, and says why nobody looked. */
function browserCheck(release: Release, { browser, skipReason }: BrowserStatement): CheckResult {
  if (browser) return checkBrowserReport(release.manifest as unknown as RemoteManifest, browser);
  return { check: 'browser', passed: false, problems: [`Skipped: ${skipReason}`] };
}

function requireBrowser(check: CheckResult, { browser, skipReason }: BrowserStatement): void {
  const problems = ['Send what a browser saw of every route, or a skip_reason that stays on record.'];
  if (browser) requirePassed([check]);
  else if (!skipReason) requirePassed([{ ...check, problems }]);
}

/**
 * Every byte of a release as it is in storage. Files that are not right are taken out, so that they can be sent again.
 * @throws HttpError 422 `deploy_refused`
 */
async function storageCheck(upload: ReleaseUploadRow, { rows, storage }: FinishingServices): Promise<CheckResult> {
  const altered = await readBack(upload.document, (place, name) => storage.read(place, name));
  const names = altered.map(({ name }) => name);
  if (names.length > 0) {
    await storage.remove(upload, names);
    await rows.lost(upload.id, names);
  }
  const problems = altered.map(({ problem }) => problem);
  return { check: 'storage', passed: problems.length === 0, problems };
}

/** Why a release was not written after all. */
async function notWritten({ remote, hash, version }: ReleaseUploadRow, rows: ReleaseUploadRepository): Promise<string> {
  const others = (await rows.storedAs(remote, hash, version)).filter((release) => release.hash !== hash);
  if (others.length > 0) return `Version ${version} of ${remote} was stored with other files meanwhile.`;
  return 'Reading the files back took so long that the upload was given up. Publish it again.';
}

async function write(
  upload: ReleaseUploadRow,
  claim: string,
  statement: BrowserStatement,
  publishedBy: string,
  services: FinishingServices,
): Promise<CheckResult[]> {
  const { document } = upload;
  const browser = browserCheck(document, statement);
  requireBrowser(browser, statement);
  // The live plan may have changed since the upload was opened.
  const checks = [...checkDocument(document, services.live()).checks, await storageCheck(upload, services)];
  requirePassed(checks);
  const record: BrowserRecord = statement.browser
    ? { name: statement.browser.name, visits: statement.browser.visits }
    : { skipped: statement.skipReason ?? '' };
  const all = [...checks, browser];
  const { rows } = services;
  const release = { release: document, publishedBy, checks: all, browser: record };
  if (!(await rows.publish({ id: upload.id, claim }, release))) {
    throw new HttpError('conflict', await notWritten(upload, rows));
  }
  return all;
}

/**
 * Makes a release of an upload that has all its files.
 * @returns every check, the browser's last
 * @throws HttpError 409 `conflict` while someone else finishes it, 422 `deploy_refused` when a check fails
 */
export async function finishUpload(
  upload: ReleaseUploadRow,
  statement: BrowserStatement,
  publishedBy: string,
  services: FinishingServices,
): Promise<CheckResult[]> {
  const { rows } = services;
  const claim = await rows.beginFinish(upload.id);
  if (claim === null) {
    throw new HttpError('conflict', 'This upload is being finished by another call. Ask again in a moment.');
  }
  try {
    return await write(upload, claim, statement, publishedBy, services);
  } finally {
    await rows.endFinish(upload.id, claim);
  }
}
