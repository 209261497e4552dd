import { databaseAddress, oneDatabaseAddress } from '../databaseUrl.ts';
import {
  anyText,
  bindAddress,
  integer,
  longText,
  mailAddressSetting,
  origin,
  shortName,
  webAddress,
} from '../kinds.ts';
import { given, optional } from '../setting.ts';

const secret = { secret: true };

/** What is used instead of the embedded parts, and what is linked to. */
export const serviceSettings = {
  databaseUrl: optional(
    'DATABASE_URL',
    databaseAddress,
    'PostgreSQL URL to use instead of the embedded database. With several hosts, as postgresql://weft@a:5432,b:5432/weft, ' +
      'the one that takes writes is found, also after a failover.',
    secret,
  ),
  databaseReadUrl: optional(
    'DATABASE_READ_URL',
    oneDatabaseAddress,
    'URL of a standby of that PostgreSQL. Lists of runs, of webhook events and of the audit log are read from it, never ' +
      'older than what was written before; while it is late or away, from the primary.',
    secret,
  ),
  databasePool: given('WEFT_DATABASE_POOL', integer(2, 200), '10', 'Maximum database connections of this process.'),
  databasePort: optional(
    'WEFT_DATABASE_PORT',
    integer(1, 65_535),
    'Loopback port of the embedded PostgreSQL, for database tools. Default: unix socket only.',
  ),

  authUrl: optional('WEFT_AUTH_URL', origin, 'PropelAuth URL, to use instead of the embedded sign-in.'),
  authApiKey: optional('WEFT_AUTH_API_KEY', anyText, 'PropelAuth: backend API key.', secret),
  authVerifierKey: optional(
    'WEFT_AUTH_VERIFIER_KEY',
    anyText,
    'PropelAuth: public key of its tokens (PEM). Default: fetched.',
  ),

  pusherAppId: optional(
    'WEFT_PUSHER_APP_ID',
    anyText,
    'Pusher app id, to use Pusher instead of the embedded push server.',
  ),
  pusherKey: optional('WEFT_PUSHER_KEY', anyText, 'Pusher: key.', secret),
  pusherSecret: optional('WEFT_PUSHER_SECRET', anyText, 'Pusher: secret.', secret),
  pusherCluster: optional('WEFT_PUSHER_CLUSTER', anyText, 'Pusher: cluster of the hosted service.'),
  pusherUrl: optional('WEFT_PUSHER_URL', origin, 'Pusher: address of a self-hosted service.'),

  hookdeckUrl: optional(
    'WEFT_HOOKDECK_URL',
    webAddress,
    'URL of a Hookdeck source in front of the webhooks, such as https://hkdk.events/abc: their addresses begin with ' +
      'it, and requests that Hookdeck has not signed are refused.',
  ),
  hookdeckSecret: optional(
    'WEFT_HOOKDECK_SIGNING_SECRET',
    anyText,
    'Hookdeck: signing secret of the project, by which its deliveries are told from others.',
    secret,
  ),

  chargebeeSite: optional(
    'WEFT_CHARGEBEE_SITE',
    shortName,
    'Chargebee site that bills subscriptions, such as acme for acme.chargebee.com. ' +
      'Default: the embedded plan, which takes no payment.',
  ),
  chargebeeKey: optional('WEFT_CHARGEBEE_KEY', anyText, 'Chargebee: API key with full access.', secret),
  chargebeeItemPrice: optional(
    'WEFT_CHARGEBEE_ITEM_PRICE',
    anyText,
    'Chargebee: id of the item price that a checkout is for; its quantity is operations a month.',
  ),
  chargebeeWebhookUser: optional(
    'WEFT_CHARGEBEE_WEBHOOK_USER',
    anyText,
    'Chargebee: user name of the webhook at /billing/chargebee/events.',
    secret,
  ),
  chargebeeWebhookPassword: optional(
    'WEFT_CHARGEBEE_WEBHOOK_PASSWORD',
    longText,
    'Chargebee: password of the webhook.',
    secret,
  ),
  chargebeeUrl: optional(
    'WEFT_CHARGEBEE_URL',
    origin,
    'Chargebee: address of its API, where it is not that of the site.',
  ),

  smtpUrl: optional(
    'WEFT_SMTP_URL',
    bindAddress('smtp', 'smtps'),
    'SMTP server that mails go out by, such as smtps://user:password@mail.example.org. ' +
      'Default: mails stay in the mailbox of their account.',
    secret,
  ),
  mailFrom: optional('WEFT_MAIL_FROM', mailAddressSetting, 'Address that mails come from.', {
    fallbackNote: 'weft@ the host of WEFT_PUBLIC_URL',
  }),

  mailsPerHour: given(
    'WEFT_MAILS_PER_HOUR',
    integer(1, 100_000),
    '500',
    'Mails that an account may send within an hour.',
  ),

  docsUrl: optional('WEFT_DOCS_URL', webAddress, 'Target of the Documentations link. Default: the pages under /docs.'),
  statusUrl: optional('WEFT_STATUS_URL', webAddress, 'Target of the System Status link. Default: the page /status.'),
};
