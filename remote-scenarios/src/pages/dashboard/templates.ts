import type { Flow, ScenarioCreate } from 'shared-contracts/api/scenario';
import { flowSchema } from 'shared-contracts/api/scenario';
import type { NodeKindId } from 'shared-contracts/nodes';

export const templateIds = ['orders', 'routing', 'report'] as const;
export type TemplateId = (typeof templateIds)[number];

const columnWidth = 240;
const rowHeight = 112;

function node(id: string, type: NodeKindId, label: string, column: number, row: number, config: unknown) {
  const position = { x: 64 + column * columnWidth, y: 96 + row * rowHeight };
  return { id, type, label, position, data: { config } };
}

function wire(source: string, target: string, sourceHandle = 'out') {
  return { id: `${source}-${sourceHandle}-${target}`, type: 'default', source, target, sourceHandle };
}

const order = {
  id: 5790014432,
  name: '#10482',
  currency: 'EUR',
  total_price: '184.50',
  customer: { email: 'lena@example.com', first_name: 'Lena' },
  line_items: [
    { sku: 'LAMP-OAK-40', quantity: 1, price: '129.00' },
    { sku: 'BULB-E27-W', quantity: 2, price: '27.75' },
  ],
};

/** An order comes in, is totalled and answered by its size. */
const orders = [
  node('start', 'start', 'New order', 0, 0, { sample: order }),
  node('total', 'function', 'Add up the lines', 1, 0, {
    code: 'const total = payload.line_items.reduce((sum, item) => sum + item.quantity * Number(item.price), 0);\nreturn { order: payload.name, customer: payload.customer.email, total };',
  }),
  node('large', 'conditional', 'Over 100?', 2, 0, {
    groups: [{ rules: [{ left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '100' }] }],
  }),
  node('review', 'variable', 'Mark for review', 3, 0, {
    operation: 'set',
    name: 'review',
    value: '{{ payload.order }}',
  }),
  node('count', 'variable', 'Count small orders', 3, 1, { operation: 'increment', name: 'small_orders', value: '1' }),
  wire('start', 'total'),
  wire('total', 'large'),
  wire('large', 'review', 'true'),
  wire('large', 'count', 'false'),
];

/** An issue is sent to the team that its label names; what nothing fits raises an error that is caught. */
const routing = [
  node('start', 'start', 'Issue opened', 0, 0, {
    sample: { action: 'opened', issue: { number: 17, title: 'Checkout fails', labels: ['billing'] } },
  }),
  node('team', 'switch', 'Which team?', 1, 0, {
    subject: '{{ payload.issue.labels[0] }}',
    cases: [
      { id: 'billing', label: 'Billing', value: 'billing' },
      { id: 'shop', label: 'Shop', value: 'shop' },
    ],
  }),
  node('toBilling', 'variable', 'Billing', 2, 0, { operation: 'set', name: 'team', value: 'billing@example.com' }),
  node('toShop', 'variable', 'Shop', 2, 1, { operation: 'set', name: 'team', value: 'shop@example.com' }),
  node('unknown', 'exception', 'No team fits', 2, 2, {
    code: 'NO_TEAM',
    message: 'No team for the label {{ payload.issue.labels[0] }}',
  }),
  node('catch', 'catch', 'Take what no team fits', 0, 2, { scope: 'all', after: 'end' }),
  node('triage', 'variable', 'Triage', 1, 2, { operation: 'set', name: 'team', value: 'triage@example.com' }),
  wire('start', 'team'),
  wire('team', 'toBilling', 'billing'),
  wire('team', 'toShop', 'shop'),
  wire('team', 'unknown', 'default'),
  wire('catch', 'triage'),
];

/** A report is put together every morning. */
const report = [
  node('start', 'start', 'Every weekday at 7', 0, 0, {
    sample: { sales: [120, 80, 260] },
    schedule: { mode: 'cron', cron: '0 7 * * 1-5', time_zone: 'UTC' },
  }),
  node('sum', 'function', 'Put figures together', 1, 0, {
    code: 'const sales = payload?.sales ?? [];\nconst total = sales.reduce((sum, sale) => sum + sale, 0);\nreturn { day: now.toISOString().slice(0, 10), count: sales.length, total };',
  }),
  node('keep', 'variable', 'Keep the report', 2, 0, { operation: 'set', name: 'report', value: '{{ payload }}' }),
  wire('start', 'sum'),
  wire('sum', 'keep'),
];

const flows: Readonly<Record<TemplateId, readonly unknown[]>> = { orders, routing, report };

/** The flow of a template. */
export function flowOfTemplate(id: TemplateId): Flow {
  return flowSchema.parse(flows[id]);
}

/** A scenario to create from a template. */
export function templateOf(id: TemplateId, texts: { name: string; description: string }): ScenarioCreate {
  const flow = flowOfTemplate(id);
  return { ...texts, flow, nodes_counter: flow.length };
}
