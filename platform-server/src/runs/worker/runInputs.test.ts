import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { frenchText } from '../../engine/failures/frenchText.ts';
import type { Run } from '../commit/rows.ts';
import { ScenarioCache } from '../scenarioCache.ts';
import { RunImpossible, RunInputs } from './runInputs.ts';

let database: TestDatabase;
before(async () => {
  database = await createTestDatabase();
});
after(() => database.drop());

test('a run whose scenario is gone fails in the words of its reader', async () => {
  const { pool } = database;
  const inputs = new RunInputs(pool, new ScenarioCache(pool));
  const run = { id: randomUUID(), eventId: randomUUID(), scenarioId: randomUUID(), revision: 1, retryOf: null };
  const error = await inputs.load(run as Run).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof RunImpossible);
  assert.equal(error.failure.code, 'SCENARIO_DELETED');
  assert.equal(error.message, 'The scenario was deleted before the run ended.');
  assert.equal(frenchText(error.failure), 'Le scénario a été supprimé avant la fin de l’exécution.');
});
