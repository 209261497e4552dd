import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { OpenAPIBackend } from 'openapi-backend';
import type { Operation, OperationHead } from 'shared-contracts/api/catalogue';
import { openPeer, type Peer, type Received } from '../engine/peer.ts';
import { type Caller, startWholeServer, type WholeServer } from '../server/wholeServer.ts';
import { publishedDocument } from './documents.ts';

/** GitHub as its own document describes it, told by a library that knows nothing of ours. */
let service: Peer;
let server: WholeServer;
let member: Caller;
before(async () => {
  service = await openPeer();
  server = await startWholeServer({ environment: { WEFT_EGRESS_ALLOW: '127.0.0.1' } });
  member = await server.as('member');
});
after(async () => {
  await server.close();
  await service.close();
});

/** Answers each request by what the document says of it: 200 with the operation's id, 400 with what does not fit. */
async function openBackend(document: string) {
  const api = new OpenAPIBackend({
    definition: JSON.parse(document),
    ...{ quick: true, coerceTypes: true, ajvOpts: { strict: false, validateFormats: false } },
    handlers: {
      validationFail: ({ validation }) => ({ status: 400, body: validation.errors }),
      notFound: () => ({ status: 404, body: null }),
      notImplemented: ({ operation }) => ({ status: 200, body: operation.operationId }),
    },
  });
  await api.init();
  return ({ method, url, headers, body }: Received) => {
    const [path = '', query] = url.split('?');
    return api.handleRequest({
      ...{ method, path, headers: headers as Record<string, string> },
      ...(query && { query }),
      ...(body && { body: JSON.parse(body) }),
    });
  };
}

type Schema = Record<string, unknown>;

/** What kind of value a schema takes, bounds and names of values left out. */
function kindOf({ type, format, pattern, items, ...rest }: Schema): string {
  const choice = ['enum', 'oneOf', 'anyOf', 'allOf', 'default'].filter((keyword) => keyword in rest);
  const each = items ? [`of ${kindOf(items as Schema)}`] : [];
  return [type, format, pattern, ...choice, ...each].filter(Boolean).join(' ');
}

interface Parameter {
  in: string;
  schema: Schema;
  style?: string;
  explode?: boolean;
}

/** The first operation of each set of parameters that differ in place and kind: all 600 would take a minute. */
function byShape(heads: readonly OperationHead[], document: string): OperationHead[] {
  const { paths, components } = JSON.parse(document);
  const referred = (value: { $ref?: string }) =>
    value.$ref ? components[value.$ref.split('/')[2] ?? ''][value.$ref.split('/')[3] ?? ''] : value;
  const shapeOf = ({ path }: OperationHead) => {
    const declared = [...(paths[path].parameters ?? []), ...(paths[path].get.parameters ?? [])].map(referred);
    const kinds = declared.map(({ in: place, schema, style, explode }: Parameter) =>
      [place, style, explode, kindOf(referred(schema))].join(' '),
    );
    return [...new Set(kinds)].sort().join(', ');
  };
  return [...new Map(heads.toReversed().map((head) => [shapeOf(head), head])).values()];
}

/** Values for patterns of the document. */
const fitting: Readonly<Record<string, string>> = {
  '^sha256:[a-f0-9]{64}$': `sha256:${'a'.repeat(64)}`,
  '^\\d+\\.\\d+\\.\\d+$': '1.0.0',
};

/** The simplest value that a schema takes. */
function simplest(schema: Schema, definitions: Record<string, unknown>): unknown {
  const { $ref, default: preset, enum: choices, type, oneOf, anyOf, allOf, items, properties, required } = schema;
  if (typeof $ref === 'string') return simplest(definitions[$ref.split('/').at(-1) ?? ''] as Schema, definitions);
  // Of "a number or a text" the text fits one alone: in an address a number is a text, too.
  const part = ((oneOf ?? anyOf ?? allOf) as Schema[] | undefined)?.at(-1);
  if (preset !== undefined && preset !== null) return preset;
  if (choices) return (choices as unknown[])[0];
  const kind = Array.isArray(type) ? type[0] : type;
  if (kind === undefined && part) return simplest(part, definitions);
  const fits = fitting[String(schema.pattern)];
  if (fits !== undefined) return fits;
  if (kind === 'integer' || kind === 'number') return Math.max(Number(schema.minimum ?? 1), 1);
  if (kind === 'boolean') return true;
  if (kind === 'array') return Array.from({ length: 1 }, () => simplest((items ?? {}) as Schema, definitions));
  if (kind !== 'object') return 'a'.repeat(Math.max(Number(schema.minLength ?? 1), 1));
  const all = Object.entries((properties ?? {}) as Record<string, Schema>);
  const needed = all.filter(([name]) => ((required ?? []) as string[]).includes(name));
  return Object.fromEntries(needed.map(([name, each]) => [name, simplest(each, definitions)]));
}

const needed = ({ parameters, request_defs }: Operation) =>
  parameters
    .filter(({ required, place }) => required || place === 'query')
    .map(({ place, name, schema }) => ({ place, name, value: simplest(schema as Schema, request_defs) }));

test('operations of GitHub’s document that read are called as the document says', { timeout: 300_000 }, async () => {
  const document = await publishedDocument('github.json');
  const backend = await openBackend(document);
  service.onOthers(async (request, response) => {
    const { status, body } = await backend(request);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  const { body: made } = await member.call('POST', '/connector/catalogue/', { name: 'GitHub', source: { document } });
  const { body: configuration } = await member.call('POST', '/connector/', {
    ...{ name: 'GitHub', connector_id: made.id, base_url: service.url, authentication: { type: 'none' } },
  });
  const path = `/connector/catalogue/${made.id}`;
  const heads = (await member.call('GET', `${path}/operations/`)).body as OperationHead[];
  const reading = heads.filter(({ method }) => method === 'GET');
  const wrong: unknown[] = [];
  const queue = byShape(reading, document);
  const call = async () => {
    for (let head = queue.pop(); head; head = queue.pop()) {
      const requested = `${path}/operation/?operation_id=${encodeURIComponent(head.id)}`;
      const operation = (await member.call('GET', requested)).body as Operation;
      const { body: reported } = await member.call('POST', `/connector/${configuration.id}/test/`, {
        ...{ operation_id: head.id, values: { parameters: needed(operation) } },
      });
      if (reported.answer?.body !== head.id) wrong.push([head.id, reported]);
    }
  };
  const count = queue.length;
  await Promise.all(Array.from({ length: 8 }, call));
  assert.ok(count > 80, String(count));
  assert.deepEqual(wrong, []);
});
