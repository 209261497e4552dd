import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { haveImportPage } from '../steps/importPages.ts';
import { foundOrganisation } from '../steps/organisation.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** As a site of one's own signs it, without a library. */
function signed(secret: string, claims: object): string {
  const exp = Math.floor(Date.now() / 1000) + 600;
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ exp, ...claims })}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}

/** A site that shows an import page in a frame and hands it a context when it is asked for one. */
async function siteOf(frame: () => { address: string; context: string | null }) {
  const server = createServer((_, answer) => {
    const { address, context } = frame();
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><html lang="en"><title>Shop</title><iframe title="Import" src="${address}" style="width:100%;height:900px;border:0"></iframe>
<script>const context = ${JSON.stringify(context)};
addEventListener('message', ({ source, data }) => {
  if (context && data?.type === 'context-wanted') source.postMessage({ target: 'weft-import', type: 'context', context }, '*');
});</script>`);
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from('Order number\n1\nnone\n') };

test('a site signs who visits and what a column holds; whoever comes without it reads whom to ask', async ({
  page,
  browser,
}) => {
  await foundOrganisation(page);
  let shown: { address: string; context: string | null } = { address: '', context: null };
  const { server, origin } = await siteOf(() => shown);
  const columns = [
    { key: 'order', label: { en: 'Order number', fr: 'Numéro de commande' }, type: 'integer' },
    { key: 'customer', label: { en: 'Customer', fr: 'Client' }, required: true },
  ];
  const made = await haveImportPage(page, 'Signed orders', {
    content: { columns, row_policy: 'valid' },
    deployment: { allowed_origins: [origin] },
  });
  await page.goto(`/data/import-pages/${made.id}/deploy`);
  await page.getByLabel('Signed context', { exact: true }).click();
  await page.getByTitle('Required', { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Create secret' }).click();
  await expect(page.getByText('Copy the secret now', { exact: false })).toBeVisible();
  await expectAccessible(page, 'the deploy page with a signing secret');
  const secret = (await page.locator('pre', { hasText: /^[\w-]{43}$/ }).textContent()) ?? '';
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  try {
    const visitor = await context.newPage();
    await visitor.goto(made.url);
    await expect(
      visitor.getByText('This page opens only from the site that it belongs to.', { exact: false }),
    ).toBeVisible();
    await expectAccessible(visitor, 'an import page without its context');

    const token = signed(secret, { sub: 'u-1', name: 'Ann Lee', values: { customer: 'ACME-7' } });
    await visitor.goto('about:blank');
    await visitor.goto(`${made.url}#context=${token}`);
    await expect(visitor.getByText('You send files as Ann Lee.')).toBeVisible();
    await expect(visitor.getByText('1 expected column')).toBeVisible();
    await expect(visitor.getByText('Customer', { exact: true })).toHaveCount(0);
    await expectAccessible(visitor, 'an import page with a context');

    shown = { address: made.url, context: token };
    await visitor.goto(origin);
    const frame = visitor.frameLocator('iframe');
    await expect(frame.getByText('You send files as Ann Lee.')).toBeVisible();
    await frame.locator('input[type=file]').setInputFiles(file);
    await frame.getByRole('button', { name: 'Check rows' }).click();
    await frame.getByRole('button', { name: /^Submit the 1 valid row/ }).click();
    await expect(frame.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await frame.getByRole('button', { name: /^Correct/ }).click();
    await expect(frame.getByRole('grid')).toBeVisible();
    await expect(frame.getByText('You send files as Ann Lee.')).toBeVisible();
    await expect(frame.getByText('Customer', { exact: true })).toHaveCount(0);

    await visitor.goto('about:blank');
    await visitor.goto(`${made.url}#context=${signed('not the secret', { name: 'Mallory' })}`);
    await expect(visitor.getByText('The link to this page isn’t valid.', { exact: false })).toBeVisible();
  } finally {
    await context.close();
    server.close();
  }
  await page.reload();
  await expect(page.getByText('Wrong signature', { exact: false })).toBeVisible();
  await expect(page.getByText('Ann Lee').first()).toBeVisible();
});
