import { screen, waitFor, within } from '@testing-library/react';
import type { EndpointInput } from 'shared-contracts/api';
import { getRunLog, listNodeLogs, listRunLogs, type RunLog } from 'shared-contracts/api/run';
import { getScenario, listScenarioSummaries } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, nodeLogOf, runOf, scenarioOf } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

const created = (minute: number) => `2026-11-21T03:4${minute}:00.000Z`;
const log = (total: number) => {
  const made = nodeLogOf('map');
  return { ...made, msg: made.msg && { ...made.msg, payload: { total } } };
};

type Listed = (query: EndpointInput<typeof listRunLogs>['query']) => { items: RunLog[]; total: number };

/** The node "map" of a scenario with three runs, the middle one on the canvas; the oldest did not reach the node. */
async function open(listed?: Listed) {
  const host = createTestHost({ session: sessionOf(), events: manifest.events });
  const runs = [3, 2, 1].map((minute) => runOf(`run-${minute}`, { created: created(minute) }));
  host.api.answer(getScenario, () => scenarioOf());
  answerDrafts(host.api);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(getRunLog, ({ params }) => runOf(params.id, { created: created(2) }));
  host.api.answer(listRunLogs, ({ query }) => listed?.(query) ?? { items: runs, total: 3 });
  host.api.answer(listNodeLogs, ({ params }) => {
    const items = { 'run-3': [log(3)], 'run-2': [log(2)] }[params.executionId] ?? [];
    return { items, total: items.length };
  });
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1?run=run-2&node=map',
    pattern: '/scenario/:id',
  });
  const [button] = (await screen.findAllByRole('button', { name: 'Compare with another run' })).slice(-1);
  await page.user.click(button as HTMLElement);
  return { ...page, host };
}

test('what a node sent is compared with what it sent in another run', async () => {
  const { user, host } = await open();
  await user.click(await screen.findByRole('menuitem', { name: /run-3/i }));
  await waitFor(() => expect(host.record.comparisons).toHaveLength(1));
  expect(host.record.comparisons[0]).toMatchObject({
    before: { value: { payload: { total: 3 } } },
    after: { value: { payload: { total: 2 } } },
  });
});

test('the run before stands first, and one that did not reach the node says so', async () => {
  const { user, host } = await open();
  const [first] = await screen.findAllByRole('menuitem', { name: /run-/i });
  expect(first).toHaveTextContent(/^Previous run/);
  await user.click(first as HTMLElement);
  await waitFor(() => expect(host.record.snackbars).toHaveLength(1));
  expect(host.record.comparisons).toEqual([]);
});

test('older runs are listed on demand, and any is found by its id', async () => {
  const all = Array.from({ length: 60 }, (_, at) => runOf(`r-${100 + at}`, { created: created(1) }));
  const { user, host } = await open((query) => {
    const fitting = all.filter(({ id }) => id.includes(query?.search ?? ''));
    return { items: fitting.slice(0, Number(query?.limit)), total: fitting.length };
  });
  const older = await screen.findByRole('menuitem', { name: en.editor.data.olderRuns });
  expect(screen.queryByRole('menuitem', { name: /r-130/i })).toBeNull();
  await user.click(older);
  expect(await screen.findByRole('menuitem', { name: /r-130/i })).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: en.editor.data.findRun }), 'r-159');
  await waitFor(() => expect(screen.getAllByRole('menuitem', { name: /r-\d/i })).toHaveLength(1));
  await user.click(screen.getByRole('menuitem', { name: /r-159/i }));
  await waitFor(() => expect(host.record.snackbars).toHaveLength(1));
});

test('input that was typed to try the node out is of no run, and compared with none', async () => {
  const { user } = await open();
  const input = screen.getByRole('region', { name: 'Input' });
  expect(within(input).getByRole('button', { name: 'Compare with another run' })).toBeVisible();
  await user.click(within(input).getByRole('button', { name: en.editor.data.type }));
  const field = await within(input).findByRole('textbox');
  await user.click(field);
  await user.paste('{"id":8}');
  await user.tab();
  await user.click(within(input).getByRole('button', { name: en.editor.data.type }));
  expect(await within(input).findByText(en.editor.data.typed)).toBeVisible();
  expect(within(input).queryByRole('button', { name: 'Compare with another run' })).toBeNull();
});
