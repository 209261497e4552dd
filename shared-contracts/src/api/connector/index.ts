import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ifNameTaken } from '../name.ts';
import { idParams, instant } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { configurationAuthenticationSchema, connectionSchema } from './authentication.ts';

export * from './authentication.ts';
export { type ConfigurationStanding, standingOf } from './standing.ts';
export * from './tokenFaults.ts';

const name = z.string().trim().min(1, 'Enter a name').max(255, 'Use at most 255 characters');

const headerPair = z.object({
  name: z.string().regex(/^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,200}$/, 'Enter the name of a header'),
  /**
   * Of one whose name is that of a secret, or of a key in the connector's document, write-only: it is sealed, and
   * `secret:<id>` is answered in its place, which a save may send back.
   */
  value: z.string().max(5000),
  /** A header unless it says otherwise. */
  place: z.enum(['header', 'query', 'cookie']).optional(),
});

/** Calls that all scenarios and processes together make at most in so many seconds. */
const rate = z.object({ count: z.number().int().min(1).max(100_000), per_s: z.number().int().min(1).max(86_400) });

const settings = {
  description: z.string().max(2000),
  /** Such as `production` or `staging`; a free text. */
  environment: z.string().trim().max(50),
  /** Where calls go, variables of the server filled in: `https://api.github.com`. */
  base_url: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: 'Enter an address such as https://api.example.com' }),
  ]),
  authentication: configurationAuthenticationSchema,
  /** Sent with every call, unless a node says otherwise: headers, and further keys of services that want several. */
  headers: z.array(headerPair).max(50),
  timeout_s: z.number().int().min(1).max(300),
  rate: rate.nullable(),
  /** The tunnel that calls go through; null: straight. */
  tunnel_id: z.string().nullable(),
  /** When the credentials end, if their owner knows; warned of before. */
  secrets_expire_on: z.iso.date().nullable(),
};

const healthSchema = z.object({
  /** `unknown` until a call was made with the present settings. */
  state: z.enum(['unknown', 'ok', 'failing']),
  last_call_at: instant.nullable(),
  last_success_at: instant.nullable(),
  /** What the last failed call said, without secrets. */
  last_error: z.object({ at: instant, status: z.number().int().nullable(), message: z.string() }).nullable(),
});
export type ConfigurationHealth = z.output<typeof healthSchema>;

/** What an account makes of a connector of the catalogue (product §5): an address, credentials and limits. */
export const configurationSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** The connector of the catalogue, and the version that new nodes begin with. */
  connector_id: z.string(),
  connector_name: z.string(),
  connector_icon: z.string().nullable(),
  connector_colour: z.string(),
  connector_version: z.number().int(),
  newest_version: z.number().int(),
  ...settings,
  /** Raised by every edit of what is above; calls, consents and the trash leave it as it is. */
  revision: z.number().int(),
  connection: connectionSchema.nullable(),
  health: healthSchema,
  /** Whether everything that its authentication needs has been entered. */
  is_complete: z.boolean(),
  /** When a secret of it was entered last; null while none is there. */
  secrets_set_at: instant.nullable(),
  /** Scenarios that call by it, in their saved version or a draft, trash left out. */
  use_count: z.number().int(),
  /** False: in trash. */
  is_active: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Configuration = z.output<typeof configurationSchema>;

export const configurationCreateSchema = z.object({
  name,
  ...ifNameTaken,
  connector_id: z.string(),
  /** The newest unless named. */
  connector_version: z.number().int().positive().optional(),
  description: settings.description.default(''),
  environment: settings.environment.default(''),
  /** The first server of the document unless named. */
  base_url: settings.base_url.optional(),
  /** The first scheme of the document unless named. */
  authentication: settings.authentication.optional(),
  headers: settings.headers.default([]),
  timeout_s: settings.timeout_s.default(30),
  rate: settings.rate.default(null),
  tunnel_id: settings.tunnel_id.default(null),
  secrets_expire_on: settings.secrets_expire_on.default(null),
});

/**
 * Body of a PUT: what is left out stays as it is. With `revision` it is refused with 409 when somebody else has saved
 * since: `details.current` is the configuration of now.
 */
export const configurationUpdateSchema = z
  .object({
    ...{ revision: z.number().int(), name, connector_version: z.number().int().positive() },
    ...settings,
    is_active: z.boolean(),
  })
  .partial();

