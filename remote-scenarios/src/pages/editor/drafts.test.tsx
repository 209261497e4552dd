import { screen, waitFor, within } from '@testing-library/react';
import { getOperationsOutlook } from 'shared-contracts/api/cost';
import {
  discardScenarioDraft,
  getScenario,
  getScenarioDraft,
  getScenarioVersion,
  listScenarioSummaries,
  listScenarioVersions,
  putScenarioDraft,
  restoreScenarioDraft,
  type Scenario,
  type ScenarioDraft,
  updateScenario,
} from 'shared-contracts/api/scenario';
import { tryOnRuns } from 'shared-contracts/api/shadow-run';
import { apiErrorOf, createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../test/layout.ts';
import { answerDrafts, draftOf, orderFlow, scenarioOf, versionOf } from '../../../test/scenarios.ts';
import { manifest } from '../../manifest.ts';
import en from '../../messages/en.json';
import fr from '../../messages/fr.json';
import { Page } from './EditorPage.tsx';

beforeAll(giveLayout);

const renamed = orderFlow.map((element) => (element.id === 'map' ? { ...element, label: 'Map all' } : element));
const edited = (changes: Partial<ScenarioDraft> = {}) =>
  draftOf({ document: { ...draftOf().document, flow: renamed }, ...changes });

async function open(draft: ScenarioDraft | null, record: Scenario = scenarioOf(), session = sessionOf()) {
  const host = createTestHost({ session, events: manifest.events });
  host.api.answer(getScenario, () => record);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(listScenarioVersions, []);
  host.api.answer(getScenarioVersion, ({ params }) => ({
    ...versionOf(Number(params.revision)),
    flow: orderFlow,
    settings: record.settings,
  }));
  host.api.answer(updateScenario, ({ body }) => scenarioOf({ ...(body as Scenario), revision: body.revision + 1 }));
  answerDrafts(host.api, draft);
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1',
    pattern: '/scenario/:id',
  });
  await page.user.click(await screen.findByRole('button', { name: 'Outline' }));
  return page;
}

const note = () => screen.getByRole('region', { name: 'Unsaved changes found' });
const mapNode = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) });

test('the editor opens with what was left unsaved, says since when, and shows it', async () => {
  const { user, host } = await open(edited());
  expect(await mapNode('Map all')).toBeVisible();
  expect(note()).toHaveTextContent(/You have unsaved changes from .*, based on v41\./);
  await user.click(within(note()).getByRole('button', { name: 'Show changes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Changed since v41' });
  expect(await within(dialog).findByText('Map all')).toBeVisible();
  expect(host.api.callsOf(putScenarioDraft)).toEqual([]);
});

test('a save ends the draft and says when the version is live', async () => {
  const { user, host } = await open(edited(), scenarioOf({ status: 'started' }));
  await mapNode('Map all');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(host.record.snackbars.at(-1)?.message).toBe('Saved as v42. It is live now.'));
  expect(host.api.callsOf(updateScenario)[0]?.input).toMatchObject({ body: { revision: 41, draft_revision: 7 } });
  expect(screen.queryByRole('region', { name: 'Unsaved changes found' })).toBeNull();
});

test('beside Save of a started scenario one line says what the edits would have cost, once it is opened', async () => {
  const { user, host } = await open(edited(), scenarioOf({ status: 'started' }));
  await mapNode('Map all');
  const tried = { created: '2026-11-30T00:00:00.000Z', status: 'SUCCESSFUL', result: 'differs' } as const;
  const runs = [{ ...tried, nodes: [], run_id: 'r1', operations: { before: 100, after: 108 } }];
  host.api.answer(tryOnRuns, { runs, nodes: [], rest: [] });
  host.api.answer(getOperationsOutlook, {
    month: { start: '2026-11-01T00:00:00.000Z', runs: 115, operations: 11_481 },
    plan: { allowed: 500_000, used: 11_481, period_end: '2026-12-31T00:00:00.000Z' },
    ...{ forecast: null, changed: null },
  });
  const button = screen.getByRole('button', { name: 'Cost of your edits' });
  expect(host.api.callsOf(tryOnRuns)).toEqual([]);
  await user.click(button);
  const cost = await screen.findByRole('region', { name: 'Cost of your edits' });
  await waitFor(() => expect(cost).toHaveTextContent('≈ 12,399 operations in the last 30 days with your edits, +8%'));
  expect(host.api.callsOf(tryOnRuns)[0]?.input).toMatchObject({ body: { last: 20 } });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});

