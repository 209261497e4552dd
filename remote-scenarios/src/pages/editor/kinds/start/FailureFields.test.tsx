import { screen, waitFor } from '@testing-library/react';
import {
  type FlowNode,
  getScenario,
  listScenarioSummaries,
  type ScenarioSummary,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { listWebhooks } from 'shared-contracts/api/webhook';
import { createTestHost, type RecordedCall, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../../../test/layout.ts';
import { answerDrafts, node, scenarioOf, wire } from '../../../../../test/scenarios.ts';
import en from '../../../../messages/en.json';
import fr from '../../../../messages/fr.json';
import { Page } from '../../EditorPage.tsx';

beforeAll(giveLayout);

const summaryOf = (id: string, name: string): ScenarioSummary => {
  const { flow: _, ...scenario } = scenarioOf({ id, name });
  return { ...scenario, triggers: ['webhook'], node_count: 2 };
};

test('a scenario starts on failed runs of others, never on its own', async () => {
  const host = createTestHost();
  const flow = [node('start', 'start', {}, 'Begin'), node('map', 'function', {}, 'Map'), wire('start', 'map')];
  host.api.answer(getScenario, scenarioOf({ flow }));
  answerDrafts(host.api);
  host.api.answer(listWebhooks, []);
  host.api.answer(listScenarioSummaries, [summaryOf('sc1', 'This one'), summaryOf('sc2', 'Orders')]);
  host.api.answer(updateScenario, ({ body }) => scenarioOf(body as never));
  const { user } = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await user.click(screen.getByRole('button', { name: 'Outline' }));
  await user.click(screen.getByRole('button', { name: /^(successful ?)?Begin/ }));
  await user.click(await screen.findByRole('combobox', { name: 'Failed runs' }));
  await user.click(await screen.findByTitle('Of chosen scenarios'));
  await user.click(await screen.findByRole('combobox', { name: /^Scenarios/ }));
  expect(await screen.findByTitle('Orders')).toBeVisible();
  expect(screen.queryByTitle('This one')).not.toBeInTheDocument();
  await user.click(screen.getByTitle('Orders'));
  await user.keyboard('{Escape}{Control>}s{/Control}');
  await waitFor(() => expect(host.api.callsOf(updateScenario)).not.toHaveLength(0));
  const { body } = (host.api.callsOf(updateScenario).at(-1) as RecordedCall).input as { body: { flow: FlowNode[] } };
  expect(body.flow[0]?.data.config).toMatchObject({ failures: 'chosen', failing_scenarios: ['sc2'] });
});
