import { table } from '../output/columns.mjs';
import { calls } from '../server/calls.mjs';

/** @type {import('./command.mjs').Command} */
export const apiUsageCommand = {
  name: 'api-usage',
  usage: 'api-usage',
  summary: 'List the contract names that live releases use.',
  example: 'api-usage',
  words: [0, 0],
  options: {},
  run: ({ call }) => call(calls.apiUsage),
  lines({ contract_version, items }, { style }) {
    const rows = items.map(({ door, name, remotes }) => [door, name, remotes.join(', ')]);
    const used = table(['entry point', 'name', 'remotes'], rows, style, 'No live release uses the contract.');
    return [`contract ${contract_version}`, '', ...used];
  },
};
