import { parseArgs } from 'node:util';
import { wrongUse } from './problem.mjs';

/** How the command line is called in a checkout. */
export const program = 'npm run deploy --';

/** Where `npm start` serves. */
const usualServer = 'http://localhost:4400';

/** Options of every command. `value` and `help` are for `--help`; the parser takes no notice of them. */
export const everywhere = {
  server: { type: 'string', value: '<address>', help: `Weft server; else WEFT_SERVER, else ${usualServer}` },
  json: { type: 'boolean', help: 'One JSON document, for machines' },
  help: { type: 'boolean', short: 'h', help: 'How to use the command' },
};

/** Options of every command that changes something. */
export const changing = {
  reason: { type: 'string', value: '<text>', help: 'Why; stays in the ledger' },
  'dry-run': { type: 'boolean', help: 'Check everything on the server and write nothing' },
};

/** The ledger moves on between a decision and the command; with this it is refused then. */
export const expecting = {
  expect: { type: 'string', value: '<revision>', help: 'Only if this is still the newest revision of the remote' },
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
    // The parser goes on about positional arguments that begin with a hyphen.
    throw wrongUse(error.message.split('. ')[0]);
  }
}

/** A whole number within limits; undefined for one that is not given. */
export function wholeNumber(values, name, [least, most]) {
  const given = values[name];
  if (given === undefined) return undefined;
  const number = Number(given);
  if (/^\d+$/.test(given) && number >= least && number <= most) return number;
  throw wrongUse(`--${name} takes a whole number from ${least} to ${most}, not "${given}".`);
}

/** `scenarios` and `remote-scenarios` both name the remote `remote-scenarios`. */
export function remoteOf(word) {
  const remote = word.startsWith('remote-') ? word : `remote-${word}`;
  if (/^remote-[a-z][a-z-]{1,40}$/.test(remote)) return remote;
  throw wrongUse(`"${word}" is no name of a remote, e.g. remote-scenarios.`);
}

/** Origin of the server: the option, else the environment, else the one of `npm start`. */
export function serverOf(values, environment) {
  const server = values.server ?? (environment.WEFT_SERVER || usualServer);
  const url = URL.canParse(server) ? new URL(server) : null;
  if (url?.protocol === 'http:' || url?.protocol === 'https:') return url.origin;
  throw wrongUse(`"${server}" is no address of a server, e.g. https://weft.example.com.`);
}