test('a draft that another page wrote since is asked about when this page saves', async () => {
  const { user, host } = await open(edited());
  await mapNode('Map all');
  host.api.answer(getScenarioDraft, edited({ revision: 9 }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('dialog', { name: /on another page, too/ })).toBeVisible();
  expect(host.api.callsOf(updateScenario)).toHaveLength(1);
});

test('a discard goes back to what is saved, and can be taken back', async () => {
  const { user, host } = await open(edited());
  await mapNode('Map all');
  host.api.answer(restoreScenarioDraft, edited());
  await user.click(within(note()).getByRole('button', { name: 'Discard unsaved changes' }));
  expect(await mapNode('Map SKUs')).toBeVisible();
  expect(host.api.callsOf(discardScenarioDraft)[0]?.input).toMatchObject({ query: { revision: 7 } });
  const { action } = host.record.snackbars.at(-1) ?? {};
  expect(action?.label).toBe('Undo');
  action?.run();
  expect(await mapNode('Map all')).toBeVisible();
  expect(screen.getByText('Draft kept')).toBeVisible();
});

test('a draft on an older version says so and offers to compare the two', async () => {
  const { user } = await open(edited({ base_revision: 39 }));
  expect(note()).toHaveTextContent('based on v39. v41 has been saved since.');
  await user.click(within(note()).getByRole('button', { name: 'Compare and decide…' }));
  expect(await screen.findByRole('dialog', { name: /^v41 was saved/ })).toBeVisible();
});

test('guests have no drafts, and are not asked for any', async () => {
  const { host } = await open(edited(), scenarioOf(), sessionOf(['Guest']));
  expect(await mapNode('Map SKUs')).toBeVisible();
  expect(host.api.calls.some(({ id }) => id === 'scenario.draft')).toBe(false);
});

test('edits on another page are shown before either overwrites the other', async () => {
  const { user, host } = await open(edited());
  const theirs = edited({
    revision: 9,
    document: { ...draftOf().document, name: 'Theirs', flow: orderFlow.slice(0, 2) },
  });
  host.api.answer(putScenarioDraft, () => {
    throw apiErrorOf(409, 'stale', { current: theirs });
  });
  await user.click(await mapNode('Map all'));
  await user.type(screen.getByRole('textbox', { name: 'Node name' }), ' again{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /on another page, too/ }, { timeout: 4000 });
  await user.click(within(dialog).getByRole('button', { name: /^Use the changes of the other page/ }));
  expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeVisible();
});

test('edits of two pages are merged, and the merged draft is kept over that of the other page', async () => {
  const { user, host } = await open(edited());
  const theirs = edited({
    revision: 9,
    document: { ...draftOf().document, name: 'Theirs', flow: orderFlow.slice(0, 2) },
  });
  host.api.answer(putScenarioDraft, ({ body }) => {
    if (body.revision !== 9) throw apiErrorOf(409, 'stale', { current: theirs });
    return { revision: 10, updated_at: new Date().toISOString(), replaced: [] };
  });
  await user.click(await mapNode('Map all'));
  await user.type(screen.getByRole('textbox', { name: 'Node name' }), ' again{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /on another page, too/ }, { timeout: 4000 });
  expect(await within(dialog).findByText(/fit together/)).toBeVisible();
  expect(within(dialog).getByRole('heading', { name: 'Changes on the other page' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
  expect(await screen.findByRole('heading', { name: 'Theirs' })).toBeVisible();
  expect(await mapNode('Map all again')).toBeVisible();
  await waitFor(
    () =>
      expect(host.api.callsOf(putScenarioDraft).at(-1)?.input).toMatchObject({
        body: { revision: 9, document: { name: 'Theirs', flow: [{ id: 'start' }, { label: 'Map all again' }] } },
      }),
    { timeout: 4000 },
  );
});

test.each([
  ['saved', 42, 1],
  ['discarded', 41, 0],
])('edits that another page %s leave it open what becomes of those of this page', async (_did, revision, ways) => {
  const { user, host } = await open(edited());
  host.api.answer(getScenario, scenarioOf({ revision }));
  host.api.answer(putScenarioDraft, () => {
    throw apiErrorOf(409, 'stale', { current: null });
  });
  await user.click(await mapNode('Map all'));
  await user.type(screen.getByRole('textbox', { name: 'Node name' }), ' again{Enter}');
  const dialog = await screen.findByRole('dialog', { name: /on another page, too/ }, { timeout: 4000 });
  const compare = () => within(dialog).queryAllByRole('button', { name: 'Compare and decide…' });
  await waitFor(() => expect(compare()).toHaveLength(ways));
  expect(within(dialog).getByRole('button', { name: 'Keep the changes on this page' })).toBeVisible();
  if (ways > 0) {
    await user.click(compare()[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: /^v42 was saved/ })).toBeVisible();
  }
});
