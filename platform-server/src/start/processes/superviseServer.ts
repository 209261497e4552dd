import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../config.ts';
import { claimPort } from '../../http/listen.ts';
import { Condition } from '../../process/condition.ts';
import type { Lifetime } from '../../process/lifetime.ts';
import { SupervisedCluster } from '../../store/cluster/supervisedCluster.ts';
import type { DatabaseWatch } from '../../store/database.ts';
import { connectionsPerProcess } from './chooseProcesses.ts';
import { Supervisor } from './supervisor.ts';

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));

/** Of PostgreSQL itself, of this process, and of commands beside the server. */
const spareConnections = 24;

/** With the number of processes decided. */
type SupervisedConfig = Config & { processes: number };

/** The embedded PostgreSQL, which belongs to this process: it outlives each of the others. */
async function openDatabase(
  config: SupervisedConfig,
  lifetime: Lifetime,
  { log, onTaken }: DatabaseWatch,
): Promise<void> {
  const condition = new Condition((problem, details = '') =>
    log(problem ? `database: ${problem}. ${details}` : 'database: it runs again'),
  );
  const { dataDirectory, databasePort: port } = config;
  const connections = config.processes * connectionsPerProcess(config) + spareConnections;
  const settings = { max_connections: String(connections) };
  const cluster = await SupervisedCluster.open({ dataDirectory, port, settings }, { condition, onTaken });
  lifetime.opened('the database', () => cluster.stop());
  await cluster.synced;
}

/** What one of them would choose for itself if it were alone. */
function environmentOf(config: SupervisedConfig, port: number, given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const sandboxes = Math.max(1, Math.floor(availableParallelism() / 4 / config.processes));
  return {
    PORT: String(port),
    WEFT_PROCESSES: String(config.processes),
    WEFT_PUBLIC_URL: config.publicUrl ?? `http://localhost:${port}`,
    WEFT_SANDBOX_CHILDREN: given.WEFT_SANDBOX_CHILDREN || String(sandboxes),
  };
}

/**
 * Runs the server in several processes. Resolves when the first one serves: with the address, or with the code it ended
 * with before.
 */
export async function superviseServer(
  config: SupervisedConfig,
  lifetime: Lifetime,
  watch: DatabaseWatch,
): Promise<{ url: string } | { code: number }> {
  if (!config.databaseUrl) await openDatabase(config, lifetime, watch);
  const environment = environmentOf(config, await claimPort(config), process.env);
  const supervisor = new Supervisor({ program, count: config.processes, environment, log: watch.log });
  lifetime.opened('the processes', () => supervisor.close());
  const code = await supervisor.open();
  return code === null ? { url: environment.WEFT_PUBLIC_URL ?? '' } : { code };
}
