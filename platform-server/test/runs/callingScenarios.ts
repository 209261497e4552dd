import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Flow, type Scenario, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import type { TrackingActor } from '../../src/store/repositories/trackingRepository.ts';
import { node, trace, wires } from '../engine/drawing.ts';
import type { RunsServer } from '../server/runsServer.ts';

/** The Start node of a scenario that is called, or calls. */
export const begin = (config = {}) => node('start', 'start', config);

/** Reads until what is read is there. */
export async function until<Found>(find: () => Promise<Found>, isThere: (found: Found) => unknown): Promise<Found> {
  for (const limit = Date.now() + 20_000; ; await sleep(20)) {
    const found = await find();
    if (isThere(found)) return found;
    if (Date.now() > limit) assert.fail(`It did not come: ${JSON.stringify(found)}`);
  }
}

/** Flow behind the Start of a called scenario that takes so long. */
export const slow = (ms: number): Flow => [
  node('a', 'delay', { duration: { amount: ms / 1000, unit: 'seconds' } }),
  trace('b'),
  ...wires('start > a > b'),
];

/** Flow of a scenario that calls another one with its `n`, and keeps what came in `got`. */
export function callingFlow(scenario_id: string, config = {}, data = {}, start = {}): Flow {
  const inputs = [{ name: 'n', value: '{{payload.n}}' }];
  const called = node('c', 'call', { scenario_id, inputs, ...config }, data);
  const kept = node('kept', 'variable', { name: 'got', value: '{{payload}}' });
  return [begin(start), called, kept, ...wires('start > c > kept')];
}

/** Makes scenarios that call each other, and reads their runs. */
export function callingScenarios(server: RunsServer, actor: TrackingActor) {
  const create = async (name: string, flow: Flow, settings: Partial<Scenario['settings']> = {}): Promise<string> => {
    const given = scenarioCreateSchema.parse({ name, if_name_taken: 'number', flow, settings });
    return (await server.services.scenarios.create(actor, given)).id;
  };
  const child = (output = '', rest: Flow = [trace('a'), ...wires('start > a')]) =>
    create('Child', [begin({ inputs: [{ name: 'n', type: 'number', required: true }], output }), ...rest]);
  const calling = (scenarioId: string, config = {}, data = {}, settings = {}) =>
    create('Parent', callingFlow(scenarioId, config, data), settings);
  const runOf = async (where: string, ...values: unknown[]) =>
    (await server.database.pool.query(`select * from run where ${where} order by id`, values)).rows;
  const run = (id: string, payload: unknown = { n: 2 }) => server.services.manualRuns.runOnce(actor, id, { payload });
  return { create, child, calling, runOf, run };
}
