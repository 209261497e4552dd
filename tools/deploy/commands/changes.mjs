import { changing, expecting, remoteOf, wholeNumber } from '../commandLine.mjs';
import { wrongUse } from '../problem.mjs';
import { calls } from '../server/calls.mjs';
import { changeLines } from './changeLines.mjs';
import { releaseOrNewest } from './newestRelease.mjs';

const organisation = { type: 'string', value: '<name>', help: 'An organisation, by name or id' };
const user = { type: 'string', value: '<address>', help: 'A person, by e-mail address or id' };
const newest = 'Without a release it is the one that was stored last, unless the last change was a rollback.';

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
  throw wrongUse(given.length === 0 ? `Say whom it is for: ${listed}.` : `Only one of ${listed}.`);
}

function change(definition) {
  return { ...definition, options: { ...definition.options, ...changing, ...expecting }, lines: changeLines };
}

/** @type {import('./command.mjs').Command[]} */
export const changeCommands = [
  change({
    name: 'promote',
    usage: 'promote <remote> [release]',
    summary: `Give a release to everyone. ${newest}`,
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
    summary: `Give a release to some. ${newest}`,
    example: 'canary remote-scenarios --percent 5',
    words: [1, 2],
    options: { percent: { type: 'string', value: '<number>', help: 'Share of people, 1 to 100' }, org: organisation },
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
    summary: 'End the canary; without one, go back to what was stable before.',
    example: 'rollback remote-scenarios --reason "Lists stay empty"',
    words: [1, 1],
    options: { to: { type: 'string', value: '<release>', help: 'Back to this release' } },
    run: (context, input) => write(context, 'rollback', input, { release: input.values.to }),
  }),
  change({
    name: 'kill',
    usage: 'kill <remote> --message <text>',
    summary: 'Take a remote out of use at once, in open pages too.',
    example: 'kill remote-scenarios --message "We are mending the list. Back at noon."',
    words: [1, 1],
    options: { message: { type: 'string', value: '<text>', help: 'What people read in its place' } },
    async run(context, input) {
      const { message } = input.values;
      if (!message?.trim()) throw wrongUse('Say with --message what people are to read in its place.');
      return write(context, 'kill', input, { message });
    },
  }),
  change({
    name: 'revive',
    usage: 'revive <remote>',
    summary: 'Put a killed remote back to use.',
    example: 'revive remote-scenarios',
    words: [1, 1],
    options: {},
    run: (context, input) => write(context, 'revive', input, {}),
  }),
  change({
    name: 'pin',
    usage:
      'pin <remote> <release> --user <address> | --org <name>\n       pin <remote> --off --user <address> | --org <name>',
    summary: 'Keep a person or organisation on a release, until the pin is taken off.',
    example: 'pin remote-scenarios 0.1.0 --org acme',
    words: [1, 2],
    options: { user, org: organisation, off: { type: 'boolean', help: 'Take the pin off' } },
    async run(context, input) {
      const { values, words } = input;
      requireOne(values, ['user', 'org']);
      const [, release] = words;
      if (Boolean(release) === Boolean(values.off)) throw wrongUse('Name a release, or take the pin off with --off.');
      return write(context, 'pin', input, { release, user: values.user, organisation: values.org });
    },
  }),
];
