import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../faults/line.ts';
import type { ReplicatedDatabase } from '../replicatedDatabase.ts';
import type { Installation } from './installation/installation.ts';
import type { ServerProcess, Start } from './installation/member.ts';

/** What the faults are about. */
export interface Subjects {
  installation: Installation;
  database: ReplicatedDatabase;
  /** Between the processes and each of the two databases. */
  lines: readonly Line[];
}

/** A whole number from 0 to below the limit. */
export type Below = (limit: number) => number;

export interface Fault {
  name: string;
  /** Causes it and ends it. */
  cause(): Promise<void>;
}

/** Of the clock of a process, in milliseconds. */
const largestShiftMs = 600_000;

/** What can happen to processes. */
function faultsOfProcesses({ installation }: Subjects, below: Below): Fault[] {
  const some = () => installation.processes[below(installation.processes.length)] as ServerProcess;
  const start = (process: ServerProcess, how: Start = {}) =>
    process.start({ release: installation.release(process), ...how });
  const replace = async (process: ServerProcess, how?: Start) => {
    await process.end();
    await start(process, how);
  };
  /** For a while it is another one. */
  const other = async (how: () => Start, ms: () => number) => {
    const process = some();
    await replace(process, how());
    await sleep(ms());
    await replace(process);
  };
  const shift = () => (below(2) === 0 ? 1 : -1) * (10_000 + below(largestShiftMs));
  return [
    {
      name: 'a process is killed',
      async cause() {
        const process = some();
        await process.kill();
        await sleep(below(1_500));
        await start(process);
      },
    },
    { name: 'a process is replaced in order', cause: () => replace(some()) },
    // Longer than others take it for dead: they take its runs over, and it finds out when it goes on.
    { name: 'a process stands still', cause: () => some().standStill(500 + below(9_000)) },
    {
      name: clockFault,
      cause: () =>
        other(
          () => ({ clockMs: shift() }),
          () => 2_000 + below(4_000),
        ),
    },
    {
      name: 'a process finds its disk nearly full',
      cause: () =>
        other(
          () => ({ environment: { WEFT_DISK_RESERVE: '1024g' } }),
          () => 1_000 + below(3_000),
        ),
    },
    {
      name: 'all processes are replaced, one by one',
      async cause() {
        for (const process of installation.processes) {
          installation.upgrade(process);
          await replace(process);
        }
      },
    },
  ];
}

/** The fault after which times are no order any more. */
export const clockFault = 'the clock of a process is set';

/** The fault that a lost primary rules out. */
export const restartFault = 'the database is started again';

/** What can happen to the database and the lines to it. */
function faultsOfDatabase({ database, lines }: Subjects, below: Below): Fault[] {
  const onLines = async (begin: (line: Line) => void, ms: number) => {
    for (const line of lines) begin(line);
    await sleep(ms);
    for (const line of lines) line.fix();
  };
  return [
    { name: 'the line to the database is cut', cause: () => onLines((line) => line.cut(), 200 + below(2_000)) },
    {
      name: 'answers of the database are lost',
      cause: () => onLines((line) => line.swallowAnswers(), 200 + below(1_500)),
    },
    { name: 'the line is silent', cause: () => onLines((line) => line.goSilent(), 500 + below(6_000)) },
    { name: restartFault, cause: () => database.restartPrimary() },
  ];
}

/** The primary is lost, and its standby takes its place. Once: nobody replicates it then. */
const failover = ({ database }: Subjects): Fault => ({
  name: 'the primary is lost',
  cause: () => database.losePrimary(),
});

/** So many faults by chance, among them one loss of the primary in the second half. */
export function drawFaults(subjects: Subjects, below: Below, count: number): Fault[] {
  const all = [...faultsOfProcesses(subjects, below), ...faultsOfDatabase(subjects, below)];
  const lostAt = Math.floor(count / 2) + below(Math.ceil(count / 2));
  return Array.from({ length: count }, (_, at) => {
    if (at === lostAt) return failover(subjects);
    const possible = at > lostAt ? all.filter(({ name }) => name !== restartFault) : all;
    return possible[below(possible.length)] as Fault;
  });
}

/** Each fault once, in an order by chance; the loss of the primary last but for some of the processes. */
export function eachFault(subjects: Subjects, below: Below): Fault[] {
  const shuffled = (faults: Fault[]) =>
    faults
      .map((fault) => ({ fault, place: below(1_000_000) }))
      .sort((one, other) => one.place - other.place)
      .map(({ fault }) => fault);
  const ofProcesses = shuffled(faultsOfProcesses(subjects, below));
  const early = shuffled([...faultsOfDatabase(subjects, below), ...ofProcesses.slice(2)]);
  return [...early, failover(subjects), ...ofProcesses.slice(0, 2)];
}
