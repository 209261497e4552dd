import type { NodeKindId } from 'shared-contracts/nodes';
import type { Probes } from './probing.ts';

/** Paging of a node that asks `/pages` for three pages; `inBody` is around it where the place is the body. */
function pagingProbes(around: object, inBody: object): Probes {
  const within = (paging: object, more: object = around) => [
    { ...more, paging: { type: 'page', items: 'payload.items', ...paging } },
  ];
  return {
    'paging.type': {
      within: within({ next: 'payload.address', parameter: 'start' }).concat(within({ next: 'payload.next' })),
    },
    'paging.parameter': { within: within({}), values: ['page', 'start'] },
    'paging.place': { within: within({}, inBody) },
    'paging.first': { within: within({}), values: [1, 2] },
    'paging.next': { within: within({ type: 'next' }), values: ['payload.address', 'payload.none'] },
    'paging.items': { within: within({}), values: ['payload.items', 'payload.others'] },
    'paging.gives': { within: within({}) },
    'paging.most': { within: within({}), values: [1, 2] },
    'paging.pause_s': { within: within({}), values: [0, 60, 61] },
  };
}

const http = { url: 'PEER/things' };
const post = { ...http, method: 'POST' };
const withPart = (part: object) => ({
  ...post,
  body: { type: 'multipart', parts: [{ name: 'a', value: 'x', ...part }] },
});
const graphql = { ...post, body: { type: 'graphql', content: '{ a }' } };
const basic = (type: string) => ({ ...http, authentication: { type, secret: 'secret:one' } });
const call = {
  configuration_id: 'c',
  operation_id: 'post',
  parameters: [{ place: 'path', name: 'id', value: '7' }],
  body: { media_type: 'application/json', fields: [{ path: 'a', value: '1' }], whole: '{"b":2}' },
};
/** A parameter before the one that the path needs. */
const withParameter = (parameter: object) => ({ ...call, parameters: [parameter, ...call.parameters] });
const withBody = (body: object) => ({ ...call, body: { ...call.body, ...body } });
const mail = { to: 'ann@example.org', subject: 'Hello', content: '<b>Hi</b>' };
const withFile = (file: object) => ({
  ...mail,
  attachments: [{ name: 'a.txt', type: 'text/plain', content: 'aGk=', ...file }],
});
const addresses = { within: [mail], values: ['bob@example.org', 'carol@example.org'] };

