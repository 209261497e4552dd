import { expect, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { haveScenario, haveWebhook } from '../steps/scenarios.ts';
import { post } from '../steps/sender.ts';

test('fields of the last runs are told, and a path that none of them had is underlined', async ({ page }) => {
  await foundOrganisation(page);
  const keep = { type: 'variable', label: 'Keep', config: { operation: 'set', name: 'order', value: '' } };
  const scenario = await haveScenario(page, 'Shaped', [keep]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  await post(webhook.url, { order: { id: 7, note: 'gift' } });
  await post(webhook.url, { order: { id: 'x8' } });
  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);

  const input = nodePanel(page).getByRole('region', { name: 'Input' });
  await input.getByRole('radiogroup', { name: 'View' }).getByText('Schema').click();
  await expect(input).toContainText('Fields of the last 2 runs');
  await expect(input.getByRole('listitem').filter({ hasText: /^id/ })).toContainText('text or number');
  await expect(input.getByRole('listitem').filter({ hasText: /^note/ })).toContainText('1 of 2');

  await fillSetting(page, 'Value', '{{ payload.order.idd }}');
  const hint = nodePanel(page).getByText('is in none of the last 2 runs');
  await expect(hint).toBeVisible();
  await expectAccessible(page, 'a path that leads to nothing');
  await nodePanel(page).getByRole('button', { name: 'Use payload.order.id' }).click();
  const field = nodePanel(page).getByRole('combobox', { name: 'Value', exact: true });
  await expect(field).toHaveValue('{{ payload.order.id }}');
  await expect(hint).toBeHidden();
});

test('settings are tried on the messages of the last runs while they are edited', async ({ page }) => {
  await foundOrganisation(page);
  const keep = { type: 'variable', label: 'Keep', config: { operation: 'set', name: 'order', value: '' } };
  const split = {
    type: 'switch',
    label: 'By country',
    config: {
      subject: '{{ payload.country }}',
      cases: [
        { id: 'fr', label: '', value: 'FR' },
        { id: 'de', label: '', value: 'Germany' },
      ],
      has_default: false,
    },
  };
  const scenario = await haveScenario(page, 'Tried', [keep, split]);
  const webhook = await haveWebhook(page, 'Orders', [scenario], 'result');
  for (const country of ['FR', 'FR', 'DE', 'FR', 'DE']) {
    await post(webhook.url, { country, ...(country === 'FR' && { vat: 20 }) });
  }
  await page.goto(`/scenario/${scenario.id}?node=node-1`);
  await expectEditor(page, scenario.name);

  await fillSetting(page, 'Value', '{{ payload.vat }}');
  await expect(nodePanel(page).getByText('payload.vat is missing in 2 of the last 5 messages.')).toBeVisible();
  await fillSetting(page, 'Value', '{{ payload.country }}');
  await expect(nodePanel(page).getByText('is missing in')).toBeHidden();

  await page.goto(`/scenario/${scenario.id}?node=node-2`);
  await expectEditor(page, scenario.name);
  await expect(nodePanel(page).getByText('None of the last 5 values matches.')).toBeVisible();
  await expect(nodePanel(page).getByText('2 of the last 5 messages match no case and end here.')).toBeVisible();
  await expectAccessible(page, 'rules that were tried on recorded messages');
});
