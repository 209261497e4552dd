import { changing, expecting, remoteOf, wholeNumber } from '../commandLine.mjs';
import { wrongUse } from '../problem.mjs';
import { calls } from '../server/calls.mjs';
import { changeLines } from './changeLines.mjs';
import { releaseOrNewest } from './newestRelease.mjs';

const organisation = { type: 'string', value: '<name>', help: 'Organisation name or id' };
const user = { type: 'string', value: '<address>', help: 'User email address or id' };
const newest = 'Defaults to the latest stored release, unless the last change was a rollback.';

function write({ call }, action, { values, words }, facts) {
  const body = {
    remote: remoteOf(words[0]),
    action,
    ...facts,
    reason: values.reason,
    expected_revision: wholeNumber(values, 'expect', [0, Number.MAX_SAFE_INTEGER]),
    dry_run: values['dry-run'],
  };
  return call(calls.change, { body });
}

/** One of several options, since each alone says whom it is for. */
function requireOne(values, names) {
  const given = names.filter((name) => values[name] !== undefined);
  if (given.length === 1) return;
  const listed = names.map((name) => `--${name}`).join(' or ');
  throw wrongUse(given.length === 0 ? `Set who gets it: ${listed}.` : `Use only one of ${listed}.`);
}

function change(definition) {
  return { ...definition, options: { ...definition.options, ...changing, ...expecting }, lines: changeLines };
}

/** @type {import('./command.mjs').Command[]} */
export const changeCommands = [
  change({
    name: 'promote',
    usage: 'promote <remote> [release]',
    summary: `Release to everyone. ${newest}`,
    example: 'promote remote-scenarios --reason "Canary was healthy for a day"',
    words: [1, 2],
    options: {},
    async run(context, input) {
      const release = await releaseOrNewest(context, remoteOf(input.words[0]), input.words[1]);
      return write(context, 'promote', input, { release });
    },
  }),
  change({
    name: 'canary',
    usage: 'canary <remote> [release] --percent <number> | --org <name>',
    summary: `Release to some users. ${newest}`,
    example: 'canary remote-scenarios --percent 5',
    words: [1, 2],
    options: { percent: { type: 'string', value: '<number>', help: 'Share of users, 1 to 100' }, org: organisation },
    async run(context, input) {
      requireOne(input.values, ['percent', 'org']);
      const percent = wholeNumber(input.values, 'percent', [1, 100]);
      const release = await releaseOrNewest(context, remoteOf(input.words[0]), input.words[1]);
      return write(context, 'canary', input, { release, percent, organisation: input.values.org });
    },
  }),
  change({
    name: 'rollback',
    usage: 'rollback <remote> [--to <release>]',
    summary: 'End the canary, or go back to the previous stable release.',
    example: 'rollback remote-scenarios --reason "Lists stay empty"',
    words: [1, 1],
    options: { to: { type: 'string', value: '<release>', help: 'Go back to this release' } },
    run: (context, input) => write(context, 'rollback', input, { release: input.values.to }),
  }),
  change({
    name: 'kill',
    usage: 'kill <remote> --message <text>',
    summary: 'Turn a remote off immediately, in open pages too.',
    example: 'kill remote-scenarios --message "We are fixing the list. Back at noon."',
    words: [1, 1],
    options: { message: { type: 'string', value: '<text>', help: 'Message shown in its place' } },
    async run(context, input) {
      const { message } = input.values;
      if (!message?.trim()) throw wrongUse('Set --message: people see it in place of the remote.');
      return write(context, 'kill', input, { message });
    },
  }),
  change({
    name: 'revive',
    usage: 'revive <remote>',
    summary: 'Turn a killed remote back on.',
    example: 'revive remote-scenarios',
    words: [1, 1],
    options: {},
    run: (context, input) => write(context, 'revive', input, {}),
  }),
  change({
    name: 'pin',
    usage:
      'pin <remote> <release> --user <address> | --org <name>\n       pin <remote> --off --user <address> | --org <name>',
    summary: 'Keep a user or organisation on a release until you remove the pin.',
    example: 'pin remote-scenarios 0.1.0 --org acme',
    words: [1, 2],
    options: { user, org: organisation, off: { type: 'boolean', help: 'Remove the pin' } },
    async run(context, input) {
      const { values, words } = input;
      requireOne(values, ['user', 'org']);
      const [, release] = words;
      if (Boolean(release) === Boolean(values.off)) throw wrongUse('Enter a release, or remove the pin with --off.');
      return write(context, 'pin', input, { release, user: values.user, organisation: values.org });
    },
  }),
];
