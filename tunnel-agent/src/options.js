import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { parseArgs } from 'node:util';
import { Ended, exitCodes } from './agent.js';
import { readTargets } from './targets.js';

export const usage = `weft-tunnel lets the scenarios of a Weft server call services of this network.

  weft-tunnel --server https://weft.example.org --token <token> --allow erp.internal:443

  --server <url>         address of the server, or WEFT_TUNNEL_SERVER
  --token <token>        token of the tunnel, or WEFT_TUNNEL_TOKEN, or WEFT_TUNNEL_TOKEN_FILE with the path of a file
  --allow <host:port>    what may be reached; again for more, or WEFT_TUNNEL_ALLOW with commas between
                         erp.internal:443   *.internal:443   10.1.0.0/16:8000-8100   [fd00::1]:443
  --name <name>          name of this agent on the page of the tunnel; that of the machine unless given
  --help, --version

Ends with 0 when drained by Ctrl-C or SIGTERM, 2 for wrong options, 3 for a token that is wrong or revoked, 4 when the
server needs another version of this program.
`;

/** @param {string} message */
const wrong = (message) => new Ended(exitCodes.usage, `${message}\n\nSee weft-tunnel --help.`);

const options = /** @type {const} */ ({
  server: { type: 'string' },
  token: { type: 'string' },
  allow: { type: 'string', multiple: true },
  name: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
});

/** @param {string[]} args */
function read(args) {
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    throw wrong(/** @type {Error} */ (error).message);
  }
}

/** @param {NodeJS.ProcessEnv} environment */
function tokenOf({ WEFT_TUNNEL_TOKEN: token, WEFT_TUNNEL_TOKEN_FILE: file }) {
  if (token || !file) return token;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw wrong(`The token cannot be read from ${file}: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * What to do, from the command line and the environment.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} environment
 * @returns {{ prints: 'help' | 'version' } | { server: string, token: string, name: string, allowed: import('./targets.js').Targets }}
 * @throws {Ended}
 */
export function readOptions(args, environment) {
  const given = read(args);
  if (given.help) return { prints: 'help' };
  if (given.version) return { prints: 'version' };
  const server = given.server ?? environment.WEFT_TUNNEL_SERVER ?? '';
  if (!/^https?:\/\//.test(server) || !URL.canParse(server))
    throw wrong('Name the server: --server https://weft.example.org');
  const token = given.token ?? tokenOf(environment) ?? '';
  if (!/^[\w-]+$/.test(token)) throw wrong('Give the token of the tunnel: --token, or WEFT_TUNNEL_TOKEN');
  const listed = (environment.WEFT_TUNNEL_ALLOW ?? '').split(',').filter((each) => each.trim() !== '');
  const allow = [...(given.allow ?? []).flatMap((each) => each.split(',')), ...listed];
  if (allow.length === 0)
    throw wrong("Say what may be reached: --allow erp.internal:443, or --allow '*:*' for everything");
  try {
    return { server, token, name: (given.name ?? hostname()).slice(0, 100), allowed: readTargets(allow) };
  } catch (error) {
    throw wrong(/** @type {Error} */ (error).message);
  }
}
