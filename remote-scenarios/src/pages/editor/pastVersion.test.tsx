import { screen, within } from '@testing-library/react';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import {
  type Flow,
  getScenario,
  getScenarioVersion,
  listScenarioSummaries,
  listScenarioVersions,
  nodesOf,
  type Scenario,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, nodeLogOf, runOf, scenarioOf, versionOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

/** Version 40 had a node that version 41 has no more. */
async function open(search: string, ran = 40) {
  const record = scenarioOf({ last_run: runOf('r1', { revision: ran }) });
  const [first] = nodesOf(record.flow).slice(-1);
  const removed = { ...first, id: 'old', label: 'Old step', position: { x: 900, y: 0 } };
  const flow = [...record.flow, removed] as Flow;
  const host = createTestHost({ events: manifest.events });
  host.api.answer(getScenario, () => record);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(getScenarioVersion, { ...versionOf(40), flow, settings: record.settings });
  answerDrafts(host.api);
  host.api.answer(getRunLog, ({ params }) => runOf(params.id, { revision: ran }));
  host.api.answer(updateScenario, ({ body }) => scenarioOf({ ...(body as Scenario), revision: body.revision + 1 }));
  host.api.answer(listNodeLogs, { items: [nodeLogOf('start'), nodeLogOf('old', { node_name: 'Old step' })], total: 2 });
  const options = { host, messages: { 'remote-scenarios': { en, fr } }, pattern: '/scenario/:id' };
  const page = await renderPage(<Page />, { ...options, path: `/scenario/sc1${search}` });
  await page.user.click(screen.getByRole('button', { name: 'Outline' }));
  return page;
}

const banner = () => screen.findByRole('region', { name: 'Run on the canvas' });

test('a past run is shown on its own version, to be looked at, and leads back to the current one', async () => {
  const { user } = await open('?run=r1');
  expect(await screen.findByRole('button', { name: /Old step/ })).toBeVisible();
  expect(await banner()).toHaveTextContent('Shown on v40, read only');
  expect(screen.queryByRole('searchbox', { name: 'Add a node' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Old step/ }));
  expect(screen.getByRole('textbox', { name: 'Node name' })).toHaveAttribute('readonly');
  await user.click(within(await banner()).getByRole('button', { name: 'Back to current version' }));
  expect(screen.queryByRole('button', { name: /Old step/ })).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox', { name: 'Add a node' })).toBeVisible();
});

test('the last run says which version it ran, and shows it when asked', async () => {
  const { user } = await open('');
  expect(await banner()).toHaveTextContent('Ran v40');
  expect(screen.queryByRole('button', { name: /Old step/ })).not.toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Show v40' }));
  expect(await screen.findByRole('button', { name: /Old step/ })).toBeVisible();
});

test('a save leaves who looks at a run of the version before in the editor, and its version is shown when asked', async () => {
  const { user } = await open('?run=r1', 41);
  expect(await banner()).toHaveTextContent('r1'.toUpperCase());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('button', { name: 'Show v41' })).toBeVisible();
  expect(screen.getByRole('searchbox', { name: 'Add a node' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show v41' }));
  expect(await banner()).toHaveTextContent('Shown on v41, read only');
});
