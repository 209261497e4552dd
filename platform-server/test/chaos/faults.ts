import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../faults/line.ts';
import type { ReplicatedDatabase } from '../replicatedDatabase.ts';
import type { Installation } from './installation.ts';

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

/** Every fault that can be caused again and again, with its times by chance. */
export function faultsOf({ installation, database, lines }: Subjects, below: Below): Fault[] {
  const someProcess = () => installation.processes[below(installation.processes.length)] ?? installation.processes[0];
  const onLines = async (begin: (line: Line) => void, ms: number) => {
    for (const line of lines) begin(line);
    await sleep(ms);
    for (const line of lines) line.fix();
  };
  return [
    {
      name: 'a process is killed',
      async cause() {
        const process = someProcess();
        await process?.kill();
        await sleep(below(1_500));
        await process?.start();
      },
    },
    {
      name: 'a process is replaced in order',
      async cause() {
        const process = someProcess();
        await process?.end();
        await process?.start();
      },
    },
    // Longer than others take it for dead: they take its runs over, and it finds out when it goes on.
    { name: 'a process stands still', cause: async () => someProcess()?.standStill(500 + below(9_000)) },
    { name: 'the line to the database is cut', cause: () => onLines((line) => line.cut(), 200 + below(2_000)) },
    {
      name: 'answers of the database are lost',
      cause: () => onLines((line) => line.swallowAnswers(), 200 + below(1_500)),
    },
    { name: 'the line is silent', cause: () => onLines((line) => line.goSilent(), 500 + below(6_000)) },
    { name: 'the database is started again', cause: () => database.restartPrimary() },
  ];
}

/** The primary is lost, and its standby takes its place. Once: nobody replicates it then. */
export const failover = ({ database }: Subjects): Fault => ({
  name: 'the primary is lost',
  cause: () => database.losePrimary(),
});
