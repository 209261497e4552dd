import { remoteOf, wholeNumber } from '../commandLine.mjs';
import { table } from '../output/columns.mjs';
import { actionOf, moment, partyOf, releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

const headings = ['revision', 'at', 'remote', 'action', 'release', 'for', 'by', 'why'];

/** Why, and what a policy asked for besides: who approved it, which rules a super admin set aside. */
function whyOf({ reason, target: { message, approved_by, overridden = [] } }, style) {
  const notes = [
    ...(approved_by ? [`approved by ${approved_by}`] : []),
    ...(overridden.length > 0 ? [style.yellow(`policy set aside: ${overridden.join(', ')}`)] : []),
  ];
  return [message ?? reason, ...notes].filter(Boolean).join('; ');
}

function lines({ items, more }, { style }) {
  const rows = items.map((entry) => [
    `${entry.revision}`,
    moment(entry.created_at),
    entry.remote,
    entry.action === 'kill' ? style.red('kill') : actionOf(entry),
    releaseName(entry.release),
    partyOf(entry.target) || '–',
    entry.actor,
    whyOf(entry, style),
  ]);
  const older = more ? [style.dim(`Older entries: --before ${items.at(-1).revision}`)] : [];
  return [...table(headings, rows, style, 'The ledger is empty.'), ...older];
}

/** @type {import('./command.mjs').Command} */
export const ledgerCommand = {
  name: 'ledger',
  usage: 'ledger [remote]',
  summary: 'Show who promoted, rolled back and killed what, and why, newest first.',
  example: 'ledger remote-scenarios --limit 5',
  words: [0, 1],
  options: {
    limit: { type: 'string', value: '<number>', help: 'How many, 1 to 200; 20 unless given' },
    before: { type: 'string', value: '<revision>', help: 'Entries older than this revision' },
  },
  run({ call }, { values, words: [remote] }) {
    const query = {
      remote: remote && remoteOf(remote),
      limit: wholeNumber(values, 'limit', [1, 200]) ?? 20,
      before: wholeNumber(values, 'before', [1, Number.MAX_SAFE_INTEGER]),
    };
    return call(calls.ledger, { query });
  },
  lines,
};
