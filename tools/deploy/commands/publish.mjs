import { changing, program, remoteOf } from '../commandLine.mjs';
import { bytes, counted, releaseName } from '../output/words.mjs';
import { wrongUse } from '../problem.mjs';
import { buildRelease } from '../publish/buildRelease.mjs';
import { visitCandidate } from '../publish/inBrowser.mjs';
import { readRelease } from '../publish/releaseFolder.mjs';
import { createReport } from '../publish/report.mjs';
import { sendFiles } from '../publish/sendFiles.mjs';
import { calls } from '../server/calls.mjs';

function releaseOf(remote, { folder, dirty }, say) {
  return folder ? readRelease(folder, remote) : buildRelease(remote, { allowDirty: dirty, say });
}

/** The server tells that the version is taken; only here it is known where versions stand. */
async function orVersionTaken(answer, remote) {
  try {
    return await answer;
  } catch (problem) {
    if (problem.details?.current?.version)
      problem.hints.push(`Raise "version" in ${remote}/package.json and commit it.`);
    throw problem;
  }
}

async function publish(context, { values, words }) {
  const { call, say, style } = context;
  const remote = remoteOf(words[0]);
  const { 'dry-run': dryRun = false, 'skip-browser': skipBrowser, reason } = values;
  if (skipBrowser && !reason) throw wrongUse('--skip-browser needs a --reason, which stays on record.');
  const { folder, document } = await releaseOf(remote, values, say);
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
  const sent = await sendFiles(context, upload, folder);
  const sending =
    sent.files > 0 ? `${counted(sent.files, 'file')} sent, ${bytes(sent.bytes)}` : 'files were sent before';
  say(`  ${style.green('✓')} ${sending}`);
  const browser = skipBrowser ? null : await visitCandidate(context, upload.id, { ...release, onVisit: report.visit });
  const body = { browser, ...(skipBrowser && { skip_reason: reason }) };
  const finished = await report.checks(call(calls.finishUpload, { params: { id: upload.id }, body }));
  return { outcome: 'published', ...finished, visits: browser?.visits ?? [] };
}

const shortCommit = (commit) => commit.replace(/^([0-9a-f]{8})[0-9a-f]*/, '$1');

function lines({ outcome, release }, { style }) {
  const name = `${release.remote} ${releaseName(release)}`;
  const next = style.dim(`  Next: ${program} canary ${release.remote} ${release.hash.slice(0, 8)} --percent 5`);
  if (outcome === 'dry_run')
    return [`${style.yellow('○')} ${name} would be taken.`, style.yellow('  Dry run: nothing was sent.')];
  if (outcome === 'stored_before') return [`${style.green('✓')} ${name} is stored already.`, next];
  return [`${style.green('✓')} published ${name}. Nobody gets it yet.`, next];
}

/** @type {import('./command.mjs').Command} */
export const publishCommand = {
  name: 'publish',
  usage: 'publish <remote>',
  summary: 'Build a remote, check it, and store it as a release that nobody gets yet.',
  example: 'publish remote-scenarios',
  words: [1, 1],
  options: {
    folder: {
      type: 'string',
      value: '<folder>',
      help: 'A release that is built already, dist/releases/<remote>/<hash>',
    },
    dirty: { type: 'boolean', help: 'Take uncommitted changes along; the release is marked so' },
    'skip-browser': { type: 'boolean', help: 'Without the visit by a browser; needs --reason' },
    ...changing,
    reason: { ...changing.reason, help: 'Why no browser visits it; stays on record' },
  },
  run: publish,
  lines,
};
