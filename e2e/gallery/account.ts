import type { BrowserContext } from '@playwright/test';
import { call, fillAccount, signInToEmptyAccount } from '../bench/accounts.ts';
import { withAllForms } from '../steps/nodeForms.ts';

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
  await call(request, 'PUT', `/scenario/${scenario}`, { revision, name: 'Every kind of node', flow: withAllForms() });
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
