import { apiBase, type Endpoint, errorEnvelopeSchema } from 'shared-contracts/api';
import { scopeFor, tokenPrefix } from 'shared-contracts/api/api-token';
import { credentialPrefix } from 'shared-contracts/api/deploy';
import { z } from 'zod';
import { takesRevision } from '../routing/madeOn.ts';

type Json = Record<string, unknown>;

/**
 * Version of the API as `major.minor`: the major is that of its address, and the minor rises with what a release adds.
 * docs/releasing.md says what is breaking.
 */
export const apiVersion = '2.0';

/** Schemas of what a caller sends are read from the input side, answers from the output side. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json;
  return rest;
}

function parametersOf(place: 'path' | 'query', schema: z.ZodType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

/** Any of these lets a call in. */
function securityOf(endpoint: Endpoint): Json[] {
  const { access } = endpoint;
  if (access.public) return [];
  return [
    { accessToken: [] },
    ...(scopeFor(endpoint) ? [{ apiToken: [] }] : []),
    ...(access.credential ? [{ deployCredential: [] }] : []),
  ];
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  schema: { type: 'string', example: '"12"' },
  description:
    'The revision that the call is made on, as `ETag` and the field `revision` have it: the same as `revision` in the body. 412 with the thing as it is now in `details.current` when somebody has edited it since. Without either, the fields that are sent replace those of now.',
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

function operationOf(endpoint: Endpoint): Json {
  const status = endpoint.status ?? 200;
  const scope = scopeFor(endpoint);
  const success =
    status === 204
      ? { description: 'Done' }
      : { description: 'Success', content: json(schemaOf(endpoint.answer, 'output')) };
  return {
    operationId: endpoint.id,
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[1]],
    security: securityOf(endpoint),
    ...(scope ? { 'x-token-scope': scope } : {}),
    ...(endpoint.access.anyOf ? { 'x-required-roles': endpoint.access.anyOf } : {}),
    parameters: [
      ...parametersOf('path', endpoint.params),
      ...parametersOf('query', endpoint.query),
      ...(takesRevision(endpoint) ? [ifMatch] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { required: !endpoint.optionalBody, content: json(schemaOf(endpoint.body, 'input')) } }
      : {}),
    responses: { [status]: success, default: { $ref: '#/components/responses/Failure' } },
  };
}

/** OpenAPI description of the calls, made from the same endpoints that the routes are built from. */
export function openApiOf(endpoints: readonly Endpoint[]): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Weft', version: apiVersion, description: 'Product API of Weft. Trailing slashes may be left out.' },
    servers: [{ url: apiBase }],
    paths,
    components: {
      securitySchemes: {
        accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: `${tokenPrefix}…`,
          description: 'Made in the account settings. A call asks for the scope that it names as `x-token-scope`.',
        },
        deployCredential: { type: 'http', scheme: 'bearer', bearerFormat: `${credentialPrefix}…` },
      },
      responses: {
        Failure: { description: 'Failure', content: json(schemaOf(errorEnvelopeSchema, 'output')) },
      },
    },
  };
}
