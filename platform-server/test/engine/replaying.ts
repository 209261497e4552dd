import assert from 'node:assert/strict';
import type { EngineDeps } from '../../src/engine/engineDeps.ts';
import type { RunnableScenario, RunOutcome } from '../../src/engine/executeRun.ts';
import type { RecordEntry } from '../../src/engine/record/entries.ts';
import { openPeer, type Peer } from './peer.ts';
import { execute } from './runner.ts';

/** A function's value follows from the recorded seed alone, as in the real sandbox. */
export const seeded = {
  run: async ({ code, randomSeed }: { code: string; randomSeed: number }) => {
    if (code === 'throw') return { ok: false, code: 'exception', message: 'threw', logs: [], line: 1, column: 1 };
    return { ok: true, value: { drawn: randomSeed }, logs: ['drawn'], variables: { set: { drawn: randomSeed } } };
  },
} as unknown as EngineDeps['sandbox'];

export interface Resumed {
  outcome: RunOutcome;
  record: RecordEntry[];
  calls: number;
}

export const answersIn = (record: readonly RecordEntry[]) => record.filter(({ type }) => type === 'answer').length;

/** Executes runs to their end, from the beginning or from what is on record, with a peer that remembers with them. */
export interface Replaying {
  peer: Peer;
  /** Goes on from a record to the end; the clock jumps over waits. */
  goOn(scenario: RunnableScenario, prefix: readonly RecordEntry[], sandbox?: EngineDeps['sandbox']): Promise<Resumed>;
}

/** `/flaky` fails at the first call of a step, `/broken` always. */
export async function openReplaying(): Promise<Replaying> {
  const peer = await openPeer();
  /** Outcomes on record for a step, by which the peer answers: it behaves as one that saw each recorded call once. */
  let answered: (step: number) => number = () => 0;
  const stepOf = (key: unknown) => Number(String(key).split('-').at(-1));
  peer.on('/flaky', ({ headers }, response) => {
    const key = headers['idempotency-key'];
    const fails = key === undefined || answered(stepOf(key)) === 0;
    response.writeHead(fails ? 503 : 200).end('flaky');
  });
  peer.on('/broken', (_request, response) => void response.writeHead(500).end('broken'));
  return {
    peer,
    async goOn(scenario, prefix, sandbox = seeded) {
      // The clock goes on where the record ends, however long ago that was.
      let ahead = (prefix.at(-1)?.at ?? Date.now()) - Date.now();
      const record = [...prefix];
      answered = (step) => record.filter((entry) => entry.type === 'answer' && entry.step === step).length;
      const callsBefore = peer.received.length;
      for (;;) {
        const { outcome } = await execute(scenario, {
          record: [...record],
          // Only a run by hand ends before a node with a flaw.
          run: { source: 'webhook' },
          engine: { egress: peer.egress, sandbox },
          deps: {
            now: () => Date.now() + ahead,
            append: (entries) => void record.push(...entries),
          },
        });
        if (outcome.kind !== 'waiting') return { outcome, record, calls: peer.received.length - callsBefore };
        assert.ok(outcome.wakeAt !== null, outcome.reason);
        ahead = outcome.wakeAt - Date.now();
      }
    },
  };
}
