import { table } from '../output/columns.mjs';
import { counted, moment, partyOf, releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

/** One sentence a fact that is not the usual case: a kill, a canary, pins. */
function factsOf({ killed, canary, pins }, style) {
  return [
    killed && `${style.red('killed')} ${moment(killed.since)} by ${killed.by}: ${killed.message}`,
    canary &&
      `${style.cyan('canary')} ${releaseName(canary.release)} for ${partyOf(canary)}, ${healthOf(canary, style)}, ` +
        `since ${moment(canary.since)} by ${canary.by}`,
    ...pins.map(
      (pin) => `pinned ${releaseName(pin.release)} for ${partyOf(pin)}, since ${moment(pin.since)} by ${pin.by}`,
    ),
  ].filter(Boolean);
}

function healthOf({ health, sessions, failed }, style) {
  const paint = { healthy: style.green, failing: style.red, silent: style.red, waiting: style.dim }[health] ?? String;
  return `${paint(health)} (${counted(sessions, 'session')}, ${failed} failed)`;
}

function lines({ environment, revision, host, remotes }, { server, style }) {
  const rows = remotes.map(({ remote, stable, releases, newest }) => [
    remote,
    releaseName(stable?.release),
    stable ? moment(stable.since) : '–',
    stable?.by ?? '–',
    `${releases}`,
    newest && newest.hash !== stable?.release.hash ? style.yellow(releaseName(newest)) : 'stable',
  ]);
  const headings = ['remote', 'stable', 'since', 'by', 'stored', 'newest'];
  const facts = remotes.flatMap((remote) => factsOf(remote, style).map((fact) => `${remote.remote}  ${fact}`));
  return [
    `${style.bold(environment)} at ${server}, revision ${revision}`,
    style.dim(`host ${releaseName(host)}, contract ${host.contract_version}`),
    ...(host.contract_problems ?? []).map((problem) => style.red(problem)),
    '',
    ...table(headings, rows, style, 'Nothing published yet.'),
    ...(facts.length > 0 ? ['', ...facts] : []),
  ];
}

/** @type {import('./command.mjs').Command} */
export const statusCommand = {
  name: 'status',
  usage: 'status',
  summary: 'Show what is live: for whom, since when and by whom.',
  example: 'status',
  words: [0, 0],
  options: {},
  run: ({ call }) => call(calls.status),
  lines,
};
