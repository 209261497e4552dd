import assert from 'node:assert/strict';
import { documentOf } from '../connectors/documents.ts';
import { node, start, wires } from '../engine/drawing.ts';
import type { Caller } from './wholeServer.ts';

/** Makes something by its kind's call, and answers it. */
export async function makeThing(caller: Caller, path: string, body: unknown) {
  const answer = await caller.call('POST', path, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** A scenario with one of everything that it can refer to, but for a tunnel. */
export async function scenarioOfAll(caller: Caller, name: string) {
  const list = await makeThing(caller, '/filter/', { name: `${name} countries` });
  await caller.call('POST', `/filter/${list.id}/entries/`, { added: [{ values: ['FR'] }, { values: ['BE'] }] });
  const table = await makeThing(caller, '/conversion/', { name: `${name} codes`, result_columns: [{ name: 'code' }] });
  const auth = { type: 'header', name: 'X-Key', value: 'the-sender-knows' };
  const webhook = await makeThing(caller, '/webhook-url/', { name: `${name} hook`, auth });
  const columns = [{ key: 'c', label: { en: 'C' }, filter_id: list.id }];
  const page = await makeThing(caller, '/import-page/', { name: `${name} page`, content: { columns } });
  const own = await makeThing(caller, '/connector/catalogue/', {
    name: `${name} service`,
    source: { document: documentOf({}) },
  });
  const configuration = await makeThing(caller, '/connector/', {
    name: `${name} production`,
    connector_id: own.id,
    base_url: 'https://example.org',
    authentication: { type: 'bearer', secret: 'top-secret' },
    headers: [
      { name: 'X-Api-Key', value: 'also-secret' },
      { name: 'X-Team', value: 'ops' },
    ],
  });
  const begin = {
    ...start,
    data: { ...start.data, config: { webhooks: [webhook.id], import_pages: [page.id], sample: { order: 1 } } },
  };
  const parameters = [{ place: 'path', name: 'id', value: '7' }];
  const call = { configuration_id: configuration.id, operation_id: 'getOrder', version: 1, parameters };
  const authentication = { type: 'bearer', secret: 'node-secret' };
  const flow = [
    begin,
    node('keep', 'filter', { lists: [{ filter_id: list.id, path: 'country' }] }),
    node('codes', 'conversion', { conversion_id: table.id, sources: ['a'], targets: [{ column: 'code', path: 'b' }] }),
    node('ask', 'connector', call),
    node('tell', 'http', { url: `${webhook.url}?list=${list.id}`, authentication }),
    ...wires('start > keep:kept > codes > ask > tell'),
  ];
  const scenario = await makeThing(caller, '/scenario/', { name, flow, variables: { last: 7 } });
  return { scenario, list, table, webhook, page, configuration, own };
}