/** Every call of configurations that every kind of thing has. */
export const connectorEndpoints = resourceEndpoints('connector', {
  one: 'connector configuration',
  many: 'connector configurations',
  item: configurationSchema,
  create: configurationCreateSchema,
  update: configurationUpdateSchema,
  actions: [],
});

export const {
  list: listConfigurations,
  get: getConfiguration,
  create: createConfiguration,
  update: updateConfiguration,
  remove: deleteConfiguration,
  emptyTrash: emptyConfigurationTrash,
  bulk: bulkConfigurations,
} = connectorEndpoints;

/** Values of one call: by place and name, and the body. */
export const callValuesSchema = z.object({
  parameters: z
    .array(z.object({ place: z.enum(['path', 'query', 'header', 'cookie']), name: z.string(), value: z.unknown() }))
    .max(500)
    .default([]),
  media_type: z.string().max(200).default(''),
  body: z.unknown().optional(),
});
export type CallValues = z.output<typeof callValuesSchema>;

const told = z.object({ headers: z.record(z.string(), z.string()), body: z.string(), is_cut: z.boolean() });

/**
 * Makes one call and shows it, secrets masked. With `settings` it is made with changes that are not saved, so that a
 * new secret is tried before it takes the place of the old one. A call that fails is no error of this call.
 */
export const testConfiguration = endpoint({
  id: 'connector.test',
  method: 'POST',
  path: '/connector/:id/test/',
  summary: 'Make a test call with a configuration',
  access: { write: true },
  params: idParams,
  body: z.object({
    operation_id: z.string().max(500),
    version: z.number().int().positive().optional(),
    values: callValuesSchema.prefault({}),
    settings: configurationUpdateSchema.optional(),
  }),
  answer: z.object({
    request: told.extend({ method: z.string(), url: z.string() }),
    /** Null where none came: `problem` says why. */
    answer: told.extend({ status: z.number().int(), reason: z.string() }).nullable(),
    is_success: z.boolean(),
    problem: z.object({ message: z.string(), advice: z.string() }).nullable(),
    duration_ms: z.number(),
  }),
});

/** Begins the consent of OAuth 2: the page to send the person to. The service answers at `oauthCallbackPath`. */
export const authorizeConfiguration = endpoint({
  id: 'connector.authorize',
  method: 'POST',
  path: '/connector/:id/authorize/',
  summary: 'Begin the OAuth 2 consent of a configuration',
  access: { write: true, personal: true },
  params: idParams,
  body: z.object({}),
  answer: z.object({ url: z.string(), redirect_uri: z.string() }),
});

/** Forgets the tokens of OAuth 2. */
export const disconnectConfiguration = endpoint({
  id: 'connector.disconnect',
  method: 'POST',
  path: '/connector/:id/disconnect/',
  summary: 'Forget the OAuth 2 tokens of a configuration',
  access: { write: true },
  params: idParams,
  body: z.object({}),
  answer: configurationSchema,
});

const usesSchema = z.array(
  z.object({
    scenario_id: z.string(),
    scenario_name: z.string(),
    is_started: z.boolean(),
    nodes: z.array(
      z.object({ id: z.string(), label: z.string(), operation_id: z.string(), version: z.number().int() }),
    ),
  }),
);
export type ConfigurationUses = z.output<typeof usesSchema>;

/** Nodes that call by it, in saved versions and drafts, by scenario. */
export const listConfigurationUses = endpoint({
  id: 'connector.uses',
  method: 'GET',
  path: '/connector/:id/uses/',
  summary: 'Scenarios that use a configuration',
  access: {},
  params: idParams,
  answer: usesSchema,
});

/** When calls began to fail or to succeed again: newest first, at most 50. */
export const listConfigurationHealth = endpoint({
  id: 'connector.health',
  method: 'GET',
  path: '/connector/:id/health/',
  summary: 'Health history of a configuration',
  access: {},
  params: idParams,
  answer: z.array(
    z.object({
      at: instant,
      state: z.enum(['ok', 'failing']),
      status: z.number().int().nullable(),
      /** Why calls began to fail, without secrets; empty for `ok`. */
      message: z.string(),
    }),
  ),
});

/**
 * Channel (`BroadcastChannel`) on which the page that services send people back to tells that a consent has ended:
 * `{ type: consentChannel, id }`, `id` null where the configuration is not known. The window in which it began may have
 * no other way to it: services part the two.
 */
export const consentChannel = 'weft-connector-consent';

/** The address that services send people back to after consent; the same for every configuration of this server. */
export const oauthCallbackPath = '/connector-callback';
