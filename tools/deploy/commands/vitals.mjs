import { remoteOf, wholeNumber } from '../commandLine.mjs';
import { table } from '../output/columns.mjs';
import { releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const names = ['LCP', 'INP', 'CLS', 'TTFB'];
const headings = ['release', 'page loads', ...names];

/** Layout shift is a share, the others are milliseconds. */
const shown = (name, measured) => {
  if (!measured) return '–';
  return name === 'CLS' ? measured.p75.toFixed(3) : `${Math.round(measured.p75)} ms`;
};

const row = (title, vitals) => [
  title,
  `${Math.max(...names.map((name) => vitals[name]?.samples ?? 0))}`,
  ...names.map((name) => shown(name, vitals[name])),
];

function lines({ releases }, { style }) {
  const rows = releases.flatMap(({ release, vitals, routes }) => [
    row(releaseName(release), vitals),
    ...routes.map((each) => row(`  ${each.route}`, each.vitals)),
  ]);
  return table(headings, rows, style, 'No page loads measured.');
}

/** @type {import('./command.mjs').Command} */
export const vitalsCommand = {
  name: 'vitals',
  usage: 'vitals <remote>',
  summary: 'Show how fast pages of a remote load, by release and route: what three of four loads did not exceed.',
  example: 'vitals remote-scenarios --days 3',
  words: [1, 1],
  options: { days: { type: 'string', value: '<number>', help: 'Days to look back, 1 to 30 (default: 7)' } },
  run({ call }, { values, words: [remote] }) {
    return call(calls.vitals, { query: { remote: remoteOf(remote), days: wholeNumber(values, 'days', [1, 30]) } });
  },
  lines,
};
