import type { Action } from 'shared-contracts';
import {
  listScenarioSummaries,
  runScenario,
  type Scenario,
  startScenario,
  stopScenario,
} from 'shared-contracts/api/scenario';
import { actOnWaitingRuns, countWaitingRuns } from 'shared-contracts/api/waiting-run';
import { createTestHost } from 'shared-contracts/testing';
import { manifest } from '../manifest.ts';
import { action as run } from './runScenario.ts';
import { list } from './scenarios.ts';
import { start, stop } from './switchScenario.ts';

const scenario = (id: string, name: string, status: 'started' | 'stop', is_active = true) =>
  ({ id, name, status, is_active }) as never;

function contextOf() {
  const host = createTestHost({ events: manifest.events });
  host.api.answer(listScenarioSummaries, [
    scenario('1', 'Returns', 'started'),
    scenario('2', 'Orders', 'stop'),
    scenario('3', 'Old', 'stop', false),
  ]);
  return { host, locale: 'en' as const, t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}` };
}
const namesOf = async (choices: Action['choices'] = list) => (await choices(contextOf())).map(({ title }) => title);
const choice = { id: '1', title: 'Returns', icon: 'route' } as const;

test('what can be run, started or stopped is offered by name, trash left out', async () => {
  expect(await namesOf()).toEqual(['Orders', 'Returns']);
  expect(await namesOf(start.choices)).toEqual(['Orders']);
  expect(await namesOf(stop.choices)).toEqual(['Returns']);
});

test.each([
  ['SUCCESSFUL', 'action.ran', 'success'],
  ['FAILED', 'action.runFailed', 'error'],
  ['IN_PROGRESS', 'action.running', 'info'],
])('a run that is %s is told of, with the way to its logs', async (status, text, color) => {
  const context = contextOf();
  const last_run = { id: 'r', status, created: '', handled: false };
  context.host.api.answer(runScenario, {
    id: '1',
    name: 'Returns',
    flow: [],
    variables: {},
    last_run,
  } as unknown as Scenario);
  expect(await run.run(context, choice)).toMatchObject({
    message: `${text} {"name":"Returns"}`,
    color,
    link: { to: 'scenario-logs', params: { id: '1' } },
    runId: 'r',
  });
  expect(context.host.record.events).toMatchObject([{ name: 'run-started', payload: { runId: 'r' } }]);
});

test('stopping asks what becomes of runs that wait, and cancels them where that is chosen', async () => {
  const context = contextOf();
  context.host.api.answer(countWaitingRuns, { count: 0 });
  expect(await stop.question?.(context, choice)).toBeNull();
  context.host.api.answer(countWaitingRuns, { count: 2 });
  expect(await stop.question?.(context, choice)).toMatchObject({
    title: 'list.stopTitle {"count":1,"name":"Returns"}',
    text: 'list.stopWaiting {"count":2}',
    alternativeLabel: expect.stringContaining('list.stopAndCancel'),
  });
  context.host.api.answer(stopScenario, { id: '1', name: 'Returns' } as unknown as Scenario);
  context.host.api.answer(actOnWaitingRuns, { results: [], left: 0, next: null });
  await stop.run(context, choice, 'confirm');
  expect(context.host.api.callsOf(actOnWaitingRuns)).toEqual([]);
  await stop.run(context, choice, 'alternative');
  expect(context.host.api.callsOf(actOnWaitingRuns)).toMatchObject([
    { input: { body: { action: 'cancel', of: { kind: 'scenario', ids: ['1'] } } } },
  ]);
});

test('starting asks what becomes of runs that begin then, and cancels them with it where that is chosen', async () => {
  const context = contextOf();
  context.host.api.answer(countWaitingRuns, ({ query }) => ({ count: query?.kind === 'scenario-start' ? 1 : 5 }));
  expect(await start.question?.(context, choice)).toEqual({
    title: 'list.startTitle {"count":1,"name":"Returns"}',
    text: 'list.startWaiting {"count":1}',
    confirmLabel: 'list.action.start {}',
    alternativeLabel: 'list.startAndCancel {"count":1}',
  });
  context.host.api.answer(startScenario, { id: '1', name: 'Returns' } as unknown as Scenario);
  for (const answer of ['confirm', 'alternative'] as const) await start.run(context, choice, answer);
  expect(context.host.api.callsOf(startScenario)).toMatchObject([
    { input: { body: { waiting_runs: 'release' } } },
    { input: { body: { waiting_runs: 'cancel' } } },
  ]);
});

test.each([
  [start, startScenario, 'started'],
  [stop, stopScenario, 'stopped'],
])('starting and stopping go to the server and are told of', async (action, endpoint, change) => {
  const context = contextOf();
  context.host.api.answer(endpoint, { id: '1', name: 'Returns' } as unknown as Scenario);
  const result = await action.run(context, choice);
  expect(context.host.api.callsOf(endpoint)).toMatchObject([{ input: { params: { id: '1' } } }]);
  expect(context.host.record.events).toMatchObject([
    { name: 'scenario-changed', payload: { scenarioId: '1', change } },
  ]);
  expect(result).toMatchObject({ color: 'success' });
});
