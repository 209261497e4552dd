import { listNodeLogs } from 'shared-contracts/api/run';
import type { Scenario } from 'shared-contracts/api/scenario';
import { createFakeApi } from 'shared-contracts/testing';
import { runTraceOf } from './runTrace.ts';

const node = (id: string, label: string, data: object) => ({ id, label, type: 'function', data });
const scenarioOf = (flow: object[]) =>
  ({ flow, variables: { total: 3 }, last_run: { id: 'run', status: 'SUCCESSFUL' } }) as unknown as Scenario;
const english = () => ({ api: createFakeApi(), locale: 'en' }) as const;
const success = { last_run_status: 1, last_run_log: null };

test('has what each node sent by its name, and the failure of one that failed', () => {
  const { value, unloaded } = runTraceOf(
    scenarioOf([
      node('a', 'Add up', { msg: { payload: { sum: 7 } }, on_error: success }),
      node('b', 'Send', { on_error: { last_run_status: 2, last_run_log: '422' } }),
      node('c', 'Never', {}),
    ]),
    english(),
  );
  expect(value).toEqual({
    status: 'SUCCESSFUL',
    nodes: { 'Add up': { sum: 7 }, Send: { error: '422' } },
    variables: { total: 3 },
  });
  expect(unloaded).toBeUndefined();
});

test('a failure is read in the language of the reader, and as it was recorded where that is not known', () => {
  const failed = (failure?: object) => ({ on_error: { last_run_status: 2, last_run_log: 'No answer.', ...failure } });
  const flow = [
    node('a', 'Send', failed({ failure: { code: 'HTTP_TIMEOUT', fr: 'Pas de réponse.' } })),
    node('b', 'Raise', failed({ failure: { code: 'MINE' } })),
    node('c', 'Old', failed()),
  ];
  const errorsIn = (locale: 'en' | 'fr') => {
    const { nodes } = runTraceOf(scenarioOf(flow), { api: createFakeApi(), locale }).value;
    return Object.values(nodes).map((shown) => (shown as { error: string }).error);
  };
  expect(errorsIn('fr')).toEqual(['Pas de réponse.', 'No answer.', 'No answer.']);
  expect(errorsIn('en')).toEqual(['No answer.', 'No answer.', 'No answer.']);
});

test('of a message that was too large for the answer it has the size, and loads what the node sent last', async () => {
  const api = createFakeApi();
  api.answer(listNodeLogs, ({ query }) => ({
    items: [{ msg: { payload: `execution ${query?.page}` } }] as never,
    total: 3,
  }));
  const big = node('a', 'Make big', { on_error: { ...success, msg_bytes: 2_000_000 } });
  const { value, unloaded = [] } = runTraceOf(scenarioOf([big]), { api, locale: 'en' });
  expect(value.nodes).toEqual({});
  expect(unloaded).toMatchObject([{ path: ['nodes', 'Make big'], name: 'Make big', bytes: 2_000_000 }]);
  expect(await unloaded[0]?.load()).toBe('execution 3');
  const last = { params: { executionId: 'run' }, query: { node_id: 'a' } };
  expect(api.callsOf(listNodeLogs).at(-1)?.input).toMatchObject(last);
});

test('two nodes of one name are both there', () => {
  const sent = (payload: number) => ({ msg: { payload }, on_error: success });
  const { value } = runTraceOf(scenarioOf([node('a', 'Set', sent(1)), node('b', 'Set', sent(2))]), english());
  expect(value.nodes).toEqual({ 'Set (a)': 1, 'Set (b)': 2 });
});

test('payloads are on record by their names; a failure is no message of the run', () => {
  const { record } = runTraceOf(
    scenarioOf([
      node('a', 'Add up', { msg: { payload: { sum: 7 } }, on_error: success }),
      node('b', 'Send', { on_error: { last_run_status: 2, last_run_log: '422' } }),
    ]),
    english(),
  );
  expect(record).toMatchObject({ runId: 'run', isTestable: true });
  expect(record?.messages).toEqual([
    { path: ['nodes', 'Add up'], nodeId: 'a', step: null, side: 'output', message: null, part: 'payload' },
  ]);
});
