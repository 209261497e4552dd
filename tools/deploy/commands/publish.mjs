import { ownPackage } from '../../build/ownPackage.mjs';
import { changing, program, remoteOf } from '../commandLine.mjs';
import { bytes, counted, releaseName, shortCommit } from '../output/words.mjs';
import { wrongUse } from '../problem.mjs';
import { buildRelease } from '../publish/buildRelease.mjs';
import { skippedChecks } from '../publish/codeChecks.mjs';
import { visitCandidate } from '../publish/inBrowser.mjs';
import { readRelease } from '../publish/releaseFolder.mjs';
import { createReport } from '../publish/report.mjs';
import { sendFiles } from '../publish/sendFiles.mjs';
import { calls } from '../server/calls.mjs';

/** Of what was built elsewhere the code is not here. */
function releaseOf(remote, { folder, dirty, 'skip-tests': skips, reason }, say) {
  if (folder) return { ...readRelease(folder, remote), code: skippedChecks('Built elsewhere (--folder)') };
  return buildRelease(remote, { allowDirty: dirty, skipTests: skips && reason, say });
}

/** The server tells that the version is taken; only here it is known where versions stand. */
async function orVersionTaken(answer, remote) {
  try {
    return await answer;
  } catch (problem) {
    const file = ownPackage() ? 'package.json' : `${remote}/package.json`;
    if (problem.details?.current?.version) problem.hints.push(`Raise "version" in ${file} and commit it.`);
    throw problem;
  }
}

/** The work of a publish, unless another publisher of the same release has ended it meanwhile: then nothing is left to do. */
async function orStoredMeanwhile(work, { call }, document) {
  try {
    return await work();
  } catch (problem) {
    const again = await call(calls.openUpload, { body: { document, dry_run: true } }).catch(() => null);
    if (again?.state !== 'stored') throw problem;
    return again;
  }
}

async function publish(context, { values, words }) {
  const { call, say, style } = context;
  const remote = remoteOf(words[0]);
  const { 'dry-run': dryRun = false, 'skip-browser': skipBrowser, reason } = values;
  for (const skip of ['skip-browser', 'skip-tests']) {
    if (values[skip] && !reason) throw wrongUse(`--${skip} needs --reason, which is recorded.`);
  }
  const { folder, document, code } = await releaseOf(remote, values, say);
  const { hash, version } = document;
  say(
    `${style.bold(remote)} ${releaseName(document)}${document.commit ? `, commit ${shortCommit(document.commit)}` : ''}`,
  );
  const report = createReport(context);
  const opening = call(calls.openUpload, { body: { document, dry_run: dryRun } });
  const upload = await report.checks(orVersionTaken(opening, remote));
  const release = { remote, hash, version };
  if (upload.state === 'stored') return { outcome: 'stored_before', release, checks: upload.checks };
  if (dryRun) return { outcome: 'dry_run', release, checks: upload.checks };
  const skipped = skipBrowser ? reason : null;
  const work = () => complete(context, { upload, folder, release, report, skipped, code });
  const ended = await orStoredMeanwhile(work, context, document);
  return ended.outcome ? ended : { outcome: 'stored_before', release, checks: ended.checks };
}

/** Sends the files, has the browser look at them, and ends the upload. */
async function complete(context, { upload, folder, release, report, skipped, code }) {
  const { call, say, style } = context;
  const sent = await sendFiles(context, upload, folder);
  const sending = sent.files > 0 ? `${counted(sent.files, 'file')} sent, ${bytes(sent.bytes)}` : 'files already sent';
  say(`  ${style.green('✓')} ${sending}`);
  const browser = skipped ? null : await visitCandidate(context, upload.id, { ...release, onVisit: report.visit });
  const body = { browser, code, ...(skipped && { skip_reason: skipped }) };
  const finished = await report.checks(call(calls.finishUpload, { params: { id: upload.id }, body }));
  return { outcome: 'published', ...finished, visits: browser?.visits ?? [] };
}

/** Whose word it is that the pages are fine. */
const verdicts = {
  pending: '  The server now visits its pages itself; nobody can get it before that is done.',
  server: '  The server has visited its pages itself.',
  publisher: '  The server has no browser of its own: that its pages are fine is the word of this machine.',
};

function lines({ outcome, release }, { style }) {
  const name = `${release.remote} ${releaseName(release)}`;
  const next = style.dim(`  Next: ${program} canary ${release.remote} ${release.hash.slice(0, 8)} --percent 5`);
  if (outcome === 'dry_run')
    return [`${style.yellow('○')} ${name} passes.`, style.yellow('  Dry run: nothing was sent.')];
  if (outcome === 'stored_before') return [`${style.green('✓')} ${name} is already stored.`, next];
  const verdict = verdicts[release.seen_by];
  return [`${style.green('✓')} published ${name}. It isn't live yet.`, ...(verdict ? [style.dim(verdict)] : []), next];
}

/** @type {import('./command.mjs').Command} */
export const publishCommand = {
  name: 'publish',
  usage: 'publish <remote>',
  summary: "Build a remote, check it and store it as a release that isn't live yet.",
  example: 'publish remote-scenarios',
  words: [1, 1],
  options: {
    folder: {
      type: 'string',
      value: '<folder>',
      help: 'Release already built in dist/releases/<remote>/<hash>',
    },
    dirty: { type: 'boolean', help: 'Include uncommitted changes and mark the release as dirty' },
    'skip-browser': { type: 'boolean', help: 'Skip the browser check; needs --reason' },
    'skip-tests': { type: 'boolean', help: 'Skip types, lint and tests of the code; needs --reason' },
    ...changing,
    reason: { ...changing.reason, help: 'Reason for skipping a check, recorded' },
  },
  run: publish,
  lines,
};
