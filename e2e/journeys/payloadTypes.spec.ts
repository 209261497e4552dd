import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../steps/accessibility.ts';
import { expectEditor } from '../steps/editor.ts';
import { fillSetting, nodePanel } from '../steps/nodePanel.ts';
import { foundOrganisation } from '../steps/organisation.ts';
import { callAs } from '../steps/productApi.ts';
import { haveScenario, type MadeScenario } from '../steps/scenarios.ts';

const order = {
  type: 'object',
  required: ['number', 'status', 'note'],
  properties: {
    number: { type: 'integer', description: 'Number of the order' },
    status: { type: 'string', enum: ['open', 'paid', 'sent'] },
    note: { type: ['string', 'null'], description: 'What the customer wrote' },
    placed_at: { type: 'string', format: 'date-time' },
    customer: { type: 'object', properties: { name: { type: 'string' }, email: { type: 'string' } } },
  },
};
const answer = { description: 'An order', content: { 'application/json': { schema: order } } };
const document = JSON.stringify({
  ...{ openapi: '3.1.0', info: { title: 'Orders', version: '1' }, servers: [{ url: 'https://orders.example' }] },
  paths: { '/order': { get: { operationId: 'getOrder', responses: { 200: answer } } } },
});

/** A scenario that calls an operation which nobody has called yet, then a switch and a variable. */
function haveDescribed(page: Page): Promise<MadeScenario> {
  return test.step('there is a scenario with a call that never ran', async () => {
    const own = { name: 'Orders', if_name_taken: 'number' };
    const connector = await callAs<{ id: string }>(page, 'POST', '/connector/catalogue/', {
      name: 'Orders',
      source: { document },
    });
    const configuration = await callAs<{ id: string }>(page, 'POST', '/connector/', {
      ...own,
      connector_id: connector.id,
    });
    const call = { configuration_id: configuration.id, operation_id: 'getOrder', version: 1, title: 'Orders' };
    const cases = [
      { id: 'open', label: '', value: 'open' },
      { id: 'paid', label: '', value: 'payd' },
    ];
    const split = { subject: '{{ payload.status }}', cases, has_default: false };
    return haveScenario(page, 'Described', [
      { type: 'connector', label: 'Get order', config: call },
      { type: 'variable', label: 'Keep', config: { operation: 'set', name: 'order', value: '' } },
      { type: 'switch', label: 'By status', config: split },
    ]);
  });
}

test('what an API describes is offered and checked before anything ran', async ({ page }) => {
  await foundOrganisation(page);
  const scenario = await haveDescribed(page);
  await page.goto(`/scenario/${scenario.id}?node=node-2`);
  await expectEditor(page, scenario.name);
  const panel = nodePanel(page);

  await test.step('the fields are there with types and descriptions', async () => {
    const input = panel.getByRole('region', { name: 'Input' });
    await expect(input).toContainText('Fields as described, with no run needed');
    const number = input.getByRole('listitem').filter({ hasText: /^number/ });
    await expect(number).toContainText('Number of the order');
    await expect(input.getByRole('listitem').filter({ hasText: /^placed_at/ })).toContainText('date, optional');
    await expectAccessible(page, 'fields that are only described');
  });

  await test.step('an expression is completed from them', async () => {
    const field = panel.getByRole('combobox', { name: 'Value', exact: true });
    await field.click();
    await field.pressSequentially('{{payload.cust');
    const option = page.getByRole('option', { name: /^customer/ });
    await expect(option).toContainText('object, optional');
    await expect(option).toContainText('API');
    await expectAccessible(page, 'described fields among the suggestions');
    await option.click();
    await expect(field).toHaveValue(/payload\.customer/);
  });

  await test.step('a path that is not described is underlined, with the one that was meant', async () => {
    await fillSetting(page, 'Value', '{{ payload.customer.nme }}');
    await expect(panel.getByText('payload.customer.nme isn’t in the API description.')).toBeVisible();
    await expectAccessible(page, 'a path that is not described');
    await panel.getByRole('button', { name: 'Use payload.customer.name' }).click();
    const field = panel.getByRole('combobox', { name: 'Value', exact: true });
    await expect(field).toHaveValue('{{ payload.customer.name }}');
    await expect(panel.getByText('isn’t in the API description')).toBeHidden();
    await fillSetting(page, 'Value', 'Note: {{ payload.note }}, {{ payload.number.trim() }}');
    await expect(panel.getByText('payload.note can be null and is then left out.')).toBeVisible();
    await expect(panel.getByText('payload.number is described as number; trim() needs text.')).toBeVisible();
  });

  await page.goto(`/scenario/${scenario.id}?node=node-3`);
  await expectEditor(page, scenario.name);
  await expect(panel.getByText('“payd” isn’t among the described values: open, paid, sent.')).toBeVisible();
  await expect(panel.getByText('these values match no case and end here: paid, sent.')).toBeVisible();
  await expectAccessible(page, 'cases that are held against a description');
});
