import { catalogueTextSchema } from 'shared-contracts/api/catalogue';
import { z } from 'zod';

/** A first scenario: start, then one call of an operation with these values; texts may be templates. */
export const templateSchema = z.object({
  name: catalogueTextSchema,
  description: catalogueTextSchema.default({ en: '', fr: '' }),
  /** Id of the operation in the newest version. */
  operation: z.string(),
  /** Values of its parameters by their names. */
  parameters: z.record(z.string(), z.string()).default({}),
  /** Values of its body by the paths of their fields, such as `customer.name`. */
  body: z.record(z.string(), z.string()).default({}),
  /** What a run by hand begins with. */
  sample: z.unknown().optional(),
});
export type ConnectorTemplate = z.output<typeof templateSchema>;

/** `connector.json` of a public connector; its document lies beside it as `openapi.yaml`. */
export const publicConnectorSchema = z.object({
  key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(1).max(255),
  publisher: z.string().max(255).default('Weft'),
  description: catalogueTextSchema,
  /** Key of a connector category. */
  category: z.string(),
  tags: z.array(z.string().min(1).max(50)).max(20).default([]),
  icon: z.string().max(100).nullable().default(null),
  colour: z.string().regex(/^#[0-9a-f]{6}$/i),
  homepage: z.union([z.literal(''), z.url()]).default(''),
  documentation: z.union([z.literal(''), z.url()]).default(''),
  guide: catalogueTextSchema.default({ en: '', fr: '' }),
  changelog: z.array(z.object({ version: z.number().int().positive(), en: z.string(), fr: z.string() })).default([]),
  template: templateSchema.nullable().default(null),
});
export type PublicConnector = z.output<typeof publicConnectorSchema>;
