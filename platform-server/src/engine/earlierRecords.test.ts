import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { type Flow, wiresOf } from 'shared-contracts/api/scenario';
import { scenarioOf } from '../../test/engine/drawing.ts';
import { openReplaying, type Replaying } from '../../test/engine/replaying.ts';
import { decodeEntries } from './record/encode.ts';
import type { RecordEntry } from './record/entries.ts';

/** Runs as the release before scopes stored them, with what they came to; `http://peer` stands for the peer. */
interface Stored {
  flow: Flow;
  record: string;
  outcome: { status: string; handled: boolean; counts: { operations: number } };
}

/** By run: the executions that its end broke off. */
const brokenOff: Readonly<Record<number, number>> = { 9: 5 };

/** Failed runs were called handled then, and what their end broke off was no operation. */
const currentOutcome = ({ counts, ...outcome }: Stored['outcome'], more: number): Stored['outcome'] => ({
  ...outcome,
  handled: outcome.handled && outcome.status === 'SUCCESSFUL',
  counts: { ...counts, operations: counts.operations + more },
});

const file = new URL('../../test/engine/records/version1.json', import.meta.url);
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

/**
 * The place of the last failure that went on by an error output with nothing wired to it; 0 where there is none. Now such
 * a failure is the Catch's or the run's: what is on record stands, what comes anew is taken otherwise.
 */
function lastUnwired(flow: Flow, entries: readonly RecordEntry[]): number {
  const wired = new Set(
    wiresOf(flow).flatMap(({ source, sourceHandle }) => (sourceHandle === 'error' ? [source] : [])),
  );
  const at = entries.findLastIndex(
    (entry) => entry.type === 'failed' && entry.taken === 'error' && !wired.has(entry.error.nodeId ?? ''),
  );
  return Math.max(at, 0);
}

describe('records of version 1', () => {
  let replaying: Replaying;
  let stored: Stored[];
  before(async () => {
    replaying = await openReplaying();
    stored = JSON.parse((await readFile(file, 'utf8')).replaceAll('http://peer', replaying.peer.url)) as Stored[];
  });
  after(() => replaying.peer.close());

  it('give the outcome they gave, whole and from every prefix', async () => {
    assert.equal(stored.length, 12);
    for (const [index, { flow, record, outcome: given }] of stored.entries()) {
      const outcome = currentOutcome(given, brokenOff[index] ?? 0);
      const scenario = scenarioOf(flow);
      const entries = decodeEntries(record);
      const whole = await replaying.goOn(scenario, entries);
      assert.equal(whole.calls, 0);
      assert.deepEqual(plain(whole.outcome), outcome, `run ${index}`);
      for (let cut = lastUnwired(flow, entries) + 1; cut < entries.length; cut++) {
        const again = await replaying.goOn(scenario, entries.slice(0, cut));
        assert.deepEqual(plain(again.outcome), outcome, `run ${index}, cut at ${cut}`);
      }
    }
  });
});
