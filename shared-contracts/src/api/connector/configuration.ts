import { z } from 'zod';
import { ifNameTaken } from '../name.ts';
import { instant } from '../paging.ts';
import { resourceEndpoints } from '../resource.ts';
import { runFailureSchema } from '../run/failure.ts';
import { configurationAuthenticationSchema, connectionSchema } from './authentication.ts';

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
    z.url({ protocol: /^https?$/, error: 'Enter a URL such as https://api.example.com' }),
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
  /** Why the last call that failed did, without secrets: in English, and by its reason. */
  last_error: z
    .object({
      at: instant,
      status: z.number().int().nullable(),
      message: z.string(),
      failure: runFailureSchema.optional(),
    })
    .nullable(),
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
    revision: z.number().int(),
    name,
    connector_version: z.number().int().positive(),
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
