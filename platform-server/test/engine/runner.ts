import { blankMessage, type Message } from 'shared-contracts/api/run';
import { parseAllowList } from '../../src/config/allowList.ts';
import { createEgress, type Egress } from '../../src/engine/egress/egress.ts';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import { createExecuteRun } from '../../src/engine/execute.ts';
import type { RunDeps, RunIdentity, RunnableScenario, RunOutcome } from '../../src/engine/executeRun.ts';
import type { Mailer } from '../../src/engine/mail.ts';
import { decodeEntries, encodeEntries } from '../../src/engine/record/encode.ts';
import type { RecordEntry } from '../../src/engine/record/entries.ts';

export const messageOf = (payload: unknown): Message => ({ ...blankMessage(), payload });

/** The network stays shut unless a test opens it. */
export const shut: Egress = createEgress({ allow: parseAllowList('') });

/** A sandbox for flows that need none. */
export const noSandbox = {
  run: async () => ({ ok: false, code: 'crash', message: 'This test has no sandbox', logs: [] }),
} as unknown as EngineDeps['sandbox'];

/** The way out for flows that send no mail. */
export const noMail: Mailer = {
  send: async () => {
    throw new Error('This test sends no mail');
  },
};

/** No filter lists and no conversion tables. */
export const noTables: EngineDeps['tables'] = { get: () => null, note: () => {} };

/** No tunnels. */
export const noTunnels: EngineDeps['tunnels'] = { through: () => null };

/** No configurations of connectors. */
export const noConnectors: EngineDeps['connectors'] = { open: async () => null };

/** No stores. */
export const noStores: EngineDeps['stores'] = { perform: async () => ({ reason: 'missing' }) };

/** Nothing is in the trash. */
export const noTrash: EngineDeps['trash'] = { find: async () => null };

/** Accounts that have chosen no time zone. */
export const inUtc: EngineDeps['timeZones'] = { of: () => 'UTC' };

/** What a process gives its runs, where a test gives nothing else. */
export const engineOf = (own: Partial<EngineDeps> = {}): EngineDeps => ({
  sandbox: noSandbox,
  egress: shut,
  mailer: noMail,
  tables: noTables,
  tunnels: noTunnels,
  connectors: noConnectors,
  stores: noStores,
  trash: noTrash,
  timeZones: inUtc,
  maxValueBytes: 256 * 2 ** 20,
  ...own,
});

export interface TestRun {
  outcome: RunOutcome;
  /** The whole record, as stored: what was given, and what was appended. */
  record: RecordEntry[];
  /** Entries durable at the moment each external call was made. */
  durable: number;
}

interface Options {
  engine?: Partial<EngineDeps>;
  run?: Partial<RunIdentity>;
  trigger?: unknown;
  record?: readonly RecordEntry[];
  deps?: Partial<RunDeps>;
  signal?: AbortSignal;
}

/** Executes a run with everything it depends on in memory. Entries go through the encoding they are stored in. */
export async function execute(scenario: RunnableScenario, options: Options = {}): Promise<TestRun> {
  const { engine, run, trigger = null, record = [], deps, signal } = options;
  const executeRun = createExecuteRun(engineOf(engine));
  const stored: RecordEntry[] = [...record];
  let durable = stored.length;
  const outcome = await executeRun(
    scenario,
    { id: 'run-1', eventId: 'event-1', source: 'manual', attempt: 1, ...run },
    messageOf(trigger),
    record,
    {
      now: Date.now,
      append: (entries) => {
        for (const entry of decodeEntries(encodeEntries(entries))) stored.push(entry);
      },
      durable: async () => {
        durable = stored.length;
      },
      secret: async () => null,
      signal: signal ?? new AbortController().signal,
      ...deps,
    },
  );
  return { outcome, record: stored, durable };
}

/** The outcome of a run that has ended. */
export function ended({ outcome }: TestRun): Extract<RunOutcome, { kind: 'ended' }> {
  if (outcome.kind !== 'ended') throw new Error(`The run has not ended: ${JSON.stringify(outcome)}`);
  return outcome;
}

/** Order in which tracing nodes ran. */
export function trailOf(run: TestRun): unknown {
  return ended(run).variables.trail;
}
