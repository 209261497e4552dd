import { expect, type Locator, type Page, test } from '@playwright/test';
import { callAs } from './productApi.ts';

/** A public import page, as its owner has it. */
export interface MadeImportPage {
  id: string;
  url: string;
  revision: number;
}

const column = (key: string, en: string, fr: string, settings: object = {}) => ({
  key,
  label: { en, fr },
  ...settings,
});

/** What the pages of journeys ask for. */
export const orderColumns = [
  column('order', 'Order number', 'Numéro de commande', { required: true, unique: true, example: 'PO-10482' }),
  column('email', 'Email', 'E-mail', { type: 'email', required: true, aliases: ['Mail of the buyer'] }),
  column('country', 'Country', 'Pays', { type: 'choice', choices: ['Norway', 'Sweden', 'Germany'] }),
  column('amount', 'Amount', 'Montant', { type: 'number', min: '0' }),
  column('day', 'Ordered on', 'Date de commande', { type: 'date' }),
];

interface Settings {
  content?: object;
  deployment?: object;
  scenarioIds?: readonly string[];
}

/** A published import page; its scenarios are started. */
export function haveImportPage(page: Page, name: string, settings: Settings = {}): Promise<MadeImportPage> {
  return test.step(`there is the import page "${name}"`, async () => {
    const { content, deployment, scenarioIds: scenario_ids = [] } = settings;
    const texts = { en: { title: name, intro: 'Send the orders of the week.' }, fr: { title: `${name} (fr)` } };
    const body = { name, content: { texts, columns: orderColumns, ...content }, scenario_ids };
    const made = await callAs<MadeImportPage>(page, 'POST', '/import-page/', body);
    const { id } = made;
    const saved = deployment ? await callAs<MadeImportPage>(page, 'PUT', `/import-page/${id}`, { deployment }) : made;
    const published = await callAs<MadeImportPage>(page, 'POST', `/import-page/${id}/publish/`, {
      revision: saved.revision,
    });
    for (const scenario of scenario_ids) await callAs(page, 'POST', `/scenario/start/${scenario}`);
    return published;
  });
}

/** A scenario that refuses rows from Sweden, with words for whoever sent them. */
export async function haveOrdersScenario(page: Page): Promise<string> {
  const node = (id: string, type: string, config: object, x: number) => ({
    id,
    type,
    label: id,
    position: { x, y: 0 },
    data: { config },
  });
  const wire = (source: string, target: string, sourceHandle: string) => ({
    id: `${source}-${target}`,
    type: 'default',
    source,
    target,
    sourceHandle,
    targetHandle: 'in',
  });
  const flow = [
    node('start', 'start', {}, 0),
    node(
      'where',
      'switch',
      { subject: '{{ payload.country }}', cases: [{ id: 'se', label: 'Sweden', value: 'Sweden' }] },
      300,
    ),
    node('refuse', 'exception', { code: 'NO_SWEDEN', message: 'We don’t deliver to Sweden yet.' }, 600),
    wire('start', 'where', 'out'),
    wire('where', 'refuse', 'se'),
  ];
  const { id } = await callAs<{ id: string }>(page, 'POST', '/scenario/', {
    name: 'Take orders',
    flow,
    nodes_counter: 2,
  });
  return id;
}

/** A file of orders: `countries` are taken in turn, and every tenth order has no address. */
export function ordersFile(count: number, countries: readonly string[] = ['Norway', 'Germny', 'Sweden', 'Germany']) {
  const lines = Array.from({ length: count }, (_, at) => {
    const number = at + 1;
    const email = number % 10 === 0 ? 'nobody' : `buyer${number}@example.com`;
    return `PO-${number};${email};${countries[at % countries.length]};${number},50;31/12/2026;"first, second"`;
  });
  const text = `\uFEFFOrder no;Mail of the buyer;Country;Amount;Ordered on;Note\n${lines.join('\n')}\n`;
  return { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
}

/** Where a visitor acts: the page itself, or the frame that holds it. */
export type Visited = Pick<Page, 'getByRole' | 'getByLabel' | 'getByText' | 'locator'>;

/** A cell of the grid by the number of its row and its column. */
export const cellOf = (visited: Visited, row: number, columnNumber: number): Locator =>
  visited
    .getByRole('grid')
    .locator(`tr[aria-rowindex="${row + 1}"] > td`)
    .nth(columnNumber - 1);

/** Chooses a file, and goes on to its rows with the columns that are suggested. */
export async function chooseAndCheck(
  visited: Visited,
  file: ReturnType<typeof ordersFile>,
  check = 'Check rows',
): Promise<void> {
  await visited.locator('input[type=file]').setInputFiles(file);
  await visited.getByRole('button', { name: check }).click();
  await expect(visited.getByRole('grid')).toBeVisible();
}

interface SentFile {
  fileName: string;
  /** Keys of columns, in the order of the cells. */
  keys: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Sends a file through the public calls of a page that was published once, as its own script does. Answers the address of its receipt. */
export function sendFile(page: Page, { url }: MadeImportPage, { fileName, keys, rows }: SentFile): Promise<string> {
  return test.step(`a visitor sends ${fileName}`, async () => {
    const call = async <Answer>(method: 'POST' | 'PUT', path: string, data: unknown): Promise<Answer> => {
      const answer = await page.request.fetch(`/api/v2${path}`, { method, data });
      expect(answer.ok(), `${path} answers ${answer.status()}: ${await answer.text()}`).toBe(true);
      return (await answer.json()) as Answer;
    };
    const key = new URL(url).pathname.split('/').at(-1);
    const { pass } = await call<{ pass: string }>('POST', `/import-visit/${key}`, {});
    const columns = keys.map((column) => ({ key: column, header: column, reading: {} }));
    const file = { file_name: fileName, file_bytes: 100, row_count: rows.length, language: 'en', columns };
    const opened = await call<{ id: string; token: string }>('POST', '/import-submission/', {
      pass,
      version: 1,
      ...file,
    });
    const { id, token } = opened;
    await call('PUT', `/import-submission/${id}/chunks/0`, { token, rows });
    await call('POST', `/import-submission/${id}/submit/`, { token });
    return `${url}#receipt=${id}.${encodeURIComponent(token)}`;
  });
}
