import { expect, test } from '@playwright/test';
import { buildFolder } from '../releases/buildFolder.ts';
import { startServerAlone } from '../server/startServer.ts';
import { expectAccessible } from '../steps/accessibility.ts';
import { chooseFrench, chooseTheme } from '../steps/appearance.ts';
import { expectNotReloaded, markWindow } from '../steps/browserWindow.ts';
import { expectPage } from '../steps/frame.ts';
import { menu } from '../steps/navigation.ts';
import { people } from '../steps/people.ts';
import { openAs } from '../steps/signIn.ts';

test('an area that is still being built says so and appears by itself, while the others work', async ({ browser }) => {
  const build = await buildFolder();
  const isThere = await build.await('remote-data-triggers');
  const server = await startServerAlone({ WEFT_BUILD_DIR: build.path });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    const title = (text: string) => page.getByRole('heading', { name: text });
    await openAs(page, people.member, '/data/webhook');
    await expect(title('Data Triggers is still being built')).toBeVisible();
    await expectAccessible(page, 'an area that is being built');

    await test.step('the menu names it, and the other areas work', async () => {
      await expect(menu(page)).toContainText('Data Triggers');
      await markWindow(page);
      await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
      await expectPage(page, 'Dashboard');
      await page.goBack();
    });
    await chooseTheme(page, 'Light');
    await chooseFrench(page);
    await expect(title('Déclencheurs\u00a0: construction en cours')).toBeVisible();
    await expectAccessible(page, 'an area that is being built, in French and light');

    await test.step('its build ends, and the area stands in its place', async () => {
      await isThere();
      await expect(title('Webhooks')).toBeVisible();
      await expectNotReloaded(page);
    });
  } finally {
    await server.stop();
    await build.remove();
  }
});
