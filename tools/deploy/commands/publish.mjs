import { changing, program, remoteOf } from '../commandLine.mjs';
import { checkLines } from '../output/checks.mjs';
import { bytes, counted, releaseName } from '../output/words.mjs';
import { wrongUse } from '../problem.mjs';
import { buildRelease } from '../publish/buildRelease.mjs';
import { visitCandidate } from '../publish/inBrowser.mjs';
import { readRelease } from '../publish/releaseFolder.mjs';
import { sendFiles } from '../publish/sendFiles.mjs';
import { calls } from '../server/calls.mjs';

function releaseOf(remote, { folder, dirty }, say) {
  return folder ? readRelease(folder, remote) : buildRelease(remote, { allowDirty: dirty, say });
}

/** Says each check once, in its order; what a refusal tells of checks is said before it is thrown on. */
function reporter({ say, style }) {
  const said = new Set();
  const report = (checks) => {
    for (const check of checks.filter(({ check }) => !said.has(check))) {
      said.add(check.check);
      for (const line of checkLines(check, style)) say(line);
    }
  };
  const reported = async (answer) => {
    try {
      const { checks, ...rest } = await answer;
      report(checks);
      return { checks, ...rest };
    } catch (problem) {
      throw told(problem, report);
    }
  };
  return reported;
}

/** A refusal whose checks have been said, so that its message need not repeat the first of them. */
function told(problem, report) {
  const failed = (problem.details?.checks ?? []).filter(({ passed }) => !passed);
  if (failed.length === 0) return problem;
  report(problem.details.checks);
  problem.message = `Not published: ${counted(failed.length, 'check')} did not pass.`;
  return problem;
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
  const reported = reporter(context);
  const opening = call(calls.openUpload, { body: { document, dry_run: dryRun } });
  const upload = await reported(orVersionTaken(opening, remote));
  const release = { remote, hash, version };
  if (upload.state === 'stored') return { outcome: 'stored_before', release, checks: upload.checks };
  if (dryRun) return { outcome: 'dry_run', release, checks: upload.checks };
  const sent = await sendFiles(context, upload, folder);
  say(`  ${style.green('✓')} ${counted(sent.files, 'file')} sent, ${bytes(sent.bytes)}`);
  const browser = skipBrowser ? null : await visitCandidate(context, upload.id, release);
  const body = { browser, ...(skipBrowser && { skip_reason: reason }) };
  const finished = await reported(call(calls.finishUpload, { params: { id: upload.id }, body }));
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
  },
  run: publish,
  lines,
};
