import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { type RunningServer, startServerAlone } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectNoSidewaysScroll } from '../steps/fit.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { inARow, type MadeScenario, type MadeWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';
import { openTerminal, rowsOf, terminal } from '../steps/terminal.ts';

interface Service {
  url: string;
  /** Keys of the calls that came, in their order. */
  keys: string[];
  /** From now on it answers. */
  answers: boolean;
  close(): void;
}

/** Another system that takes orders and says nothing, until it does. */
async function openService(): Promise<Service> {
  const keys: string[] = [];
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    keys.push(String(request.headers['idempotency-key']));
    request.resume();
    if (service.answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":4711}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const service: Service = {
    ...{ keys, answers: false, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return service;
}

/** A started scenario that calls the service once a message, and is to be held where nobody knows of the call. */
async function haveOrders(page: Page, { url }: Service): Promise<{ scenario: MadeScenario; webhook: MadeWebhook }> {
  const config = { method: 'POST', url: `${url}/orders` };
  const [start, order, ...wires] = inARow([{ type: 'http', label: 'Create order', config }]) as object[];
  const held = { ...order, data: { config, policy: { idempotency: 'hold' } } };
  const body = { name: 'Orders to ERP', flow: [start, held, ...wires], nodes_counter: 2 };
  const scenario = await callAs<MadeScenario>(page, 'POST', '/scenario/', body);
  const given = { name: 'Shop', scenario_ids: [scenario.id] };
  const webhook = await callAs<MadeWebhook>(page, 'POST', '/webhook-url/', given);
  await callAs(page, 'POST', `/scenario/start/${scenario.id}`);
  return { scenario, webhook };
}

/** The server ends without a word while the calls are out, and starts again on what it had stored. */
function killOverCalls(server: RunningServer, page: Page): Promise<RunningServer> {
  return test.step('the server is killed over the calls, and starts again', async () => {
    await server.kill();
    const { port } = new URL(server.url);
    const again = await startServerAlone({ WEFT_DATA_DIR: server.data, PORT: port });
    const onHold = async () => {
      const { items } = await callAs<{ items: { status: string }[] }>(page, 'GET', '/run-status/logs/scenario/');
      return items.map(({ status }) => status);
    };
    await expect.poll(onHold).toEqual(['HOLD', 'HOLD', 'HOLD', 'HOLD']);
    return again;
  });
}

const choose = (dialog: Locator, way: string) => dialog.getByRole('radio', { name: new RegExp(`^${way}`) }).check();

test('runs whose call may or may not have arrived are told how to continue, one by one and all together', async ({
  browser,
}) => {
  const service = await openService();
  const first = await startServerAlone();
  let second: RunningServer | undefined;
  const page = await browser.newPage({ baseURL: first.url, viewport: { width: 1440, height: 900 } });
  try {
    await foundOrganisation(page);
    const { scenario, webhook } = await haveOrders(page, service);
    for (const order of [1, 2, 3, 4]) expect((await post(webhook.url, { order })).status()).toBe(202);
    await expect.poll(() => service.keys.length).toBe(4);
    second = await killOverCalls(first, page);
    service.answers = true;

    await page.goto(`/scenario/${scenario.id}/logs`);
    await expect(page.getByText('4 runs are on hold because a call may or may not have arrived.')).toBeVisible();
    const rows = page.getByRole('table', { name: 'Runs of the scenario' }).getByRole('row');
    await rows.nth(1).getByRole('button', { name: 'Decide' }).click();
    const dialog = page.getByRole('dialog', { name: 'How should this run continue?' });
    await expect(dialog.getByText(`POST ${service.url}/orders`)).toBeVisible();
    await expect(dialog.getByText(service.keys[3] ?? '')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Decide' })).toBeDisabled();
    await choose(dialog, 'It arrived');
    await dialog.getByLabel('Response body').fill('{"id": 47');
    await expect(dialog.getByText("This isn't JSON. Correct it, or choose Text.")).toBeVisible();
    await dialog.getByLabel('Response body').fill('{"id": 4711}');
    await dialog.getByLabel('Response status').fill('500');
    await dialog.getByRole('button', { name: 'It arrived' }).click();
    await expect(dialog.getByText(/The node treats status 500 as a failure/)).toBeVisible();
    await expect(dialog.getByLabel('Response body')).toHaveValue('{"id": 4711}');
    await expectAccessible(page, 'the decision on a call');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoSidewaysScroll(page, 'the decision on a call on a phone');
    await page.setViewportSize({ width: 1440, height: 900 });
    await dialog.getByLabel('Response status').fill('201');
    await dialog.getByRole('button', { name: 'It arrived' }).click();
    await expect(dialog).toBeHidden();
    await expect(rows.nth(1)).toContainText('Successful');

    await openTerminal(page);
    const held = rowsOf(page, 'Run Scenarios').filter({ hasText: 'HOLD' }).first();
    await held
      .getByRole('button', { name: /^Details of|Orders to ERP/ })
      .first()
      .click();
    await terminal(page).getByRole('button', { name: 'Decide' }).click();
    await choose(dialog, 'Skip this node');
    await dialog.getByRole('button', { name: 'Skip', exact: true }).click();
    await expect(dialog).toBeHidden();
    await page.keyboard.press('Escape');
    // What was open has an entry of the history, which is left behind it: a page that opens meanwhile is given up.
    await page.waitForFunction(() => !history.state?.layer);

    await page.goto(`/scenario/${scenario.id}/logs`);
    await page.getByRole('button', { name: 'Decide on all' }).click();
    const all = page.getByRole('dialog', { name: 'How should 2 runs continue?' });
    await choose(all, 'Send it again');
    await expectAccessible(page, 'the decision on all runs');
    await all.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('Decided on 2 runs.')).toBeVisible();
    await expect(page.getByText(/on hold because a call/)).toBeHidden();
    await expect.poll(() => service.keys.length).toBe(6);
    expect(service.keys.slice(4).sort()).toEqual(service.keys.slice(0, 2).sort());
  } finally {
    await page.close();
    await second?.stop();
    await first.stop();
    service.close();
  }
});
