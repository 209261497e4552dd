import { readFileSync } from 'node:fs';
import { remoteOf } from '../commandLine.mjs';
import { columns } from '../output/columns.mjs';
import { moment, releaseName } from '../output/words.mjs';
import { calls } from '../server/calls.mjs';

/** The shell's terminal answers the same question: one set of sentences serves both. */
const messages = new URL('../../../host-shell/src/messages/en/terminal.json', import.meta.url);

function sentences() {
  const { why } = JSON.parse(readFileSync(messages, 'utf8')).terminal;
  const textAt = (key) => key.split('.').reduce((part, name) => part?.[name], why);
  return (key, values) =>
    (textAt(key) ?? key).replace(/\{\{(\w+)\}\}/g, (_, name) => [values[name] ?? '–'].flat().join(', '));
}

function stepCells({ rule, finding, values, release, ledger }, sentence, style) {
  const because = ledger
    ? sentence('ledger', { ...ledger, when: moment(ledger.created_at) }).replace(/[. ]+\)$/, ')')
    : '';
  return [style.dim(rule), sentence(finding, values), style.cyan(release?.slice(0, 8) ?? ''), style.dim(because)];
}

const paints = { loaded: 'green', steppedBack: 'yellow', withheld: 'yellow', notReleased: 'yellow' };

function lines({ user, remote, outcome, release, steps }, { style }) {
  const sentence = sentences();
  const roles = user.roles.length > 0 ? ` (${user.roles.join(', ')})` : '';
  const ending = sentence(`outcome.${outcome}`, { remote });
  return [
    `${user.email}${roles}, ${user.organisation}`,
    ...columns(steps.map((step) => stepCells(step, sentence, style))).map((line) => `  ${line}`),
    `${style[paints[outcome] ?? 'red'](ending)} ${release ? releaseName(release) : ''}`.trimEnd(),
  ];
}

/** @type {import('./command.mjs').Command} */
export const whyCommand = {
  name: 'why',
  usage: 'why <user> <remote>',
  summary: 'Explain why a user gets a remote, and in which release.',
  example: 'why mia@example.com remote-scenarios',
  words: [2, 2],
  options: {},
  run: ({ call }, { words: [user, remote] }) => call(calls.why, { query: { user, remote: remoteOf(remote) } }),
  lines,
};
