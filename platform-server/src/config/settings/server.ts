import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseAllowList } from '../../engine/egress/allowList.ts';
import { bytes, choice, flag, folder, integer, type Kind, origin, origins, shortName, text } from '../kinds.ts';
import { given, optional, startFolder } from '../setting.ts';

const checkout = join(import.meta.dirname, '..', '..', '..', '..');

const exceptions: Kind<ReturnType<typeof parseAllowList>> = {
  type: 'addresses, ranges, host names or *.domain, with commas',
  read: parseAllowList,
};

/** The process itself: addresses, data, limits. */
export const serverSettings = {
  port: given('PORT', integer(0, 65_535), '4400', 'Port of the server; 0 takes a free one.'),
  host: given(
    'HOST',
    text,
    '127.0.0.1',
    'Address to listen on. On loopback a new installation has demo accounts; ' +
      'elsewhere the first visitor with the printed link creates the owner.',
  ),
  publicUrl: optional(
    'WEFT_PUBLIC_URL',
    origin,
    'Where people reach the server: in links and webhook addresses, and as issuer of tokens.',
    { fallbackNote: 'http://localhost:PORT' },
  ),
  allowedOrigins: given(
    'WEFT_ALLOWED_ORIGINS',
    origins,
    '',
    'Other origins whose pages may use sessions and the API, such as a shell served elsewhere.',
    { fallbackNote: 'none' },
  ),
  signUp: optional(
    'WEFT_SIGN_UP',
    choice('open', 'invitation'),
    'Who may make an account with the embedded sign-in: everyone who reaches the server, or who has an invitation.',
    { fallbackNote: 'open when only this machine reaches the server, else invitation' },
  ),
  dataDirectory: given(
    'WEFT_DATA_DIR',
    folder(startFolder),
    join(checkout, '.weft'),
    'Holds the embedded database, keys and releases.',
    { fallbackNote: '.weft in the checkout' },
  ),
  buildDirectory: given(
    'WEFT_BUILD_DIR',
    folder(startFolder),
    join(checkout, 'dist'),
    'Where the build put the shell, and the remotes that were built beside it.',
    { fallbackNote: 'dist in the checkout' },
  ),
  environment: given(
    'WEFT_ENVIRONMENT',
    shortName,
    'local',
    'Name of this deployment in the ledger of releases. In `local` a remote that was built beside the server is ' +
      'live at the next start; elsewhere teams publish and promote.',
  ),
  role: given(
    'WEFT_ROLE',
    choice('all', 'api', 'worker'),
    'all',
    'What this process does: answer requests (api), execute runs (worker), or both.',
  ),
  trustProxy: given(
    'WEFT_TRUST_PROXY',
    flag,
    'false',
    'Believe X-Forwarded-* headers. Only behind a proxy that sets them.',
  ),
  bodyLimit: given('WEFT_BODY_LIMIT', bytes('1k', '1g'), '2m', 'Largest body of a webhook request.'),
  logLevel: given(
    'WEFT_LOG_LEVEL',
    choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'warn',
    'How much goes to standard output; info has a line for every request.',
  ),
  retentionDays: given(
    'WEFT_RETENTION_DAYS',
    integer(7, 3650),
    '30',
    'Days for which events, runs and their records are kept.',
  ),
  runSlots: given('WEFT_RUN_SLOTS', integer(1, 1000), '64', 'Runs that this process executes at once.'),
  sandboxChildren: given(
    'WEFT_SANDBOX_CHILDREN',
    integer(1, 64),
    String(Math.max(1, Math.floor(availableParallelism() / 4))),
    'Processes through which the JavaScript of scenarios streams; long calls get further ones for themselves.',
    { fallbackNote: 'one for every four processor cores' },
  ),
  egressAllow: given('WEFT_EGRESS_ALLOW', exceptions, '', 'Private addresses that scenarios may call all the same.', {
    fallbackNote: 'none',
  }),
};
