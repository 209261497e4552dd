import { createServer, type IncomingHttpHeaders, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Browser, expect, type Page } from '@playwright/test';
import { test } from '../server/ownServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { type Person, people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

const remote = 'remote-data-triggers';

/** A back end of the remote, as its team runs it. */
let service: Server;
let port: number;
let received: IncomingHttpHeaders[] = [];
let respond: RequestListener;
/** What the product sent to its path of webhooks. */
let facts: { topic: string; data: { name: string } }[] = [];

const invoices: RequestListener = (_request, response) =>
  response.setHeader('content-type', 'application/json').end('[{"id":"7"}]');

async function startService(): Promise<void> {
  service = createServer(async (request, response) => {
    if (request.url === '/webhooks') {
      facts.push(JSON.parse(await text(request)));
      return void response.writeHead(204).end();
    }
    received.push(request.headers);
    respond(request, response);
  });
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  port = (service.address() as AddressInfo).port;
}

async function killService(): Promise<void> {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
}

test.beforeEach(async () => {
  port = 0;
  received = [];
  facts = [];
  respond = invoices;
  await startService();
});
test.afterEach(killService);

async function pageOf(browser: Browser, baseURL: string, person: Person, path = '/data/webhook'): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await openAs(page, person, path);
  return page;
}

interface Answer {
  status: number;
  text: string;
  type: string | null;
}

/** A call as the page makes it: from its own origin, with the token of the session. */
const call = (page: Page, method = 'GET'): Promise<Answer> =>
  page.evaluate(
    async ([path = '', verb = '']) => {
      const session = await (await fetch('/api/v1/refresh_token')).json();
      const answer = await fetch(path, { method: verb, headers: { authorization: `Bearer ${session.access_token}` } });
      return { status: answer.status, text: await answer.text(), type: answer.headers.get('content-type') };
    },
    [`/b/${remote}/invoices/invoices`, method],
  );

/** Makes a scenario, as the page does. */
const makeScenario = (page: Page, name: string): Promise<number> =>
  page.evaluate(async (called) => {
    const session = await (await fetch('/api/v1/refresh_token')).json();
    const headers = { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ name: called });
    return (await fetch('/api/v2/scenario/', { method: 'POST', headers, body })).status;
  }, name);

const namesOf = () => facts.filter(({ topic }) => topic === 'scenario.created').map(({ data }) => data.name);

const reasonOf = ({ text }: Answer): string => {
  const { reason, code } = JSON.parse(text) as { reason?: string; code: string };
  return reason ?? code;
};

function accountIn({ authorization = '' }: IncomingHttpHeaders): string {
  const [, claims = ''] = authorization.split('.');
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).account;
}

async function grantBackend(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Grant' }).getByRole('button', { name: 'Change grant' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Add back end' }).click();
  const added = dialog.getByRole('group', { name: 'Back end 1' });
  await added.getByLabel('Back end name').fill('invoices');
  await added.getByLabel('Address of the service').fill(`http://127.0.0.1:${port}`);
  const keys = added.getByLabel('Public keys for events');
  await keys.fill('11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo');
  await keys.press('Enter');
  const topics = added.getByLabel('Webhooks of the product');
  await topics.click();
  await page.getByTitle('Scenario created').click();
  await added.getByLabel('Timeout (s)').fill('2');
  await expectAccessible(page, 'a grant with a back end');
  await dialog.getByRole('button', { name: 'Save grant' }).click();
  await expect(page.getByText('Grant saved')).toBeVisible();
  await expect(page.getByText(`invoices http://127.0.0.1:${port}`)).toBeVisible();
}

test('a back end that is granted answers pages of every account, and a broken one breaks nothing else', async ({
  browser,
  server,
  team,
}) => {
  const admin = await pageOf(browser, server.url, people.superadmin, `/admin/remotes?remote=${remote}`);
  await test.step('a super admin adds it to the grant', () => grantBackend(admin));
  const member = await pageOf(browser, server.url, people.member);

  await test.step('it answers, knows whose call it is, and sees no cookie', async () => {
    expect(await call(member)).toEqual({ status: 200, text: '[{"id":"7"}]', type: 'application/json' });
    const globex = await pageOf(browser, server.url, people.globex);
    expect((await call(globex)).status).toBe(200);
    const [first = {}, second = {}] = received;
    expect(accountIn(first)).not.toBe(accountIn(second));
    expect(first.cookie).toBeUndefined();
    await globex.context().close();
  });

  await test.step('what the grant does not name does not reach it', async () => {
    const before = received.length;
    expect(reasonOf(await call(member, 'DELETE'))).toBe('method_not_allowed');
    expect(received).toHaveLength(before);
  });

  await test.step('what happens in the product comes to it, and the remote’s page says so', async () => {
    expect(await makeScenario(member, 'Orders')).toBe(201);
    await expect.poll(namesOf).toEqual(['Orders']);
    await admin.reload();
    const webhooks = admin.getByRole('region', { name: 'Webhooks to back ends' });
    await expect(webhooks.getByRole('listitem')).toContainText(/Scenario created.*To invoices.*1 attempt.*Delivered/s);
    await expectAccessible(admin, 'webhooks to back ends');
  });

  await test.step('slow, it is given up; lying about its type, it is no page of the product', async () => {
    respond = () => undefined;
    expect(reasonOf(await call(member))).toBe('backend_timeout');
    respond = (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>Sign in here</h1>');
    const opened = await member.request.get(`/b/${remote}/invoices/invoices`);
    expect(opened.status(), 'nobody opens it by its address').toBe(401);
    expect(await call(member)).toMatchObject({ status: 200, type: 'text/html' });
  });

  await test.step('killed, it is paused after a while, named among the failures, and back when it is', async () => {
    await killService();
    for (let at = 0; at < 5; at += 1) expect(reasonOf(await call(member))).toBe('backend_failed');
    expect(reasonOf(await call(member))).toBe('unavailable.backend');
    await admin.reload();
    await expect(admin.getByText(/Back end invoices failed several times in a row/).first()).toBeVisible();
    await member.reload();
    await expect(member.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await makeScenario(member, 'While it is gone')).toBe(201);
    const waiting = admin.getByRole('listitem').filter({ hasText: 'Waiting' });
    await expect(async () => {
      await admin.reload();
      await expect(waiting).toBeVisible();
    }).toPass();
    respond = invoices;
    await startService();
    await expect(async () => {
      await waiting.getByRole('button', { name: /^Send again/ }).click();
      expect(namesOf()).toEqual(['Orders', 'While it is gone']);
    }).toPass({ timeout: 30_000 });
    await expect.poll(async () => (await call(member)).status, { timeout: 30_000 }).toBe(200);
  });

  await test.step('with its remote killed, it is not called', async () => {
    await team.change({ action: 'kill', message: 'Back at noon.' });
    await expect.poll(async () => reasonOf(await call(member))).toBe('unavailable.backend_off');
    await team.change({ action: 'revive' });
    await expect.poll(async () => (await call(member)).status).toBe(200);
  });
  await Promise.all([member.context().close(), admin.context().close()]);
});