/** Kinds that call out, or answer who called. */
export const callProbes: Readonly<Record<Extract<NodeKindId, 'http' | 'respond' | 'connector' | 'mail'>, Probes>> = {
  respond: {
    status: { values: ['200', '201', '{{payload.n}}'] },
    'body.type': { within: [{ body: { content: 'aGk=' } }] },
    'body.content': { within: [{ body: { type: 'text' } }], values: ['one', 'two'] },
    content_type: { within: [{ body: { type: 'text', content: 'x' } }], values: ['text/html', 'text/csv'] },
    'headers.*.name': { within: [{ headers: [{ value: '1' }] }], values: ['X-One', 'X-Two'] },
    'headers.*.value': { within: [{ headers: [{ name: 'X-One' }] }], values: ['1', '2'] },
  },
  http: {
    method: { within: [http] },
    url: { values: ['PEER/one', 'PEER/two'] },
    // Without a configuration there is no call by one.
    'authentication.type': { within: [http] },
    'authentication.configuration_id': { within: [basic('configuration')], values: ['c', 'gone'] },
    'authentication.username': { within: [basic('basic')], values: ['ann', 'bob'] },
    'authentication.secret': {
      within: [basic('basic'), basic('bearer'), basic('header')],
      values: ['secret:one', 'secret:two'],
    },
    'authentication.name': { within: [basic('header')], values: ['X-One', 'X-Two'] },
    'headers.*.name': { within: [{ ...http, headers: [{ value: '1' }] }], values: ['X-One', 'X-Two'] },
    'headers.*.value': { within: [{ ...http, headers: [{ name: 'X-One' }] }], values: ['1', '2'] },
    'query.*.name': { within: [{ ...http, query: [{ value: '1' }] }], values: ['one', 'two'] },
    'query.*.value': { within: [{ ...http, query: [{ name: 'one' }] }], values: ['1', '2'] },
    // Each of them writes this otherwise; bytes cannot.
    'body.type': {
      within: [{ ...post, body: { content: '{"a":1}', parts: [{ name: 'a', value: '1' }] } }],
    },
    'body.content': { within: [{ ...post, body: { type: 'text' } }], values: ['one', 'two'] },
    'body.parts.*.name': { within: [withPart({})], values: ['a', 'b'] },
    'body.parts.*.kind': { within: [withPart({ value: 'aGk=' })] },
    'body.parts.*.value': { within: [withPart({})], values: ['aGk=', 'aG8='] },
    'body.parts.*.filename': { within: [withPart({ kind: 'file' })], values: ['a.txt', 'b.txt'] },
    'body.parts.*.type': { within: [withPart({})], values: ['text/html', 'text/csv'] },
    'body.variables': { within: [graphql], values: ['{"a":1}', '{"a":2}'] },
    'body.operation': { within: [graphql], values: ['One', 'Two'] },
    // JSON that says so and JSON that says it is text: `auto` goes by what they say.
    response: { within: [http, { url: 'PEER/text' }] },
    redirects: { within: [{ url: 'PEER/moved' }], values: [0, 1] },
    success: { within: [{ url: 'PEER/fails' }] },
    tunnel_id: { within: [http], values: ['', 'gone'] },
    ...pagingProbes(
      { url: 'PEER/pages' },
      { url: 'PEER/pages', method: 'POST', body: { type: 'json', content: '{}' } },
    ),
  },
  connector: {
    configuration_id: { within: [call], values: ['c', 'gone'] },
    operation_id: { within: [call], values: ['get', 'post'] },
    version: { within: [call], values: [1, 2] },
    title: { values: ['one', 'two'] },
    'parameters.*.place': { within: [withParameter({ name: 'q', value: '1' })], values: ['query', 'header', 'cookie'] },
    'parameters.*.name': { within: [withParameter({ place: 'query', value: '1' })], values: ['q', 'r'] },
    'parameters.*.value': { within: [withParameter({ place: 'query', name: 'q' })], values: ['1', '2'] },
    'body.media_type': { within: [call], values: ['application/json', 'application/x-www-form-urlencoded'] },
    'body.mode': { within: [call] },
    'body.fields.*.path': { within: [call], values: ['a', 'b'] },
    'body.fields.*.value': { within: [call], values: ['1', '2'] },
    'body.whole': { within: [withBody({ mode: 'whole' })], values: ['{"a":1}', '{"b":2}'] },
    idempotency_key: { within: [call], values: ['one', 'two'] },
    success: { within: [{ configuration_id: 'c', operation_id: 'fails', statuses: '300' }], values: ['2xx', 'any'] },
    statuses: {
      within: [{ configuration_id: 'c', operation_id: 'fails', success: 'listed' }],
      values: ['200', '404'],
    },
    ...pagingProbes(
      { configuration_id: 'c', operation_id: 'pages-get' },
      {
        configuration_id: 'c',
        operation_id: 'pages-post',
        body: { media_type: 'application/json', mode: 'whole', whole: '{}' },
      },
    ),
  },
  mail: {
    to: addresses,
    cc: addresses,
    bcc: addresses,
    reply_to: addresses,
    subject: { within: [mail], values: ['one', 'two'] },
    format: { within: [mail] },
    content: { within: [mail], values: ['one', 'two'] },
    'attachments.*.name': { within: [withFile({})], values: ['a.txt', 'b.txt'] },
    'attachments.*.type': { within: [withFile({})], values: ['text/plain', 'text/csv'] },
    'attachments.*.encoding': { within: [withFile({})] },
    'attachments.*.content': { within: [withFile({})], values: ['b25l', 'dHdv'] },
  },
};
