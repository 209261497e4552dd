import { parseArgs } from 'node:util';
import { ownPackage } from '../build/ownPackage.mjs';
import { wrongUse } from './problem.mjs';

/** How the command line is called in a checkout. */
export const program = 'npm run deploy --';

/** Where `npm start` serves. */
const usualServer = 'http://localhost:4400';

/** Options of every command. `value` and `help` are for `--help`; the parser takes no notice of them. */
export const everywhere = {
  server: { type: 'string', value: '<address>', help: `Weft server (default: WEFT_SERVER, then ${usualServer})` },
  json: { type: 'boolean', help: 'Print one JSON document' },
  help: { type: 'boolean', short: 'h', help: 'Show help' },
};

/** Options of every command that changes something. */
export const changing = {
  reason: { type: 'string', value: '<text>', help: 'Reason, recorded in the ledger' },
  'dry-run': { type: 'boolean', help: 'Check everything on the server, write nothing' },
};

/** Someone may change the ledger between a decision and the command; this option refuses the command in that case. */
export const expecting = {
  expect: { type: 'string', value: '<revision>', help: 'Fail unless this is the latest revision of the remote' },
};

/** Arguments as the command wants them: `values` by option, `words` without one. */
export function parseCommand(command, args) {
  const { values, positionals: words } = parsed(args, { ...everywhere, ...command.options });
  if (values.help) return { values, words };
  const [least, most] = command.words;
  if (words.length < least || words.length > most) throw wrongUse(`Usage: ${command.usage}`);
  return { values, words };
}

function parsed(args, options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    // The parser adds advice about positional arguments that start with a hyphen.
    throw wrongUse(error.message.split('. ')[0]);
  }
}

/** A whole number within limits; undefined for one that is not given. */
export function wholeNumber(values, name, [least, most]) {
  const given = values[name];
  if (given === undefined) return undefined;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= least && number <= most) return number;
  throw wrongUse(`Invalid --${name} "${given}": use a whole number from ${least} to ${most}.`);
}

/** `scenarios` and `remote-scenarios` both name the remote `remote-scenarios`. */
export function remoteOf(word) {
  const remote = word.startsWith('remote-') ? word : `remote-${word}`;
  if (/^remote-[a-z][a-z0-9-]{1,40}$/.test(remote)) return remote;
  throw wrongUse(`Invalid remote name "${word}": use a name such as remote-scenarios.`);
}

/** Origin of the server: the option, else the environment, else the package's own, else the one of `npm start`. */
export function serverOf(values, environment) {
  const server = values.server ?? (environment.WEFT_SERVER || ownPackage()?.server || usualServer);
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw wrongUse(`Invalid server "${server}": use an address such as https://weft.example.com.`);
}
