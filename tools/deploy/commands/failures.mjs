import { remoteOf, wholeNumber } from '../commandLine.mjs';
import { table } from '../output/columns.mjs';
import { moment, releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const headings = ['release', 'phase', 'code', 'times', 'last seen', 'routes', 'report'];

function lines({ items, more }, { style }) {
  const rows = items.map(({ release, phase, code, count, last_seen, routes, report }) => [
    releaseName(release),
    phase,
    style.red(code),
    `${count}`,
    moment(last_seen),
    routes.join(', ') || '–',
    report.slice(0, 8),
  ]);
  const [head, ...told] = table(headings, rows, style, 'No page reported a failure.');
  const withMessages = told.flatMap((line, at) => [line, style.dim(`    ${items[at].message}`)]);
  return [head, ...withMessages, ...(more ? [style.dim('There are more.')] : [])];
}

/** @type {import('./command.mjs').Command} */
export const failuresCommand = {
  name: 'failures',
  usage: 'failures <remote>',
  summary: 'Why releases of a remote fail on pages, by release and code.',
  example: 'failures remote-scenarios --hours 2',
  words: [1, 1],
  options: { hours: { type: 'string', value: '<number>', help: 'How far back, 1 to 720; 24 unless given' } },
  run({ call }, { values, words: [remote] }) {
    return call(calls.failures, { query: { remote: remoteOf(remote), hours: wholeNumber(values, 'hours', [1, 720]) } });
  },
  lines,
};
