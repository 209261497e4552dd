import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { isPackage } from '../../process/ownCommand.ts';
import { parseAllowList } from '../allowList.ts';
import {
  anyText,
  bytes,
  choice,
  folder,
  hostAndPort,
  integer,
  type Kind,
  longText,
  origin,
  origins,
  processes,
  proxies,
  reachableHostAndPort,
  roles,
  shortName,
} from '../kinds.ts';
import { given, optional, startFolder } from '../setting.ts';

const checkout = join(import.meta.dirname, '..', '..', '..', '..');

const exceptions: Kind<ReturnType<typeof parseAllowList>> = {
  type: 'addresses, ranges, host names or *.domain, with commas',
  read: parseAllowList,
};

/** The process itself: addresses, data, limits. */
export const serverSettings = {
  port: given('PORT', integer(0, 65_535), '4400', 'Server port; 0 picks a free one.'),
  host: given(
    'HOST',
    anyText,
    '127.0.0.1',
    'Address to listen on. On loopback, a new installation gets demo accounts. ' +
      'Elsewhere, the server prints a link that creates the owner account.',
  ),
  publicUrl: optional(
    'WEFT_PUBLIC_URL',
    origin,
    'Public URL of the server: used in links and webhook URLs, and as token issuer.',
    { fallbackNote: 'http://localhost:PORT' },
  ),
  allowedOrigins: given(
    'WEFT_ALLOWED_ORIGINS',
    origins,
    '',
    'Other origins whose pages can use sessions and the API, for example a host served elsewhere.',
    { fallbackNote: 'none' },
  ),
  signUp: optional(
    'WEFT_SIGN_UP',
    choice('open', 'invitation'),
    'Who can create an account with the embedded sign-in: anyone who reaches the server, or people with an invitation.',
    { fallbackNote: 'open when only this machine reaches the server, else invitation' },
  ),
  organizationsPerPerson: given(
    'WEFT_ORGANIZATIONS_PER_PERSON',
    integer(1, 100_000),
    '100',
    'Organizations that one person can create with the embedded sign-in. Each begins with a free plan of its own.',
  ),
  passwordCost: given(
    'WEFT_PASSWORD_COST',
    integer(8, 18),
    '15',
    'Cost of hashing a password with the embedded sign-in: 15 takes 32 MB and a fifth of a second; each step ' +
      'doubles both. Use less only if no other machine can reach the server.',
  ),
  dataDirectory: given(
    'WEFT_DATA_DIR',
    folder(startFolder),
    join(isPackage ? startFolder : checkout, '.weft'),
    'Folder for the embedded database, keys and releases.',
    { fallbackNote: '.weft in the checkout, or in the folder that `weft` is started in' },
  ),
  buildDirectory: given(
    'WEFT_BUILD_DIR',
    folder(startFolder),
    join(checkout, 'dist'),
    'Folder with the built host and the remotes built with it.',
    { fallbackNote: 'dist in the checkout' },
  ),
  catalogueFolder: given(
    'WEFT_CATALOGUE_DIR',
    folder(startFolder),
    join(checkout, 'platform-server', 'catalogue'),
    'Folder with a folder for each connector that every account is offered.',
    { fallbackNote: 'platform-server/catalogue in the checkout' },
  ),
  environment: given(
    'WEFT_ENVIRONMENT',
    shortName,
    'local',
    'Name of this deployment in the release ledger. In `local`, a remote built with the server is live at the ' +
      'next start. Elsewhere, teams publish and promote.',
  ),
  roles: given(
    'WEFT_ROLE',
    roles,
    'all',
    'What this process does: take in what machines send (gateway: webhooks, import pages, answers, tools, events of ' +
      'back ends, agents of tunnels), serve people (api: pages, product API, realtime), execute runs (worker). Several ' +
      'with commas; all for all three.',
  ),
  processes: optional(
    'WEFT_PROCESSES',
    processes,
    'Processes of this server at its one address, each with the roles of WEFT_ROLE. Limits that name a process hold for ' +
      'each of them: WEFT_RUN_SLOTS, WEFT_DATABASE_POOL, WEFT_SANDBOX_CHILDREN. The log says at the start how many ' +
      'there are, and why.',
    {
      fallbackNote:
        '1 on up to three processor cores, then one for every two, at most 8; fewer where memory or database ' +
        'connections do not suffice',
    },
  ),
  trustProxy: given(
    'WEFT_TRUST_PROXY',
    proxies,
    'false',
    'Trust X-Forwarded-* headers. Use only behind a proxy that sets them; behind several, give their number. Limits ' +
      'of sign-in and push count by the address they name.',
  ),
  bodyLimit: given(
    'WEFT_BODY_LIMIT',
    bytes('1k', '1g'),
    '2m',
    'Maximum body size of a webhook request. Above 10m, also that of an answer to an HTTP node.',
  ),
  metricsToken: optional('WEFT_METRICS_TOKEN', longText, 'Bearer token that reads /metrics.', {
    secret: true,
    fallbackNote: 'none: only this machine reads it, and nobody once WEFT_PUBLIC_URL names another',
  }),
  metricScenarios: given(
    'WEFT_METRICS_SCENARIOS',
    integer(0, 1000),
    '50',
    'Scenarios with figures of their own in /metrics, and five times as many nodes: the busiest, a fifth of them of ' +
      'one account. All others count together as other. 0 leaves these figures out.',
  ),
  logLevel: given(
    'WEFT_LOG_LEVEL',
    choice('silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'),
    'warn',
    'Log level for standard output; info logs every request.',
  ),
  diskWarning: given(
    'WEFT_DISK_WARNING',
    bytes('1k', '1024g'),
    '1g',
    'Warn in log, /readyz and /metrics when a disk that the server writes to has less free space.',
  ),
  diskReserve: given(
    'WEFT_DISK_RESERVE',
    bytes('1k', '1024g'),
    '256m',
    'Take nothing new in below this free space, to keep it for what was taken in: webhook requests, runs by hand ' +
      'and uploads are answered 503.',
  ),
  retentionDays: given('WEFT_RETENTION_DAYS', integer(7, 3650), '30', 'Days to keep events, runs and their records.'),
  trashDays: given(
    'WEFT_TRASH_DAYS',
    integer(1, 365),
    '30',
    'Days to keep what is in the trash, where an account does not choose itself.',
  ),
  runSlots: given('WEFT_RUN_SLOTS', integer(1, 1000), '64', 'Maximum concurrent runs of this process.'),
  runValues: given(
    'WEFT_RUN_VALUES',
    bytes('16m', '64g'),
    '256m',
    'Most bytes of values of one run: what it received, and all that its nodes made or were answered. A run that ' +
      'exceeds it fails, naming the node. Make it several times WEFT_BODY_LIMIT.',
  ),
  sandboxChildren: given(
    'WEFT_SANDBOX_CHILDREN',
    integer(1, 64),
    String(Math.max(1, Math.floor(availableParallelism() / 4))),
    'Processes that run the JavaScript of scenarios; long calls get extra ones.',
    { fallbackNote: 'one for every four processor cores' },
  ),
  relayAddress: given(
    'WEFT_RELAY_ADDRESS',
    reachableHostAndPort,
    '127.0.0.1:0',
    'Where the other processes on this database reach this one, to call through tunnels whose agent is connected ' +
      'here: an address of this machine. Needed where they run on several machines; port 0 picks a free one.',
  ),
  relayListen: optional(
    'WEFT_RELAY_LISTEN',
    hostAndPort,
    'Where this process listens for the others, if that is another address than they reach it by.',
    { fallbackNote: 'WEFT_RELAY_ADDRESS' },
  ),
  egressAllow: given('WEFT_EGRESS_ALLOW', exceptions, '', 'Private addresses that scenarios may call.', {
    fallbackNote: 'none',
  }),
};
