import { inARow, type PlannedNode } from './scenarios.ts';

const rule = { left: '{{ payload.total }}', type: 'number', operator: 'greater-or-equal', right: '100' };
const example = [{ id: 'a', label: 'Large', type: 'number', operator: 'greater-or-equal', value: '100' }];
const pair = { name: 'X-Id', value: '{{ payload.id }}' };
const http = { method: 'POST', url: 'https://x.test', headers: [pair], query: [pair] };
const body = { type: 'json', content: '{}' };
const part = { name: 'document', value: '{{ payload.file }}', filename: 'a.pdf', type: 'application/pdf' };
const list = { filter_id: '', path: 'id' };
const target = { column: '', path: 'country' };
const file = { name: 'a.csv', content: '{{ payload.file }}', encoding: 'base64' };

const of = (type: string, label: string, config: Record<string, unknown> = {}): PlannedNode => ({
  type,
  label,
  config,
});
const inLists = {
  ...{ keys: [{ path: 'total', order: 'descending' }, { path: 'name' }], by: ['country', 'city'] },
  aggregates: [{ function: 'sum', path: 'total', name: 'total' }],
  ...{ other: '{{ payload.others }}', on: [{ path: 'customer.id', other_path: 'id' }] },
  fields: [{ path: 'customer.email', name: 'email' }],
};
const filter = (label: string, config: Record<string, unknown>) => of('filter', label, config);

/** Every kind in every shape that its form takes, with something in each of its lists. */
const nodes: PlannedNode[] = [
  of('catch', 'Catch'),
  of('exception', 'Stop'),
  of('comment', 'Note', { text: 'Why' }),
  of('function', 'Code', { code: 'return payload;', timeout_ms: 5000 }),
  of('conditional', 'Over 100?', { groups: [1, 2].map(() => ({ join: 'and', rules: [rule, rule] })), join: 'and' }),
  of('switch', 'Which?', { subject: '{{ payload.total }}', cases: example }),
  of('fan-out', 'Each'),
  of('sequencer', 'In order'),
  ...['duration', 'until', 'window', 'rate'].map((mode) => of('delay', `Wait ${mode}`, { mode })),
  of('wait', 'Ask', {
    ...{ title: 'Pay?', shown: [{ label: 'Customer', value: '{{ payload.name }}' }] },
    ...{ decisions: [{ id: 'approve', label: '' }], fields: [{ name: 'reason' }] },
    ...{ link_url: 'https://x.test', link_body: '{"link": "[link]"}' },
  }),
  of('wait', 'Wait for call', { mode: 'call', link_url: 'https://x.test' }),
  filter('Keep', { scope: 'message', rules: [rule], lists: [list] }),
  filter('Keep items', { scope: 'list', rules: [{ ...rule, left: 'id' }], lists: [list] }),
  ...['sort', 'unique', 'limit', 'group', 'summarize', 'join', 'fields', 'flatten', 'batch'].map((operation) =>
    of('list', `List ${operation}`, { ...inLists, operation }),
  ),
  of('conversion', 'Convert', { targets: [target], unmatched: 'default' }),
  of('conversion', 'Convert items', { scope: 'list', targets: [target, target], unmatched: 'hold' }),
  of('connector', 'Connector'),
  of('http', 'Call', { ...http, body, authentication: { type: 'basic' } }),
  of('http', 'Call pages', { ...http, authentication: { type: 'header' }, paging: { type: 'page' } }),
  of('http', 'Call next', { ...http, authentication: { type: 'bearer' }, paging: { type: 'cursor' } }),
  of('http', 'Call upload', { ...http, body: { type: 'multipart', parts: [part, { ...part, kind: 'file' }] } }),
  of('http', 'Call GraphQL', { ...http, body: { type: 'graphql', content: '{ a }', variables: '{}' } }),
  of('http', 'Call by configuration', { ...http, body, authentication: { type: 'configuration' } }),
  of('respond', 'Answer', { headers: [pair], body: { type: 'text', content: 'x' } }),
  of('variable', 'Remember', { operation: 'set', name: 'last', value: '1' }),
  of('variable', 'Count', { operation: 'increment', name: 'count' }),
  ...['get', 'set', 'increment', 'append', 'list', 'new', 'lock'].map((operation) =>
    of('store', `Store ${operation}`, { operation, key: 'order:{{ payload.id }}', value: '1', expires: true }),
  ),
  of('mail', 'Mail', { to: 'a@x.test', attachments: [file] }),
];

/** The nodes beside each other and without wires, behind the start node, which has schedules. */
export function withAllForms(): unknown[] {
  const schedule = { mode: 'cron', cron: '0 9 * * 1-5', time_zone: 'Europe/Zurich' };
  const [start, ...others] = inARow(nodes).slice(0, nodes.length + 1);
  return [
    { ...(start as object), data: { config: { schedule, more_schedules: [{ ...schedule, cron: '0 18 L * *' }] } } },
    ...others,
  ];
}

/** Ids and names of all these nodes. */
export const nodesWithForms = ['Start', ...nodes.map(({ label }) => label)].map((label, at) => ({
  id: `node-${at}`,
  label,
}));
