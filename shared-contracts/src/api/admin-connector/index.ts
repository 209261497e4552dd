import { z } from 'zod';
import {
  addCatalogueVersion,
  catalogueChangeSchema,
  catalogueConnectorSchema,
  catalogueDetailSchema,
  catalogueVersionSchema,
  compareVersions,
  correctPaging,
  createCatalogueConnector,
  getOperation,
  inspectDocument,
  listOperations,
  updateCatalogueConnector,
} from '../catalogue/index.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { changes, superAdmins } from './access.ts';

export * from './labels.ts';

/** Days that calls are counted over. */
export const adminConnectorDays = 30;

/** A public connector with how much it is used, over all accounts. */
export const adminConnectorSchema = catalogueConnectorSchema
  .omit({ configuration_count: true, is_active: true })
  .extend({
    /** Drafts are offered to nobody; deprecated ones stay usable and are offered as deprecated. */
    status: z.enum(['draft', 'published', 'deprecated']),
    /** Comes with the product: its files bring versions, and it cannot be deleted. */
    is_included: z.boolean(),
    /** Accounts with configurations that are made of it, trash left out. */
    accounts: z.number().int(),
    configurations: z.number().int(),
    /** Of the configurations: at the newest version. */
    on_newest: z.number().int(),
    /** Scenarios that call it; drafts and trash left out. */
    scenarios: z.number().int(),
    /** Calls of the last 30 days, and how many of them failed by the service's answer or its silence. */
    calls: z.number().int(),
    failures: z.number().int(),
  });
export type AdminConnector = z.output<typeof adminConnectorSchema>;

export const adminConnectorDetailSchema = adminConnectorSchema.extend({
  ...catalogueDetailSchema.pick({
    homepage: true,
    documentation: true,
    guide: true,
    servers: true,
    schemes: true,
    shown_version: true,
  }).shape,
  /** Newest first. */
  versions: z.array(
    catalogueVersionSchema.extend({
      created_by: z.string(),
      accounts: z.number().int(),
      configurations: z.number().int(),
      calls: z.number().int(),
      failures: z.number().int(),
    }),
  ),
  /** Accounts that use it, those with the most configurations first; the first 100. */
  used_by: z.array(
    z.object({
      account_number: z.string(),
      company_name: z.string(),
      configurations: z.number().int(),
      scenarios: z.number().int(),
      /** Lowest version of its configurations. */
      oldest_version: z.number().int(),
      /** Configurations whose last call failed. */
      failing: z.number().int(),
    }),
  ),
  /** Each of the last 30 days. */
  days: z.array(z.object({ day: z.string(), calls: z.number().int(), failures: z.number().int() })),
});
export type AdminConnectorDetail = z.output<typeof adminConnectorDetailSchema>;

/** Public connectors by name, drafts included. */
export const listAdminConnectors = endpoint({
  id: 'admin-connector.list',
  method: 'GET',
  path: '/admin/connector/',
  summary: 'Public connectors with their use',
  access: superAdmins,
  answer: z.array(adminConnectorSchema),
});

export const getAdminConnector = endpoint({
  id: 'admin-connector.get',
  method: 'GET',
  path: '/admin/connector/:id',
  summary: 'One public connector with its use',
  access: superAdmins,
  params: idParams,
  answer: adminConnectorDetailSchema,
});

/** As `catalogue.operations`, of drafts too. */
export const listAdminOperations = endpoint({
  ...listOperations,
  id: 'admin-connector.operations',
  path: '/admin/connector/:id/operations/',
  summary: 'Operations of a public connector',
  access: superAdmins,
});

/** As `catalogue.operation`, of drafts too. */
export const getAdminOperation = endpoint({
  ...getOperation,
  id: 'admin-connector.operation',
  path: '/admin/connector/:id/operation/',
  summary: 'One operation of a public connector',
  access: superAdmins,
});

/** As `catalogue.compare`, of drafts too. */
export const compareAdminVersions = endpoint({
  ...compareVersions,
  id: 'admin-connector.compare',
  path: '/admin/connector/:id/compare/',
  summary: 'What differs between two versions of a public connector',
  access: superAdmins,
});

/** As `catalogue.inspect`, against public connectors and drafts. */
export const inspectAdminDocument = endpoint({
  ...inspectDocument,
  id: 'admin-connector.inspect',
  path: '/admin/connector/inspect/',
  summary: 'Read an OpenAPI document without keeping it',
  access: changes,
});

/** Makes a draft from a document. 422 with the problems where it cannot be read. */
export const createAdminConnector = endpoint({
  ...createCatalogueConnector,
  id: 'admin-connector.create',
  path: '/admin/connector/',
  summary: 'Create a public connector from an OpenAPI document',
  access: changes,
  answer: adminConnectorDetailSchema,
});

/** What is left out stays as it is. `published` offers it to every account at once. */
export const updateAdminConnector = endpoint({
  ...updateCatalogueConnector,
  id: 'admin-connector.update',
  path: '/admin/connector/:id',
  summary: 'Change, publish or deprecate a public connector',
  access: changes,
  body: catalogueChangeSchema,
  answer: adminConnectorDetailSchema,
});

/** The next version; configurations and nodes stay on theirs. 409 for the document of the newest. */
export const addAdminVersion = endpoint({
  ...addCatalogueVersion,
  id: 'admin-connector.add-version',
  path: '/admin/connector/:id/versions/',
  summary: 'Publish a version of a public connector',
  access: changes,
  answer: adminConnectorDetailSchema,
});

/** As `catalogue.correct-paging`, for every account. */
export const correctAdminPaging = endpoint({
  ...correctPaging,
  id: 'admin-connector.correct-paging',
  path: '/admin/connector/:id/paging/',
  summary: 'Correct the paging of an operation of a public connector',
  access: changes,
});

/** 409 for one that is published, comes with the product, or that configurations are made of. */
export const deleteAdminConnector = endpoint({
  id: 'admin-connector.delete',
  method: 'DELETE',
  path: '/admin/connector/:id',
  summary: 'Delete a public connector permanently',
  access: changes,
  params: idParams,
  answer: z.unknown(),
  status: 204,
});
