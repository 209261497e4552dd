import { z } from 'zod';
import { instant } from '../paging.ts';
import { revisionSchema } from '../revision.ts';

/** A text in both languages; connectors of one's own organisation may have one alone. */
export const catalogueTextSchema = z.object({ en: z.string().max(20_000), fr: z.string().max(20_000) });
export type CatalogueText = z.output<typeof catalogueTextSchema>;

export const catalogueServerSchema = z.object({
  /** With `{name}` for its variables. */
  url: z.string(),
  description: z.string(),
  variables: z.array(
    z.object({ name: z.string(), default: z.string(), choices: z.array(z.string()), description: z.string() }),
  ),
});
export type CatalogueServer = z.output<typeof catalogueServerSchema>;

const flow = z.object({
  authorization_url: z.string().optional(),
  token_url: z.string(),
  refresh_url: z.string().optional(),
  scopes: z.array(z.object({ name: z.string(), description: z.string() })),
});

const scheme = {
  scheme: z.string(),
  description: z.string(),
  /** Names of the keys that are needed together with it. */
  together: z.array(z.string()).optional(),
};

/** How a service lets callers in, as its document says; `scheme` is the name that operations refer to. */
export const catalogueSchemeSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('basic'), ...scheme }),
  z.object({ type: z.literal('digest'), ...scheme }),
  z.object({ type: z.literal('certificate'), ...scheme }),
  z.object({ type: z.literal('bearer'), ...scheme }),
  z.object({
    type: z.literal('api-key'),
    ...scheme,
    place: z.enum(['header', 'query', 'cookie']),
    name: z.string(),
  }),
  z.object({
    type: z.literal('oauth2'),
    ...scheme,
    authorization_code: flow.nullable(),
    client_credentials: flow.nullable(),
  }),
]);
export type CatalogueScheme = z.output<typeof catalogueSchemeSchema>;

/** What one version of a connector says of itself beside its operations. */
export const catalogueVersionSchema = z.object({
  version: z.number().int(),
  /** The document's own `info.version`. */
  document_version: z.string(),
  changelog: catalogueTextSchema,
  operation_count: z.number().int(),
  created_at: instant,
});
export type CatalogueVersion = z.output<typeof catalogueVersionSchema>;

/** An entry of the catalogue (product §5): a service that configurations are made for. */
export const catalogueConnectorSchema = z.object({
  id: z.string(),
  name: z.string(),
  publisher: z.string(),
  /** Offered to every account; false: of one's own organisation. */
  is_public: z.boolean(),
  description: catalogueTextSchema,
  /** Name of a Tabler icon, `brand-github`; null: its initials are shown. */
  icon: z.string().nullable(),
  colour: z.string(),
  /** Id of a connector category; null where it has none. */
  category_id: z.string().nullable(),
  tags: z.array(z.string()),
  /** Kinds of authentication that the newest version offers. */
  authentication: z.array(z.enum(['none', 'basic', 'digest', 'bearer', 'api-key', 'oauth2', 'certificate'])),
  /** Newest version. */
  version: z.number().int(),
  operation_count: z.number().int(),
  status: z.enum(['published', 'deprecated']),
  /** Configurations of the caller's account that are made of it, trash left out. */
  configuration_count: z.number().int(),
  /** False: in trash. */
  is_active: z.boolean(),
  /** Edits of what it says of itself; versions, its status and the trash raise none. */
  revision: revisionSchema,
  created_at: instant,
  updated_at: instant,
});
export type CatalogueConnector = z.output<typeof catalogueConnectorSchema>;

/** One connector at one version, with all but the schemas of its operations. */
export const catalogueDetailSchema = catalogueConnectorSchema.extend({
  homepage: z.string(),
  documentation: z.string(),
  /** How to get the credentials, Markdown. */
  guide: catalogueTextSchema,
  servers: z.array(catalogueServerSchema),
  schemes: z.array(catalogueSchemeSchema),
  versions: z.array(catalogueVersionSchema),
  /** The version that servers and schemes are of. */
  shown_version: z.number().int(),
  /** A first scenario that can be made with one click; null where the connector has none. */
  template: z
    .object({ name: catalogueTextSchema, description: catalogueTextSchema, operation_id: z.string() })
    .nullable(),
});
export type CatalogueDetail = z.output<typeof catalogueDetailSchema>;

/** A fault of a document: where it is and what to do. Warnings do not hinder the import. */
export const documentProblemSchema = z.object({
  /** JSON pointer into the document, such as `/paths/~1orders/get`; empty for the whole. */
  pointer: z.string(),
  line: z.number().int().nullable(),
  message: z.string(),
  severity: z.enum(['error', 'warning']),
});
export type DocumentProblem = z.output<typeof documentProblemSchema>;

/** What differs between two versions of an operation, as a person reads it. */
export const operationChangeSchema = z.object({
  operation_id: z.string(),
  change: z.enum(['added', 'removed', 'changed']),
  /** A call that is set up for the earlier version may fail with the later one. */
  is_breaking: z.boolean(),
  details: z.array(
    z.object({
      place: z.enum(['operation', 'path', 'query', 'header', 'cookie', 'body', 'answer']),
      /** Parameter, or path of a field. */
      name: z.string(),
      change: z.enum([
        'added',
        'removed',
        'type',
        'required',
        'optional',
        'enum',
        'method',
        'path',
        'deprecated',
        'other',
      ]),
      before: z.string(),
      after: z.string(),
      is_breaking: z.boolean(),
    }),
  ),
});
export type OperationChange = z.output<typeof operationChangeSchema>;
