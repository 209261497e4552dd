import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseAndCheck, haveImportPage, ordersFile } from '../steps/importPages.ts';
import { intercept } from '../steps/intercept.ts';
import { foundOrganisation } from '../steps/organisation.ts';

/** A page of another origin that shows an import page in a frame, and keeps what it is told. */
async function parentOf(host: string, address: () => string) {
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>Shop</title><iframe title="Import" src="${address()}" style="width:100%;height:900px;border:0"></iframe>
<script>window.told = []; addEventListener('message', (event) => event.data?.source === 'weft-import' && told.push(event.data));</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, host, listening));
  return { server, origin: `http://${host}:${(server.address() as AddressInfo).port}` };
}

interface Told {
  type: string;
}

const messagesTo = (page: Page) => page.evaluate(() => (window as unknown as { told: Told[] }).told);

test('in a frame of another origin, in French on a phone, a closed tab goes on where it was', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  let address = '';
  // Of the same site: browsers that block what other sites keep would keep nothing to go on from.
  const { server: parent, origin } = await parentOf('localhost', () => address);
  const made = await haveImportPage(page, 'Embedded orders', { deployment: { allowed_origins: [origin] } });
  address = `${made.url}?lang=fr`;
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  try {
    const first = await context.newPage();
    await first.goto(origin);
    const frame = first.frameLocator('iframe');
    await chooseAndCheck(frame, { ...ordersFile(4100, ['Norway']), name: 'commandes.csv' }, 'Vérifier les lignes');
    await expect(frame.getByText('410 lignes sont à corriger', { exact: false })).toBeVisible();
    const types = async () => (await messagesTo(first)).map(({ type }) => type);
    await expect.poll(types).toEqual(expect.arrayContaining(['ready', 'height', 'step']));
    await first.close();

    const second = await context.newPage();
    await second.goto(origin);
    const again = second.frameLocator('iframe');
    const correct = ordersFile(4100, ['Norway']);
    const buffer = Buffer.from(correct.buffer.toString().replaceAll('nobody', 'somebody@example.com'));
    // The second chunk never arrives: the connection is lost while the file is on its way.
    const reconnect = await intercept(context, '**/chunks/1', (route) => route.abort());
    await chooseAndCheck(again, { ...correct, buffer, name: 'commandes.csv' }, 'Vérifier les lignes');
    await again.getByRole('button', { name: /^Envoyer 4.100 lignes/ }).click();
    await expect(again.getByText('Connexion perdue.', { exact: false }).first()).toBeVisible();
    await expectAccessible(second, 'sending in a frame');
    await second.close({ runBeforeUnload: false });
    await reconnect();

    const third = await context.newPage();
    await third.goto(origin);
    const last = third.frameLocator('iframe');
    await last.getByRole('button', { name: /^Poursuivre l’envoi de commandes\.csv \(33/ }).click();
    await expect(last.getByRole('heading', { name: 'Reçu' })).toBeVisible();
    await expect(last.getByText('Ces résultats sont définitifs.', { exact: false })).toBeVisible();
    await expect(last.getByText('favoris', { exact: false })).toHaveCount(0);
    const submitted = (await messagesTo(third)).find(({ type }) => type === 'submitted');
    expect(submitted).toMatchObject({ file_name: 'commandes.csv', row_count: 4100 });
    await expectAccessible(third, 'the receipt in a frame');
  } finally {
    await context.close();
    parent.close();
  }
});

test('in a frame of another site, whose storage and locks the browser blocks, a file is sent all the same', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  let address = '';
  const { server: parent, origin } = await parentOf('127.0.0.1', () => address);
  const made = await haveImportPage(page, 'Elsewhere', { deployment: { allowed_origins: [origin] } });
  address = made.url;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  // Not every browser blocks them on its own.
  await context.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException('The request was denied', 'SecurityError'));
    Object.defineProperty(navigator, 'locks', { value: { request: refuse, query: refuse } });
    Object.defineProperty(window, 'indexedDB', {
      get: () => {
        throw new DOMException('The operation is insecure', 'SecurityError');
      },
    });
  });
  try {
    const shop = await context.newPage();
    await shop.goto(origin);
    const frame = shop.frameLocator('iframe');
    await chooseAndCheck(frame, ordersFile(9, ['Norway']));
    await frame.getByRole('button', { name: 'Submit 9 rows' }).click();
    await expect(frame.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await expect(frame.getByText('These results are final.', { exact: false }).first()).toBeVisible();
  } finally {
    await context.close();
    parent.close();
  }
});
