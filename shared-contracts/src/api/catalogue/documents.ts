import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { ifNameTaken } from '../name.ts';
import { idParams } from '../paging.ts';
import {
  catalogueConnectorSchema,
  catalogueSchemeSchema,
  catalogueServerSchema,
  catalogueTextSchema,
  documentProblemSchema,
  operationChangeSchema,
} from './catalogue.ts';
import { descriptionFields } from './description.ts';
import { operationHeadSchema } from './operation.ts';

const write = { write: true } as const;
/** Bytes of the largest OpenAPI document: GitHub's has 13 MB. */
export const maxDocumentBytes = 16 * 1024 * 1024;
/** Such a document, with room for its escapes in JSON. */
const bodyLimit = 24 * 1024 * 1024;

const source = z.union([
  z.object({ document: z.string().min(1, 'Paste or choose a document') }),
  z.object({ address: z.url('Enter the URL of a document') }),
]);

/** What a document would become. Keeps nothing. 422 with the problems for one that cannot be read. */
export const inspectDocument = endpoint({
  id: 'catalogue.inspect',
  method: 'POST',
  path: '/connector/catalogue/inspect/',
  summary: 'Read an OpenAPI document without keeping it',
  access: write,
  body: z.object({ source, connector_id: z.string().optional() }),
  bodyLimit,
  answer: z.object({
    title: z.string(),
    description: z.string(),
    document_version: z.string(),
    /** As written: `2.0`, `3.0`, `3.1`. */
    format: z.string(),
    servers: z.array(catalogueServerSchema),
    schemes: z.array(catalogueSchemeSchema),
    operations: z.array(operationHeadSchema),
    problems: z.array(documentProblemSchema),
    /** Against the newest version of `connector_id`; empty without it. */
    changes: z.array(operationChangeSchema),
  }),
});

/** Makes a connector of one's own organisation from a document. 422 with the problems where it cannot be read. */
export const createCatalogueConnector = endpoint({
  id: 'catalogue.create',
  method: 'POST',
  path: '/connector/catalogue/',
  summary: 'Create a connector from an OpenAPI document',
  access: write,
  body: z.object({
    ...z.object(descriptionFields).partial().shape,
    name: descriptionFields.name,
    ...ifNameTaken,
    source,
  }),
  bodyLimit,
  answer: catalogueConnectorSchema,
  status: 201,
});

/** A newer document becomes the next version; configurations and nodes stay on theirs. */
export const addCatalogueVersion = endpoint({
  id: 'catalogue.add-version',
  method: 'POST',
  path: '/connector/catalogue/:id/versions/',
  summary: 'Add a version to a connector of the organization',
  access: write,
  params: idParams,
  body: z.object({
    source,
    changelog: catalogueTextSchema.partial().optional(),
    /** The newest one as it was seen: 409 when somebody has added another since. */
    latest_version: z.number().int().min(1).optional(),
  }),
  bodyLimit,
  answer: catalogueConnectorSchema,
  status: 201,
});
