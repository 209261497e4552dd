import { addressOf, integer, origin, text, webAddress } from '../kinds.ts';
import { given, optional } from '../setting.ts';

const secret = { secret: true };

/** What is used instead of the embedded parts, and what is linked to. */
export const serviceSettings = {
  databaseUrl: optional(
    'DATABASE_URL',
    addressOf('postgresql', 'postgres'),
    'A PostgreSQL to use instead of the embedded one.',
    secret,
  ),
  databasePool: given(
    'WEFT_DATABASE_POOL',
    integer(2, 200),
    '10',
    'Connections of this process to the database at most.',
  ),
  databasePort: optional(
    'WEFT_DATABASE_PORT',
    integer(1, 65_535),
    'Loopback port of the embedded PostgreSQL, for database tools. Without it there is only a unix socket.',
  ),

  authUrl: optional('WEFT_AUTH_URL', origin, 'PropelAuth instead of the embedded sign-in: auth address.'),
  authApiKey: optional('WEFT_AUTH_API_KEY', text, 'PropelAuth: API key of the backend.', secret),
  authVerifierKey: optional(
    'WEFT_AUTH_VERIFIER_KEY',
    text,
    'PropelAuth: public key of its tokens (PEM). Without it the key is fetched.',
  ),

  pusherAppId: optional('WEFT_PUSHER_APP_ID', text, 'A Pusher service instead of the embedded push server: app id.'),
  pusherKey: optional('WEFT_PUSHER_KEY', text, 'Pusher: key.', secret),
  pusherSecret: optional('WEFT_PUSHER_SECRET', text, 'Pusher: secret.', secret),
  pusherCluster: optional('WEFT_PUSHER_CLUSTER', text, 'Pusher: cluster of the hosted service.'),
  pusherUrl: optional('WEFT_PUSHER_URL', origin, 'Pusher: address of a self-hosted service.'),

  chargebeeSite: optional('WEFT_CHARGEBEE_SITE', text, 'Chargebee instead of the embedded plans: site.'),
  chargebeeApiKey: optional('WEFT_CHARGEBEE_API_KEY', text, 'Chargebee: API key.', secret),

  smtpUrl: optional(
    'WEFT_SMTP_URL',
    addressOf('smtp', 'smtps'),
    'Mail server, with user and password. Without it mail goes to the mailbox page.',
    secret,
  ),
  mailFrom: given('WEFT_MAIL_FROM', text, 'Weft <weft@localhost>', 'Sender of mail.'),

  docsUrl: optional(
    'WEFT_DOCS_URL',
    webAddress,
    'Target of the link Documentations. Without it the pages under /docs.',
  ),
  statusUrl: optional('WEFT_STATUS_URL', webAddress, 'Target of the link System Status. Without it the page /status.'),
};
