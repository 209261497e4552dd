import {
  listScenarioSummaries,
  runScenario,
  type Scenario,
  startScenario,
  stopScenario,
} from 'shared-contracts/api/scenario';
import { createTestHost } from 'shared-contracts/testing';
import { action as run } from './runScenario.ts';
import { action as start } from './startScenario.ts';
import { action as stop } from './stopScenario.ts';

const scenario = (id: string, name: string, status: 'started' | 'stop', is_active = true) =>
  ({ id, name, status, is_active }) as never;

function contextOf() {
  const host = createTestHost();
  host.api.answer(listScenarioSummaries, [
    scenario('1', 'Returns', 'started'),
    scenario('2', 'Orders', 'stop'),
    scenario('3', 'Old', 'stop', false),
  ]);
  return { host, t: (key: string, values = {}) => `${key} ${JSON.stringify(values)}` };
}
const namesOf = async (action: typeof run) => (await action.choices?.(contextOf()))?.map(({ title }) => title);
const choice = { id: '1', title: 'Returns', icon: 'scenario' } as const;

test('what can be run, started or stopped is offered by name, trash left out', async () => {
  expect(await namesOf(run)).toEqual(['Orders', 'Returns']);
  expect(await namesOf(start)).toEqual(['Orders']);
  expect(await namesOf(stop)).toEqual(['Returns']);
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
  await run.run(context, choice);
  const [notice] = context.host.record.snackbars;
  expect(notice).toMatchObject({ message: `${text} {"name":"Returns"}`, color });
  notice?.action?.run();
  expect(context.host.record.navigations).toMatchObject([{ name: 'scenario-logs', params: { id: '1' } }]);
  expect(context.host.record.events).toMatchObject([{ name: 'run-started', payload: { runId: 'r' } }]);
});

test.each([
  [start, startScenario, 'started'],
  [stop, stopScenario, 'stopped'],
])('starting and stopping go to the server and are told of', async (action, endpoint, change) => {
  const context = contextOf();
  context.host.api.answer(endpoint, { id: '1', name: 'Returns' } as unknown as Scenario);
  await action.run(context, choice);
  expect(context.host.api.callsOf(endpoint)).toMatchObject([{ input: { params: { id: '1' } } }]);
  expect(context.host.record.events).toMatchObject([
    { name: 'scenario-changed', payload: { scenarioId: '1', change } },
  ]);
  expect(context.host.record.snackbars).toMatchObject([{ color: 'success' }]);
});
