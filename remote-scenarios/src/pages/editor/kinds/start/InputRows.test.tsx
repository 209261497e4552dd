import { screen, waitFor, within } from '@testing-library/react';
import { type FlowNode, getScenario, runScenario, updateScenario } from 'shared-contracts/api/scenario';
import { listUsedBy, type UsingThing } from 'shared-contracts/api/trash';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

async function open(config: Record<string, unknown>, callers: readonly UsingThing[] = []) {
  const host = createTestHost();
  const flow = [node('start', 'start', config, 'Begin'), node('map', 'function', {}, 'Map'), wire('start', 'map')];
  host.api.answer(getScenario, scenarioOf({ flow }));
  answerDrafts(host.api);
  host.api.answer(listWebhooks, []);
  host.api.answer(listUsedBy, [{ id: 'sc1', used_by: [...callers] }]);
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  host.api.answer(runScenario, scenarioOf({ flow }));
  return renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
}

test('inputs are declared in rows of the Start node', async () => {
  const { user, host } = await open({});
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: /^(successful ?)?Begin/ }));
  await user.click(await screen.findByRole('button', { name: 'Add input' }));
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), 'customer');
  await user.type(screen.getByRole('textbox', { name: 'Description' }), 'Who buys');
  await user.click(screen.getByRole('checkbox', { name: 'Required' }));
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
  const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
  expect(body.flow[0]?.data.config.inputs).toEqual([
    { name: 'customer', type: 'text', required: true, default: null, description: 'Who buys' },
  ]);
});

test('Run asks for them and sends what fits', async () => {
  const { user, host } = await open({
    inputs: [
      { name: 'customer', type: 'text', required: true },
      { name: 'count', type: 'number', default: 2 },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Run' }));
  const dialog = await screen.findByRole('dialog', { name: 'Inputs' });
  await user.click(within(dialog).getByRole('button', { name: 'Run' }));
  expect(host.api.callsOf(runScenario)).toHaveLength(0);
  await user.type(within(dialog).getByRole('textbox', { name: /customer/ }), 'Ann');
  await user.click(within(dialog).getByRole('button', { name: 'Run' }));
  await waitFor(() => expect(host.api.callsOf(runScenario)).toHaveLength(1));
  const { body } = (host.api.callsOf(runScenario)[0] as RecordedCall).input as { body: unknown };
  expect(body).toEqual({ payload: { customer: 'Ann', count: 2 } });
});

test('the Start node of a scenario that others call, or that validates rows, leads to them', async () => {
  const caller = { id: 'p1', kind: 'scenario', name: 'Orders', is_active: true, is_started: true } as const;
  const page = { id: 'i1', kind: 'import_page', name: 'Prices', is_active: true, is_started: false } as const;
  const { user } = await open({}, [caller, page]);
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: /^(successful ?)?Begin/ }));
  const callers = await screen.findByRole('group', { name: 'Used by' });
  expect(within(callers).getByRole('link', { name: 'Orders' })).toBeInTheDocument();
  expect(within(callers).getByRole('link', { name: 'Prices' }).getAttribute('href')).toContain('import-page-detail/i1');
});

test('the scenario is offered as a tool, named after it, with a description of its own', async () => {
  const { user, host } = await open({});
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: /^(successful ?)?Begin/ }));
  await user.click(await screen.findByRole('switch', { name: 'Tool for AI assistants' }));
  await user.type(screen.getByRole('textbox', { name: /^Description of the tool/ }), 'Finds an order');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
  const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
  expect(body.flow[0]?.data.config.tool).toEqual({ name: 'orders_to_erp', description: 'Finds an order' });
});
