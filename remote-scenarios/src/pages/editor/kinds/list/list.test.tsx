import { screen, waitFor, within } from '@testing-library/react';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import { type FlowNode, getScenario, updateScenario } from 'shared-contracts/api/scenario';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, nodeLogOf, runOf, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

/** Opens the settings of a list node. */
async function open(config: Record<string, unknown>) {
  const host = createTestHost();
  const last_run = { id: 'run-1', status: 'SUCCESSFUL' as const, created: '2026-11-21T03:41:00.000Z', handled: false };
  const flow = [node('start', 'start', {}, 'New order'), node('it', 'list', config, 'Tried'), wire('start', 'it')];
  host.api.answer(getScenario, scenarioOf({ flow, last_run }));
  answerDrafts(host.api);
  host.api.answer(getRunLog, runOf('run-1'));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start'), nodeLogOf('it')], total: 2 });
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  await page.user.click(screen.getByRole('button', { name: /^(successful ?)?Tried/ }));
  const saved = async () => {
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
    const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
    return body.flow.find(({ id }) => id === 'it')?.data.config;
  };
  const choose = async (name: string, option: string) => {
    await page.user.click(screen.getByRole('combobox', { name }));
    await screen.findByRole('listbox');
    const options = [...document.querySelectorAll('.ant-select-item-option')] as HTMLElement[];
    await page.user.click(options.find(({ textContent }) => textContent === option) as HTMLElement);
  };
  return { ...page, saved, choose };
}

const groupOf = (name: string) => within(screen.getByRole('group', { name }));

describe('the form of a list', () => {
  test('shows the settings of the chosen operation alone', async () => {
    const { choose } = await open({ keys: [{ path: 'total' }] });
    expect(groupOf('Sort by').getByRole('combobox', { name: 'Value in the item' })).toHaveValue('total');
    await choose('Do', 'Split into batches');
    expect(screen.queryByRole('group', { name: 'Sort by' })).toBeNull();
    expect(screen.getByRole('spinbutton', { name: 'Items in a batch' })).toHaveValue('100');
  });

  test('adds values to group by and results, each in a line of its own', async () => {
    const { user, saved } = await open({ operation: 'group', list: '{{ payload.orders }}' });
    await user.click(groupOf('Group by').getByRole('button', { name: 'Add value' }));
    await user.type(groupOf('Group by').getByRole('combobox'), 'country');
    await user.click(groupOf('Results').getByRole('button', { name: 'Add result' }));
    await user.type(groupOf('Results').getByRole('textbox', { name: 'Name of the result' }), 'orders');
    expect(await saved()).toMatchObject({
      by: ['country'],
      aggregates: [{ function: 'count', path: '', name: 'orders' }],
    });
  });

  test('moves a value to sort by up, and takes one away', async () => {
    const { user, saved } = await open({ keys: [{ path: 'a' }, { path: 'b' }, { path: 'c' }] });
    const keys = groupOf('Sort by');
    await user.click(keys.getAllByRole('button', { name: 'Move up' })[1] as HTMLElement);
    await user.click(keys.getAllByRole('button', { name: 'Remove line' })[0] as HTMLElement);
    expect(await saved()).toMatchObject({ keys: [{ path: 'c' }, { path: 'b' }] });
  });
});
