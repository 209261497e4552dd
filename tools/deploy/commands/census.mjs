import { table } from '../output/columns.mjs';
import { calls } from '../server/calls.mjs';

/** @type {import('./command.mjs').Command} */
export const censusCommand = {
  name: 'census',
  usage: 'census',
  summary: 'Names of the shell contract that live releases use.',
  example: 'census',
  words: [0, 0],
  options: {},
  run: ({ call }) => call(calls.census),
  lines({ contract_version, items }, { style }) {
    const rows = items.map(({ door, name, remotes }) => [door, name, remotes.join(', ')]);
    const used = table(['door', 'name', 'remotes'], rows, style, 'No live release uses the contract.');
    return [`contract ${contract_version}`, '', ...used];
  },
};
