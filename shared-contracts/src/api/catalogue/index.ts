import { z } from 'zod';
import { emptiedSchema } from '../bulk.ts';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../paging.ts';
import { madeOn, revisionSchema } from '../revision.ts';
import { catalogueConnectorSchema, catalogueDetailSchema, operationChangeSchema } from './catalogue.ts';
import { catalogueChangeSchema } from './description.ts';
import { operationHeadSchema, operationSchema } from './operation.ts';

export * from './catalogue.ts';
export { catalogueChangeSchema } from './description.ts';
export * from './documents.ts';
export * from './operation.ts';
export * from './paging.ts';
export { type PathPart, pathParts } from './pathParts.ts';
export { type Definitions, resolved, type SchemaObject } from './resolved.ts';
export { allowsNull, asksForNumber, isLongInteger, schemasAt, typedValue } from './typedValue.ts';

const write = { write: true } as const;
const version = z.coerce.number().int().positive();
/** The public connectors and those of one's own organisation, trash included. */
export const listCatalogue = endpoint({
  id: 'catalogue.list',
  method: 'GET',
  path: '/connector/catalogue/',
  summary: 'List connectors of the marketplace',
  access: {},
  answer: z.array(catalogueConnectorSchema),
});

/** One connector at its newest version, or at the one that is asked for. 404 for a version that never was. */
export const getCatalogueConnector = endpoint({
  id: 'catalogue.get',
  method: 'GET',
  path: '/connector/catalogue/:id',
  summary: 'One connector of the marketplace',
  access: {},
  params: idParams,
  query: z.object({ version: version.optional() }),
  answer: catalogueDetailSchema,
});

/** All operations of a version, by group and place in the document. */
export const listOperations = endpoint({
  id: 'catalogue.operations',
  method: 'GET',
  path: '/connector/catalogue/:id/operations/',
  summary: 'Operations of a connector',
  access: {},
  params: idParams,
  query: z.object({ version: version.optional() }),
  answer: z.array(operationHeadSchema),
});

/** An operation whole; `revision` is the correction that its paging stands at, 0 as it was read. */
const correctedOperationSchema = operationSchema.extend({ revision: revisionSchema.default(0) });
export type CorrectedOperation = z.output<typeof correctedOperationSchema>;

/** One operation whole, with its schemas. */
export const getOperation = endpoint({
  id: 'catalogue.operation',
  method: 'GET',
  path: '/connector/catalogue/:id/operation/',
  summary: 'One operation of a connector',
  access: {},
  params: idParams,
  query: z.object({ operation_id: z.string().max(500), version: version.optional() }),
  answer: correctedOperationSchema,
});

/**
 * Operations of all connectors, at their newest versions, that hold every word: the best 50, those of connectors that the
 * account has configured before others that fit alike.
 */
export const searchOperations = endpoint({
  id: 'catalogue.search',
  method: 'GET',
  path: '/connector/catalogue/search/',
  summary: 'Search operations of all connectors',
  access: {},
  query: z.object({ search: z.string().trim().min(1, 'Enter a word').max(200, 'Use at most 200 characters') }),
  answer: z.array(
    operationHeadSchema.extend({
      connector_id: z.string(),
      connector_name: z.string(),
      connector_icon: z.string().nullable(),
      connector_colour: z.string(),
      connector_version: z.number().int(),
    }),
  ),
});

/** Configurations of the account that are made of a connector, trash left out. */
export const listCatalogueUses = endpoint({
  id: 'catalogue.uses',
  method: 'GET',
  path: '/connector/catalogue/:id/uses/',
  summary: 'Configurations of a connector',
  access: {},
  params: idParams,
  answer: z.array(
    z.object({ id: z.string(), name: z.string(), environment: z.string(), connector_version: z.number().int() }),
  ),
});

/** What lies between two versions; of one operation when it is named. */
export const compareVersions = endpoint({
  id: 'catalogue.compare',
  method: 'GET',
  path: '/connector/catalogue/:id/compare/',
  summary: 'What differs between two versions of a connector',
  access: {},
  params: idParams,
  query: z.object({ from: version, to: version, operation_id: z.string().max(500).optional() }),
  answer: z.array(operationChangeSchema),
});

/** What is left out stays as it is; public connectors cannot be changed (404). */
export const updateCatalogueConnector = endpoint({
  id: 'catalogue.update',
  method: 'PUT',
  path: '/connector/catalogue/:id',
  summary: 'Change, trash or restore a connector of the organization',
  access: write,
  params: idParams,
  body: catalogueChangeSchema.extend({ is_active: z.boolean().optional() }),
  answer: catalogueDetailSchema,
});

/** Corrects how the pages of an operation are asked for, in its newest version and those that follow; null: it has none. */
export const correctPaging = endpoint({
  id: 'catalogue.correct-paging',
  method: 'PUT',
  path: '/connector/catalogue/:id/paging/',
  summary: 'Correct the paging of an operation',
  access: write,
  params: idParams,
  body: z.object({ operation_id: z.string().max(500), paging: operationSchema.shape.paging, ...madeOn }),
  answer: correctedOperationSchema,
});

/** Deletes permanently; from the trash, and only where no configuration is made of it, else 409. */
export const deleteCatalogueConnector = endpoint({
  id: 'catalogue.delete',
  method: 'DELETE',
  path: '/connector/catalogue/:id',
  summary: 'Delete a connector of the organization permanently',
  access: write,
  params: idParams,
  takesIfMatch: true,
  answer: z.unknown(),
  status: 204,
});

/** Deletes what no configuration is made of; the rest is kept. */
export const emptyCatalogueTrash = endpoint({
  id: 'catalogue.empty-trash',
  method: 'DELETE',
  path: '/connector/catalogue/empty-trash/',
  summary: 'Delete all connectors of the organization in the trash permanently',
  access: { write: true, anyOf: ['isAdmin'] },
  answer: emptiedSchema,
});

/**
 * Makes the connector's first scenario, stopped: start, then a call with a configuration, in the node `call`. The call is
 * that of the connector's template; without one its operation is still to be chosen. 402 at the limit of scenarios.
 */
export const createFromTemplate = endpoint({
  id: 'catalogue.create-scenario',
  method: 'POST',
  path: '/connector/catalogue/:id/template/',
  summary: 'Create the first scenario of a connector',
  access: write,
  params: idParams,
  body: z.object({
    configuration_id: z.string().min(1).max(100),
    /** Language of the scenario's name and description. */
    locale: z.enum(['en', 'fr']).default('en'),
  }),
  answer: z.object({ scenario_id: z.string(), name: z.string() }),
  status: 201,
});
