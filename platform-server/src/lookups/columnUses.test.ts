import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { conversionCreateSchema } from 'shared-contracts/api/conversion';
import { scenarioCreateSchema } from 'shared-contracts/api/scenario';
import { node, wires } from '../../test/engine/drawing.ts';
import { type RunsServer, startRunsServer } from '../../test/server/runsServer.ts';
import { type ConversionTables, openConversionTables } from './conversionTables.ts';

let server: RunsServer;
let tables: ConversionTables;
before(async () => {
  server = await startRunsServer();
  tables = openConversionTables(server.database.pool, async () => undefined);
});
after(() => server.close());

const columns = (...names: string[]) => names.map((name) => ({ name, type: 'text' as const, fallback: '' }));

test('a column of an empty table that a started scenario uses is taken away only where that is meant', async () => {
  const { scenarios } = server.services;
  const actor = await server.newActor({ free_conversion_limit: 5 });
  const body = conversionCreateSchema.parse({ name: 'Countries', result_columns: columns('code', 'name') });
  const { id } = await tables.create(actor, body);
  const config = { conversion_id: id, sources: ['country'], targets: [{ column: 'code', path: 'country' }] };
  const flow = [node('start', 'start'), node('c', 'conversion', config), ...wires('start > c')];
  const scenario = await scenarios.create(actor, scenarioCreateSchema.parse({ name: 'Orders', flow }));
  const save = (names: string[], besides: object = {}) =>
    tables.save(actor, id, { result_columns: columns(...names), ...besides });
  const namesNow = async () => (await tables.get(actor.accountNumber, id)).result_columns.map(({ name }) => name);

  await scenarios.start(actor, scenario.id);
  await assert.rejects(save(['name']), {
    status: 409,
    reason: 'conflict.columns_used',
    params: { scenarios: 'Orders' },
  });
  assert.deepEqual(await namesNow(), ['code', 'name']);
  await save(['code']);
  await save(['kept code']);
  await save(['kept code', 'other']);
  await assert.rejects(save(['other']), { reason: 'conflict.columns_used' });
  await save(['other'], { remove_used_columns: true });
  assert.deepEqual(await namesNow(), ['other']);
});

test('scenarios that are stopped, and columns that none uses, ask nothing', async () => {
  const { scenarios } = server.services;
  const actor = await server.newActor({ free_conversion_limit: 5 });
  const body = conversionCreateSchema.parse({ name: 'Countries', result_columns: columns('code', 'name') });
  const { id } = await tables.create(actor, body);
  const config = { conversion_id: id, sources: ['country'], targets: [{ column: 'code', path: 'country' }] };
  const flow = [node('start', 'start'), node('c', 'conversion', config), ...wires('start > c')];
  await scenarios.create(actor, scenarioCreateSchema.parse({ name: 'Orders', flow }));
  const saved = await tables.save(actor, id, { result_columns: columns('name') });
  assert.deepEqual(
    saved.result_columns.map(({ name }) => name),
    ['name'],
  );
});
