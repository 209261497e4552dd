import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { nodeNamed } from '../steps/canvas.ts';
import { expectEditor } from '../steps/editor.ts';
import { expectNotice } from '../steps/frame.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { functionNode, haveScenario, inARow, type MadeScenario } from '../steps/scenarios.ts';
import { settled } from '../steps/stillness.ts';

/** Another save by which a node changes and one comes. */
function saveAgain(page: Page, { id }: MadeScenario): Promise<unknown> {
  const flow = inARow([functionNode('Pass', 'return payload.total;'), functionNode('Added later', 'return 1;')]);
  return callAs(page, 'PUT', `/scenario/${id}`, { revision: 1, flow });
}

test('versions are compared on the canvas, named and restored', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveScenario(page, 'Versioned', [functionNode('Pass', 'return payload;')]);
  await saveAgain(page, scenario);
  await page.goto(`/scenario/${scenario.id}`);
  await expectEditor(page, scenario.name);
  await page.getByRole('button', { name: 'Versions', exact: true }).first().click();

  const versions = page.getByRole('list', { name: 'Versions', exact: true });
  const changes = page.getByRole('list', { name: 'What differs' });
  await test.step('the newest is shown with what it changed', async () => {
    await expect(versions.getByRole('button')).toHaveCount(2);
    await expect(changes.getByRole('button')).toContainText([/Pass.*changed/, /Added later.*added/]);
    await changes.getByRole('button', { name: /Pass/ }).click();
    await expect(changes).toContainText('return payload.total;');
    await expect(nodeNamed(page, 'Added later').getByRole('img', { name: 'added' })).toBeVisible();
    await settled(page);
    await expectAccessible(page, 'versions compared on the canvas');
  });

  await test.step('it is named', async () => {
    await page.getByRole('button', { name: 'Name…', exact: true }).click();
    const naming = page.getByRole('dialog', { name: 'Name v2' });
    await naming.getByRole('textbox', { name: 'Name' }).fill('Before the sale');
    await settled(page);
    await naming.getByRole('button', { name: 'Save name' }).click();
    await expect(versions.getByRole('button', { name: /v2.*Before the sale/ })).toBeVisible();
    await expect(naming).toBeHidden();
  });

  await test.step('the first is restored as the third', async () => {
    await versions.getByRole('button', { name: /^v1/ }).click();
    await page.getByRole('button', { name: 'Restore v1' }).click();
    const asking = page.getByRole('dialog', { name: 'Restore v1?' });
    await expect(asking).toContainText('The flow and settings of v1 are saved as v3');
    await settled(page);
    await asking.getByRole('button', { name: 'Restore', exact: true }).click();
    await expectNotice(page, 'v1 restored as v3');
    await expect(nodeNamed(page, 'Pass')).toBeVisible();
    await expect(nodeNamed(page, 'Added later')).toHaveCount(0);
  });
});
