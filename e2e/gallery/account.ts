import type { BrowserContext } from '@playwright/test';
import { call, fillAccount, signInToEmptyAccount } from '../bench/accounts.ts';
import { inARow, type PlannedNode } from '../steps/scenarios.ts';

const rule = { left: '{{ payload.total }}', type: 'number', operator: 'greater', right: '100' };

const large = { id: 'a', label: 'Large', type: 'number', operator: 'greater', value: '100' };

/** A node of every kind that has a form, with something in each of its lists. */
export const forms: readonly PlannedNode[] = [
  { type: 'conditional', label: 'Over 100?', config: { groups: [{ join: 'and', rules: [rule, rule] }], join: 'and' } },
  { type: 'switch', label: 'Which?', config: { subject: '{{ payload.total }}', cases: [large] } },
  { type: 'http', label: 'Call', config: { url: 'https://x.test', headers: [{ name: 'X-Id', value: '1' }] } },
  { type: 'filter', label: 'Keep', config: { scope: 'message', rules: [rule] } },
  { type: 'conversion', label: 'Convert', config: { targets: [{ column: '', path: 'country' }] } },
  { type: 'fan-out', label: 'Each', config: {} },
  { type: 'sequencer', label: 'In order', config: {} },
  { type: 'delay', label: 'Wait', config: {} },
  { type: 'variable', label: 'Remember', config: { name: 'order', value: '{{ payload.id }}' } },
  { type: 'function', label: 'Total', config: { code: 'return { total: payload.price * payload.quantity };' } },
  { type: 'mail', label: 'Mail', config: {} },
  { type: 'exception', label: 'Stop', config: {} },
];

/** The forms side by side, each behind the start node. */
function behindStart(): unknown[] {
  const wires = forms.map((_, index) => ({
    id: `wire-${index}`,
    type: 'default',
    source: 'node-0',
    target: `node-${index + 1}`,
    sourceHandle: 'out',
    targetHandle: 'in',
  }));
  return [...inARow(forms).slice(0, forms.length + 1), ...wires];
}

/** Things of the account that pages show. */
export interface Shown {
  scenario: string;
  webhook: string;
  importPage: string;
  filter: string;
  conversion: string;
}

interface Made {
  id: string;
}

interface SummarizedScenario extends Made {
  status: string;
  revision: number;
}

/** Signs the context in to a new account with something of every kind that pages show. */
export async function openShownAccount(context: BrowserContext): Promise<Shown> {
  await signInToEmptyAccount(context);
  await fillAccount(context);
  const { request } = context;
  const make = async (path: string, body: unknown) => (await call<Made>(request, 'POST', path, body)).id;

  //
  const all = await call<SummarizedScenario[]>(request, 'GET', '/scenario/summaries/');
  const stopped = all.find(({ status }) => status === 'stop');
  if (!stopped) throw new Error('No scenario is stopped');
  const { id: scenario, revision } = stopped;
  await call(request, 'PUT', `/scenario/${scenario}`, { revision, name: 'Every kind of node', flow: behindStart() });
  const filter = await make('/filter/', { name: 'Countries we ship to' });
  const values = ['AT', 'BE', 'CH', 'DE', 'FR'].map((country) => ({ values: [country] }));
  await call(request, 'POST', `/filter/${filter}/entries/`, { added: values });
  const conversion = await make('/conversion/', {
    name: 'Country names',
    value_columns: ['Code'],
    result_columns: [{ name: 'Name' }],
  });
  const rows = [
    { values: ['AT'], results: ['Austria'] },
    { values: ['FR'], results: ['France'] },
  ];
  await call(request, 'POST', `/conversion/${conversion}/entries/`, { added: rows });
  const columns = [
    { key: 'order', label: { en: 'Order' } },
    { key: 'country', label: { en: 'Country' }, filter_id: filter },
  ];
  const importPage = await make('/import-page/', { name: 'Orders of partners', content: { columns } });
  const [webhook] = await call<Made[]>(request, 'GET', '/webhook-url/');
  return { scenario, webhook: webhook?.id ?? '', importPage, filter, conversion };
}
