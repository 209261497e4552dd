import { screen, within } from '@testing-library/react';
import {
  type ExplainedMoment,
  type ExplainedStep,
  explainValue,
  listValueUses,
  readFieldHistory,
} from 'shared-contracts/api/explanation';
import { getRunLog, listNodeLogs } from 'shared-contracts/api/run';
import { getScenario, listScenarioSummaries } from 'shared-contracts/api/scenario';
import { createTestHost, renderPage, sessionOf } from 'shared-contracts/testing';
import { giveLayout } from '../../../../test/layout.ts';
import { answerDrafts, nodeLogOf, runOf, scenarioOf } from '../../../../test/scenarios.ts';
import { manifest } from '../../../manifest.ts';
import en from '../../../messages/en.json';
import fr from '../../../messages/fr.json';
import { Page } from '../EditorPage.tsx';

beforeAll(giveLayout);

const value = (json: string) => ({ type: 'number' as const, json, is_masked: false, is_cut: false });
const map: ExplainedStep = { step: 1, node_id: 'map', node_name: 'Map', kind: 'function', execution: 0, executions: 1 };

const moment = (own: Partial<ExplainedMoment>): ExplainedMoment => ({
  how: 'event',
  at: null,
  field: 'payload.amount',
  value: value('20'),
  through: [],
  setting: null,
  text: null,
  sources: [],
  more_sources: 0,
  request: null,
  answer_field: null,
  event: null,
  table: null,
  run: null,
  ...own,
});

const ask = { step: 1, side: 'input' as const, message: 0, field: 'vars.rate' };
const made = moment({
  how: 'expression',
  at: map,
  field: 'payload.total',
  value: value('40'),
  setting: 'code',
  text: 'return { total: payload.amount * vars.rate };',
  sources: [
    { field: 'payload.amount', role: 'used', value: value('20'), is_equal: false, moment: 1, ask: null },
    { field: 'vars.rate', role: 'used', value: value('2'), is_equal: false, moment: null, ask },
  ],
});

const history = {
  values: [
    {
      value: { type: 'null' as const, json: 'null', is_masked: false, is_cut: false },
      runs: 3,
      last: { run_id: 'run-0', step: 4, message: 0, at: '2026-05-05T10:00:00Z' },
    },
  ],
  other_runs: 2,
  runs: { read: 120, without: 1, unread: 0 },
  since: '2026-05-01T10:00:00Z',
  before: 'run-old',
};

async function open() {
  const host = createTestHost({ session: sessionOf(), events: manifest.events });
  const log = nodeLogOf('map');
  const sent = { ...log, id: 'run-1-1', msg: log.msg && { ...log.msg, payload: { total: 40 } } };
  host.api.answer(getScenario, () => scenarioOf());
  answerDrafts(host.api);
  host.api.answer(listScenarioSummaries, []);
  host.api.answer(getRunLog, ({ params }) => runOf(params.id));
  host.api.answer(listNodeLogs, { items: [sent], total: 1 });
  const asked: unknown[] = [];
  const histories: unknown[] = [];
  host.api.answer(explainValue, ({ params, query }) => {
    asked.push({ ...params, ...query });
    return { gap: null, value: value('40'), at: map, moments: [made, moment({})], is_cut: false };
  });
  host.api.answer(listValueUses, { gap: null, value: value('40'), uses: [], carried: [map], is_cut: false });
  host.api.answer(readFieldHistory, ({ query }) => {
    histories.push(query);
    return query.before ? { ...history, values: [], before: null } : history;
  });
  const page = await renderPage(<Page />, {
    host,
    messages: { 'remote-scenarios': { en, fr } },
    path: '/scenario/sc1?run=run-1&node=map',
    pattern: '/scenario/:id',
  });
  const [output] = (await screen.findAllByRole('button', { name: 'Explain payload.total' })).slice(-1);
  await page.user.click(output as HTMLElement);
  return { ...page, asked, histories, drawer: await screen.findByRole('dialog', { name: 'Explain this value' }) };
}

test('a field of what a node sent is explained step by step, and any source on its own', async () => {
  const { user, asked, drawer } = await open();
  const story = await within(drawer).findByRole('list', { name: 'Steps back to where the value came from' });
  expect(asked[0]).toMatchObject({ id: 'run-1', step: 1, side: 'output', field: 'payload.total' });
  expect(story).toHaveTextContent('Made by an expression');
  expect(story).toHaveTextContent('From the event that started the run');
  await user.click(within(story).getByRole('button', { name: 'See step 2' }));
  expect(document.activeElement).toHaveTextContent('From the event that started the run');
  await user.click(within(story).getByRole('button', { name: 'Explain vars.rate' }));
  expect(asked.at(-1)).toMatchObject({ id: 'run-1', ...ask });
  expect(await within(drawer).findByRole('button', { name: 'Back to payload.total' })).toBeVisible();
});

test('what became of it says when nothing read it, and who still had it', async () => {
  const { user, drawer } = await open();
  await user.click(await within(drawer).findByRole('tab', { name: 'What it became' }));
  expect(await within(drawer).findByText('Nothing read this value')).toBeVisible();
  expect(drawer).toHaveTextContent('Still in the message of Map');
});

test('what the field was in other runs leads to the last of them, and further back', async () => {
  const { user, asked, histories, drawer } = await open();
  await user.click(await within(drawer).findByRole('tab', { name: 'In other runs' }));
  const values = await within(drawer).findByRole('list', { name: 'Values that this field had, the newest first' });
  expect(asked).toHaveLength(1);
  expect(histories.at(-1)).toEqual({ node_id: 'map', side: 'output', field: 'payload.total' });
  expect(values).toHaveTextContent('null');
  expect(values).toHaveTextContent('in 3 runs');
  expect(drawer).toHaveTextContent('Read 120 runs');
  expect(drawer).toHaveTextContent('In 1 of them the node had no message');
  expect(within(values).getByRole('link', { name: 'Open that run' })).toHaveAttribute(
    'href',
    expect.stringContaining('sc1?run=run-0&node=map'),
  );
  await user.click(within(drawer).getByRole('button', { name: 'Look further back' }));
  expect(await within(drawer).findByText('No run has a message of this node')).toBeVisible();
  expect(histories.at(-1)).toMatchObject({ before: 'run-old' });
  await user.click(within(drawer).getByRole('button', { name: 'Back to newer runs' }));
  await user.click(await within(drawer).findByRole('button', { name: 'Explain null in its last run' }));
  expect(asked).toContainEqual({ id: 'run-0', step: 4, message: 0, side: 'output', field: 'payload.total' });
});
