import type { Message } from 'shared-contracts/api/run';
import type { Flow, Scenario } from 'shared-contracts/api/scenario';
import { scenarioSettingsSchema } from 'shared-contracts/api/scenario';
import type { ExecuteRun, RunnableScenario, RunOutcome } from '../../src/engine/executeRun.ts';
import type { Accepted } from '../../src/runs/accepted.ts';
import type { RunStart } from '../../src/runs/admission/admission.ts';
import type { Event } from '../../src/runs/commit/rows.ts';
import { groupOf } from '../../src/runs/concurrency/concurrencyGroup.ts';
import { RunService } from '../../src/runs/runService.ts';
import { ScenarioCache } from '../../src/runs/scenarioCache.ts';
import { triggerMessage } from '../../src/runs/trigger/message.ts';
import { workerName } from '../../src/runs/worker/deadWorkers.ts';
import type { WorkerSize } from '../../src/runs/worker/executorDeps.ts';
import { newId } from '../../src/store/ids.ts';
import { Notifications } from '../../src/store/notifications.ts';
import type { RunRow } from '../../src/store/rows/run.ts';
import type { TestDatabase } from '../database.ts';

export const quietLog = { error: () => {}, warn: () => {}, info: () => {} };

/** A started scenario with its first version, as saving would have made it. */
export async function storeScenario(
  { pool }: TestDatabase,
  settings: Partial<Scenario['settings']> = {},
  flow: Flow = [],
  account = 'A-1',
): Promise<RunnableScenario> {
  const scenario = {
    id: newId(),
    account,
    name: 'Orders',
    revision: 1,
    flow,
    settings: scenarioSettingsSchema.parse(settings),
  };
  const values = [scenario.id, JSON.stringify(flow), JSON.stringify(scenario.settings)];
  await pool.query(
    "insert into scenario (id, account_number, name, status, flow, settings) values ($1::uuid, $4, 'Orders ' || $1::text, 'started', $2, $3)",
    [...values, account],
  );
  await pool.query(
    "insert into scenario_version (scenario_id, revision, flow, settings, node_count, created_by) values ($1, 1, $2, $3, 0, 'a@b.c')",
    values,
  );
  return scenario;
}

/** An event of a webhook with a JSON payload. */
export function webhookEvent(payload: unknown = null, account = 'A-1'): Event {
  return {
    id: newId(),
    account,
    source: 'webhook',
    webhookId: newId(),
    createdAt: Date.now(),
    method: 'POST',
    path: '',
    query: '',
    ip: '127.0.0.1',
    contentType: 'application/json',
    headers: [],
    body: Buffer.from(JSON.stringify(payload)),
    responseStatus: 202,
    rejectedReason: null,
  };
}

/** One process with runs. `kill` takes its database session away, as the end of the process would. */
export interface TestProcess {
  runs: RunService;
  notifications: Notifications;
  start(scenario: RunnableScenario, payload?: unknown, changes?: Partial<RunStart>): Accepted;
  close(): Promise<void>;
}

export async function openProcess(
  database: TestDatabase,
  execute: ExecuteRun,
  size: WorkerSize = { slots: 10, held: 100 },
): Promise<TestProcess> {
  const notifications = new Notifications(database.target);
  const store = { secret: () => Promise.resolve(null), rateSlot: () => Promise.resolve(0) };
  const scenarios = new ScenarioCache(database.pool);
  const deps = { log: quietLog, written: () => {}, kept: () => {} };
  const runs = new RunService(
    { ...deps, target: database.target, pool: database.pool, scenarios, store, notifications, execute },
    size,
  );
  await notifications.open();
  await runs.open();
  const start: TestProcess['start'] = (scenario, payload = null, changes = {}) => {
    const event = webhookEvent(payload, scenario.account);
    const group = groupOf(scenario, scenario.settings.concurrency, String(payload));
    return runs.accept(event, [{ scenario, group, trigger: triggerMessage(event, payload), ...changes }]);
  };
  const close = async () => {
    await runs.close();
    await notifications.close();
  };
  return { runs, notifications, start, close };
}

/** Processes of a test file, which end with each of its tests. */
export function testProcesses(database: () => TestDatabase) {
  const processes: TestProcess[] = [];
  return {
    async open(execute: ExecuteRun, size?: WorkerSize): Promise<TestProcess> {
      const process = await openProcess(database(), execute, size);
      processes.push(process);
      return process;
    },
    close: () => Promise.all(processes.splice(0).map((process) => process.close())),
  };
}

/** A worker that has died, which held these runs; its number. Of one elsewhere others learn late. */
export async function haveDeadWorker(
  { pool }: TestDatabase,
  runIds: readonly string[],
  name = workerName,
): Promise<number> {
  const { rows } = await pool.query<{ owner: number }>(
    `with dead as (insert into worker (name) values ($1) returning id)
     update run set owner = (select id from dead) where id = any($2::uuid[]) returning owner`,
    [name, runIds],
  );
  return rows[0]?.owner as number;
}

export const runCounts = { operations: 2, nodesSucceeded: 2, nodesFailed: 0, bytes: 20 };

/** A successful end of two nodes. */
export const successfulOutcome = (result: Message | null): RunOutcome => ({
  kind: 'ended',
  status: 'SUCCESSFUL',
  handled: false,
  result,
  variables: {},
  errors: [],
  counts: runCounts,
});

/** The row of a run once `holds` is true of it. */
export async function runWhen(
  { pool }: TestDatabase,
  id: string,
  holds: (row: RunRow) => boolean,
  timeoutMs = 60_000,
): Promise<RunRow> {
  for (const until = Date.now() + timeoutMs; ; await new Promise((resolve) => setTimeout(resolve, 5))) {
    const { rows } = await pool.query<RunRow>('select * from run where id = $1', [id]);
    if (rows[0] && holds(rows[0])) return rows[0];
    if (Date.now() > until) throw new Error(`Run ${id} stayed ${JSON.stringify(rows[0])}`);
  }
}
