import { createEgress, type Egress } from '../engine/egress/egress.ts';
import type { EngineDeps } from '../engine/engineDeps.ts';
import { createExecuteRun } from '../engine/execute.ts';
import type { ExecuteRun } from '../engine/executeRun.ts';
import { createSandbox, type Sandbox } from '../engine/sandbox/sandbox.ts';
import * as trashedThingRepository from '../store/repositories/trashedThingRepository.ts';
import type { Foundation } from './foundation.ts';

export interface OpenEngine {
  execute: ExecuteRun;
  sandbox: Sandbox;
  connectors: EngineDeps['connectors'];
  timeZones: EngineDeps['timeZones'];
  /** What runs without effects read and run code with. */
  shadows: Pick<EngineDeps, 'sandbox' | 'tables' | 'connectors' | 'trash'>;
  /** What polls for new items call with. */
  polls: Pick<EngineDeps, 'egress' | 'tunnels' | 'connectors' | 'sandbox' | 'timeZones'>;
}

/** The way out of all scenarios to the network. */
export function openEgress({ config, lifetime }: Pick<Foundation, 'config' | 'lifetime'>): Egress {
  const egress = createEgress({
    allow: config.egressAllow,
    onRefused: reportRefusal,
    answerLimit: config.bodyLimit,
  });
  lifetime.opened('connections of scenarios', () => egress.close());
  return egress;
}

type OpenEngineDeps = Pick<
  EngineDeps,
  'egress' | 'mailer' | 'tables' | 'tunnels' | 'connectors' | 'stores' | 'timeZones'
>;

/** Opens the engine with its sandbox. */
export async function openEngine(
  { config, lifetime, database: { pool } }: Pick<Foundation, 'config' | 'lifetime' | 'database'>,
  { egress, mailer, tables, tunnels, connectors, stores, timeZones }: OpenEngineDeps,
): Promise<OpenEngine> {
  const sandbox = await createSandbox({
    shared: config.sandboxChildren,
    // Each of several processes of a machine has its own.
    ...((config.processes ?? 1) > 1 && { exclusive: 2 }),
  });
  lifetime.opened('the sandbox', () => sandbox.close());
  const trash: EngineDeps['trash'] = { find: (account, id) => trashedThingRepository.find(pool, account, id) };
  const execute = createExecuteRun({
    sandbox,
    egress,
    mailer,
    tables,
    tunnels,
    connectors,
    stores,
    timeZones,
    maxValueBytes: config.runValues,
    trash,
  });
  const shadows = { sandbox, tables, connectors, trash };
  return {
    execute,
    sandbox,
    connectors,
    timeZones,
    shadows,
    polls: { egress, tunnels, connectors, sandbox, timeZones },
  };
}

const reported = new Set<string>();
const maxReported = 1_000;

/** Said once for a host: only the operator may know why, and a scenario may try it a thousand times. */
function reportRefusal(host: string, reason: string): void {
  if (reported.has(host) || reported.size >= maxReported) return;
  reported.add(host);
  process.stderr.write(
    `A scenario may not call ${JSON.stringify(host)}: it points to ${reason}. WEFT_EGRESS_ALLOW permits it.\n`,
  );
}
