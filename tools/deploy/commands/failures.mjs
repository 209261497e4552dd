import { remoteOf, wholeNumber } from '../commandLine.mjs';
import { table } from '../output/columns.mjs';
import { moment, releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const headings = ['times', 'last seen', 'releases', 'browsers', 'routes', 'code', 'report'];

const counted = (items) => items.map(({ name, count }) => (items.length > 1 ? `${name} (${count})` : name)).join(', ');

const releaseNames = (releases) =>
  counted(releases.map(({ release, count }) => ({ name: release ? releaseName(release) : 'no release', count })));

/** Cause and place of a group, below its figures. */
function causeOf({ message, place }, style) {
  const name = place?.name ? `${place.name}  ` : '';
  return [message, ...(place ? [style.dim(`at ${name}${place.file}:${place.line}:${place.column}`)] : [])];
}

function lines({ items, more }, { style }) {
  const rows = items.map(({ code, count, last_seen, releases, browsers, routes, report }) => [
    `${count}`,
    moment(last_seen),
    releaseNames(releases) || '–',
    counted(browsers) || '–',
    counted(routes) || '–',
    style.red(code),
    report.slice(0, 8),
  ]);
  const [head, ...lines] = table(headings, rows, style, 'No failures reported.');
  const withCauses = lines.flatMap((line, at) => [
    line,
    ...(items[at] ? causeOf(items[at], style).map((each) => `    ${each}`) : []),
  ]);
  return [head, ...withCauses, ...(more ? [style.dim('More failures exist. Narrow the range with --hours.')] : [])];
}

/** @type {import('./command.mjs').Command} */
export const failuresCommand = {
  name: 'failures',
  usage: 'failures <remote>',
  summary: 'Show failures of a remote in browsers, by cause: how often, where, in which releases and browsers.',
  example: 'failures remote-scenarios --hours 2',
  words: [1, 1],
  options: { hours: { type: 'string', value: '<number>', help: 'Hours to look back, 1 to 720 (default: 24)' } },
  run({ call }, { values, words: [remote] }) {
    return call(calls.failures, { query: { remote: remoteOf(remote), hours: wholeNumber(values, 'hours', [1, 720]) } });
  },
  lines,
};
