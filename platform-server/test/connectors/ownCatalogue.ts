import { documentOf } from './documents.ts';

/** Calls of a connector of the account, of its category and its tag, each as it would be accepted from its owner. */
export async function catalogueCalls(
  made: (path: string, body: unknown) => Promise<{ id: string }>,
): Promise<Record<string, { path: string; body?: unknown }>> {
  const source = { document: documentOf({}) };
  const connector = await made('/connector/catalogue/', { name: 'Orders', source });
  const category = await made('/connector-category/', { name: 'Logistics' });
  const tag = await made('/tag/', { name: 'fragile' });
  const path = `/connector/catalogue/${connector.id}`;
  const of = '/connector/catalogue/:id';
  return {
    [`GET ${of}`]: { path },
    [`GET ${of}/operations/`]: { path: `${path}/operations/` },
    [`GET ${of}/operation/`]: { path: `${path}/operation/?operation_id=getOrder` },
    [`GET ${of}/uses/`]: { path: `${path}/uses/` },
    [`GET ${of}/compare/`]: { path: `${path}/compare/?from=1&to=1` },
    [`PUT ${of}`]: { path, body: { name: 'Taken over' } },
    [`POST ${of}/versions/`]: { path: `${path}/versions/`, body: { source } },
    [`PUT ${of}/paging/`]: { path: `${path}/paging/`, body: { operation_id: 'getOrder', paging: null } },
    [`POST ${of}/template/`]: { path: `${path}/template/`, body: { configuration_id: connector.id } },
    [`DELETE ${of}`]: { path },
    'GET /connector-category/:id': { path: `/connector-category/${category.id}` },
    'PUT /connector-category/:id': { path: `/connector-category/${category.id}`, body: { name: 'Taken over' } },
    'GET /tag/:id': { path: `/tag/${tag.id}` },
    'PUT /tag/:id': { path: `/tag/${tag.id}`, body: { name: 'Taken over' } },
    'DELETE /tag/:id': { path: `/tag/${tag.id}` },
  };
}

/** Calls of a configuration of the account, each as it would be accepted from its owner. */
export async function configurationCalls(
  made: (path: string, body: unknown) => Promise<{ id: string }>,
): Promise<Record<string, { path: string; body?: unknown }>> {
  const source = { document: documentOf({}) };
  const connector = await made('/connector/catalogue/', { name: 'Parcels', source });
  const { id } = await made('/connector/', { name: 'Parcels', connector_id: connector.id });
  const path = `/connector/${id}`;
  return {
    'GET /connector/:id': { path },
    'PUT /connector/:id': { path, body: { name: 'Taken over' } },
    'DELETE /connector/:id': { path },
    'POST /connector/:id/test/': { path: `${path}/test/`, body: { operation_id: 'getOrder' } },
    'POST /connector/:id/authorize/': { path: `${path}/authorize/`, body: {} },
    'POST /connector/:id/disconnect/': { path: `${path}/disconnect/`, body: {} },
    'GET /connector/:id/uses/': { path: `${path}/uses/` },
    'GET /connector/:id/health/': { path: `${path}/health/` },
  };
}
