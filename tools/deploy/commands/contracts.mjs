import { table } from '../output/columns.mjs';
import { moment } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

/** @type {import('./command.mjs').Command} */
export const contractsCommand = {
  name: 'contracts',
  usage: 'contracts',
  summary: 'List the contract versions in use, and the remotes that use them.',
  example: 'contracts',
  words: [0, 0],
  options: {},
  run: ({ call }) => call(calls.contracts),
  lines({ items, problems }, { style }) {
    const rows = items.map(({ version, frozen_at, remotes }) => [
      version,
      frozen_at ? moment(frozen_at) : 'no',
      remotes.join(', ') || '–',
    ]);
    const listed = table(['contract', 'frozen', 'live releases of'], rows, style, 'No contract is in use yet.');
    return [...listed, ...(problems.length > 0 ? ['', ...problems.map((problem) => style.red(problem))] : [])];
  },
};
