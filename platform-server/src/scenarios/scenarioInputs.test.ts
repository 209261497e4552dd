import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { nodesOf, scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { inputsJsonSchema, readInputs, scenarioInputSchema } from 'shared-contracts/nodes';
import { node, trace, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import type { TrackingActor } from '../store/repositories/trackingRepository.ts';

let server: RunsServer;
let actor: TrackingActor;
before(async () => {
  server = await startRunsServer();
  actor = await server.newActor();
});
after(() => server.close());

const declared = [
  { name: 'name', type: 'text', required: true },
  { name: 'count', type: 'number', default: '3' },
  { name: 'urgent', type: 'boolean' },
  { name: 'items', type: 'list' },
];
const inputs = declared.map((input) => scenarioInputSchema.parse(input));

async function create(sample: unknown) {
  const flow = [node('start', 'start', { sample, inputs }), trace('a'), ...wires('start > a')];
  const given = scenarioCreateSchema.parse({ name: 'Asks', if_name_taken: 'number', flow });
  return server.services.scenarios.create(actor, given);
}

const payloadOf = async (id: string, payload?: unknown) => {
  const ran = await server.services.manualRuns.runOnce(actor, id, payload === undefined ? {} : { payload });
  return nodesOf(ran.flow)[0]?.data.msg?.payload;
};

test('a run by hand begins with its inputs in their types, and their defaults', async () => {
  const { id } = await create(null);
  const given = { name: 'Ann', urgent: 'true', items: '[1,2]', beside: 1 };
  assert.deepEqual(await payloadOf(id, given), { beside: 1, name: 'Ann', count: 3, urgent: true, items: [1, 2] });
});

test('its sample is read in the same way', async () => {
  const { id } = await create({ name: 'Bob' });
  assert.deepEqual(await payloadOf(id), { name: 'Bob', count: 3 });
});

test('inputs that do not fit are refused before anything runs, each by its name', async () => {
  const { id } = await create(null);
  await assert.rejects(payloadOf(id, { count: 'many', urgent: 'perhaps' }), (error: unknown) => {
    const { reason, status, problems } = error as { reason: string; status: number; problems: { path: string }[] };
    assert.deepEqual([reason, status], ['invalid_body.inputs', 422]);
    assert.deepEqual(
      problems.map(({ path }) => path),
      ['payload.name', 'payload.count', 'payload.urgent'],
    );
    return true;
  });
  const { rows } = await server.database.pool.query('select from run where scenario_id = $1', [id]);
  assert.equal(rows.length, 0);
});

test('dates keep how they were written, objects and lists may come as JSON, and a name of a prototype is a name', () => {
  const read = (type: string, value: unknown) =>
    readInputs([scenarioInputSchema.parse({ name: '__proto__', type })], { ['__proto__']: value }).values;
  assert.deepEqual(Object.entries(read('date', '2026-12-31')), [['__proto__', '2026-12-31']]);
  assert.deepEqual(Object.entries(read('object', '{"a":1}')), [['__proto__', { a: 1 }]]);
  assert.deepEqual(Object.entries(read('date', 'tomorrow')), []);
});

test('they are JSON Schema for who calls from elsewhere', () => {
  const schema = inputsJsonSchema(inputs);
  assert.deepEqual(schema.required, ['name']);
  assert.deepEqual(Object.keys(schema.properties as object), ['name', 'count', 'urgent', 'items']);
});
