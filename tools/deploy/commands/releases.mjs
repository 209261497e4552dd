import { remoteOf, wholeNumber } from '../commandLine.mjs';
import { table } from '../output/columns.mjs';
import { bytes, moment } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const headings = ['version', 'hash', 'standing', 'published', 'by', 'commit', 'contract', 'size'];

function lines({ items, total }, { style }) {
  const paint = { stable: style.green, canary: style.cyan };
  const rows = items.map((release) => [
    release.version,
    release.hash.slice(0, 8),
    (paint[release.standing] ?? String)(release.standing),
    moment(release.published_at),
    release.published_by,
    release.commit?.slice(0, 8) ?? '–',
    release.contract_version,
    bytes(release.transfer_size),
  ]);
  const misfits = items
    .filter(({ misfit }) => misfit)
    .map(({ version, misfit }) => style.yellow(`${version}: ${misfit}`));
  const more = total > items.length ? [style.dim(`${total - items.length} older; --limit shows more`)] : [];
  return [...table(headings, rows, style, 'No release is stored.'), ...misfits, ...more];
}

/** @type {import('./command.mjs').Command} */
export const releasesCommand = {
  name: 'releases',
  usage: 'releases <remote>',
  summary: 'Stored releases of a remote, newest first.',
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
