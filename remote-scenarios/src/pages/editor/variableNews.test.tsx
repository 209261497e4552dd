import { act, screen } from '@testing-library/react';
import { getScenario, listScenarioSummaries, listScenarioVersions } from 'shared-contracts/api/scenario';
import { useMutateEndpoint } from 'shared-contracts/react';
import { createTestHost, renderPage } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, scenarioOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { changedVariables } from '../../state/openVariables.ts';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

test('names that are new, changed or gone are found by what the variables hold', () => {
  const before = { same: { a: [1] }, other: 1, gone: true };
  expect(changedVariables(before, { same: { a: [1] }, other: 2, fresh: null })).toEqual({
    changed: ['other', 'fresh'],
    deleted: ['gone'],
  });
});

test('other areas learn which variables a run left and which were deleted, and nothing where all are as they were', async () => {
  const host = createTestHost({ events: manifest.events });
  let variables: Record<string, unknown> = { total: 3, gone: 1 };
  host.api.answer(getScenario, () => scenarioOf({ variables }));
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  answerDrafts(host.api);
  let readAgain: () => Promise<unknown> = () => Promise.resolve();
  function Reader() {
    const mutate = useMutateEndpoint();
    readAgain = () => mutate(getScenario);
    return null;
  }
  const page = (
    <>
      <Page />
      <Reader />
    </>
  );
  const options = { host, messages: { 'remote-scenarios': { en, fr } }, pattern: '/scenario/:id' };
  await renderPage(page, { ...options, path: '/scenario/sc1' });
  await screen.findByRole('button', { name: 'Outline' });
  const news = () => host.record.events.filter(({ name }) => name === 'scenario-variables-changed');
  await act(readAgain);
  expect(news()).toEqual([]);
  variables = { total: 4 };
  await act(readAgain);
  expect(news().map(({ payload }) => payload)).toEqual([{ scenarioId: 'sc1', changed: ['total'], deleted: ['gone'] }]);
});
