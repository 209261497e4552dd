import { remoteOf, wholeNumber } from '../commandLine.mjs';
import { table } from '../output/columns.mjs';
import { bytes, moment, shortCommit } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const headings = ['version', 'hash', 'status', 'published', 'by', 'commit', 'contract', 'size', 'seen by'];

function lines({ items, total }, { style }) {
  const paint = { stable: style.green, canary: style.cyan, freed: style.dim };
  const rows = items.map((release) => [
    release.version,
    release.hash.slice(0, 8),
    (paint[release.status] ?? String)(release.status),
    moment(release.published_at),
    release.published_by,
    release.commit ? shortCommit(release.commit) : '–',
    release.contract_version,
    bytes(release.transfer_size),
    release.seen_by,
  ]);
  const incompatibilities = items
    .filter(({ incompatibility }) => incompatibility)
    .map(({ version, incompatibility }) => style.yellow(`${version}: ${incompatibility}`));
  const more = total > items.length ? [style.dim(`${total - items.length} older; --limit shows more`)] : [];
  return [...table(headings, rows, style, 'No stored releases.'), ...incompatibilities, ...more];
}

/** @type {import('./command.mjs').Command} */
export const releasesCommand = {
  name: 'releases',
  usage: 'releases <remote>',
  summary: 'List stored releases of a remote, newest first.',
  example: 'releases remote-scenarios',
  words: [1, 1],
  options: { limit: { type: 'string', value: '<number>', help: 'How many, 1 to 200; 20 unless given' } },
  run({ call }, { values, words: [remote] }) {
    return call(calls.releases, {
      query: { remote: remoteOf(remote), limit: wholeNumber(values, 'limit', [1, 200]) ?? 20 },
    });
  },
  lines,
};
