import { setTimeout as sleep } from 'node:timers/promises';
import { prepareDataDirectory } from './config/dataDirectory.ts';
import { describeSettings } from './config/describe.ts';
import { loadSecrets } from './config/secrets.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { definitePort, listen, stopListening } from './http/listen.ts';
import { settleHeap } from './process/heap.ts';
import { Lifetime } from './process/lifetime.ts';
import { typedCommand } from './process/ownCommand.ts';
import { assemble } from './start/assemble.ts';
import { operatorAuditReport } from './start/auditVerify.ts';
import { backupCommands } from './start/backupCommands.ts';
import { chooseProcesses } from './start/processes/chooseProcesses.ts';
import { ofProcess } from './start/processes/ofProcess.ts';
import { OneOfSeveral } from './start/processes/oneOfSeveral.ts';
import { superviseServer } from './start/processes/superviseServer.ts';
import { linkCommands, operatorLink } from './start/resetPassword.ts';
import { verifyKeys } from './start/verifyKeys.ts';
import { renewAccess } from './store/cluster/renewAccess.ts';
import { openDatabase } from './store/database.ts';

const lifetime = new Lifetime();
// One Ctrl-C reaches this process more than once: from the terminal and from each script above it.
const sameSignalMs = 1_000;
// A start that hangs, as on a database that does not answer, must not hold up the end.
const startTimeoutMs = 2_000;
// Another server has the data: starting this one again would end the same way.
const takenCode = 3;
let stoppingSince: number | undefined;

/** Several processes at one address; this one starts them, and keeps the embedded database. */
async function supervise(config: Config & { processes: number }): Promise<void> {
  await prepareDataDirectory(config.dataDirectory);
  const begun = await superviseServer(config, lifetime, { log: say, onTaken: (reason) => fail(reason, takenCode) });
  if (stoppingSince !== undefined) return;
  if ('code' in begun) return void stop(begun.code || 1);
  announce(begun.url);
}

function announce(url: string): void {
  // Whoever started it with a channel starts it again after a crash, but not when it never came this far.
  process.send?.('serving');
  process.stdout.write(`Weft is ready at ${url}\n`);
}

async function processesOf(config: Config): Promise<number> {
  if (config.processes !== undefined) return config.processes;
  const { count, reason } = await chooseProcesses(config, say);
  const how = count === 1 ? 'one process' : `${count} processes`;
  process.stdout.write(`Weft runs as ${how}: ${reason}. WEFT_PROCESSES sets another number.\n`);
  return count;
}

async function start(number: number | null): Promise<void> {
  const read = readConfig(process.env);
  const processes = number === null ? await processesOf(read) : 1;
  if (processes > 1) return supervise({ ...read, processes });
  const several = number === null ? undefined : new OneOfSeveral(number);
  const given = several ? ofProcess(read, several.number) : read;
  const port = await definitePort(given);
  const config = { ...given, port, publicUrl: given.publicUrl ?? `http://localhost:${port}` };
  await prepareDataDirectory(config.dataDirectory);
  const [secrets, database] = await Promise.all([
    loadSecrets(config),
    openDatabase(config, lifetime, {
      log: say,
      onTaken: (reason) => fail(reason, takenCode),
      isSupervised: several !== undefined,
    }),
  ]);
  await verifyKeys(database.pool, secrets);
  const app = await assemble({ config, secrets, database, lifetime, several });
  await database.durable;
  if (stoppingSince !== undefined) return;
  settleHeap();
  lifetime.opened('the web server', () => stopListening(app));
  await listen(app, config, several !== undefined);
  if (several) process.send?.('serving');
  else announce(config.publicUrl);
}

/** Ends everything in order. A second wish to stop, a while later, does not wait for that. */
async function stop(exitCode: number): Promise<void> {
  if (stoppingSince !== undefined) {
    if (Date.now() - stoppingSince > sameSignalMs) process.exit(exitCode || 1);
    return;
  }
  stoppingSince = Date.now();
  await Promise.race([started, sleep(startTimeoutMs)]);
  await lifetime.end(say);
  process.exit(exitCode);
}

function fail(problem: string, exitCode = 1): void {
  say(problem);
  void stop(exitCode);
}

function say(line: string): void {
  process.stderr.write(`${line}\n`);
}

/** What was asked for in place of a server; ends the process. */
async function answer([command, ...given]: readonly string[]): Promise<never> {
  const backupCommand = backupCommands.get(command ?? '');
  if (backupCommand) process.stdout.write(`${await backupCommand(given, process.env)}\n`);
  else if (command === '--help') process.stdout.write(describeSettings());
  else if (command !== undefined && linkCommands.has(command)) {
    process.stdout.write(`${await operatorLink(command, given[0], process.env)}\n`);
  } else if (command === 'audit-verify') {
    process.stdout.write(`${await operatorAuditReport(given[0], process.env)}\n`);
  } else if (command === 'renew-database-passwords') {
    const file = await renewAccess(readConfig(process.env).dataDirectory);
    process.stdout.write(`The database has new passwords; they are in ${file}.\n`);
  } else throw new Error(`Unknown command: ${command}. ${typedCommand('--help')} lists all commands.`);
  process.exit();
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
// The script that started this process is gone, perhaps killed.
process.once('disconnect', () => void stop(0));
process.on('uncaughtException', ({ stack, message }) => fail(stack ?? message));

const commandLine = process.argv.slice(2);
const processNumber = commandLine[0] === '--process' ? Number(commandLine[1]) : null;
const isServer = commandLine.length === 0 || processNumber !== null;
const started = (isServer ? start(processNumber) : answer(commandLine)).catch((error: Error) => {
  // Whoever stops a start has no use for what that makes of it.
  if (stoppingSince !== undefined) return;
  const unexpected = error instanceof TypeError || error instanceof ReferenceError;
  fail(unexpected ? (error.stack ?? error.message) : error.message, error instanceof ConfigError ? 2 : 1);
});
