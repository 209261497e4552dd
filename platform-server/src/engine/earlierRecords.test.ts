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
  outcome: { status: string; handled: boolean; counts: { operations: number; bytes: number } };
}

/** By run: the executions that its end broke off. */
const brokenOff: Readonly<Record<number, number>> = { 9: 5 };

/** Failed runs were called handled then, and what their end broke off was no operation; texts had other lengths. */
const currentOutcome = ({ counts, ...outcome }: Stored['outcome'], more: number, bytes: number): Stored['outcome'] => ({
  ...outcome,
  handled: outcome.handled && outcome.status === 'SUCCESSFUL',
  counts: { ...counts, operations: counts.operations + more, bytes },
});

const file = new URL('../../test/engine/records/version1.json', import.meta.url);
/** What came of a run, without the words of its failures and the shape it failed on: those on record have none. */
const shown = (outcome: unknown): Stored['outcome'] =>
  JSON.parse(JSON.stringify(outcome, (name, value) => (name === 'words' || name === 'failedOn' ? undefined : value)));

/**
 * The place of the last failure that went on by an error output with nothing wired to it; 0 where there is none. Now such
 * a failure is the Catch's or the run's: what is on record stands, what comes again is taken otherwise.
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
    const text = (await readFile(file, 'utf8')).replaceAll('http://peer', replaying.peer.url);
    // Said in other words since: what is on record stands, what is called again has them.
    const reworded = text
      .replaceAll('raise the retries of the node', "increase the node's retries")
      .replace(/([A-Z]+ http:\S+) returned (\d{3}(?: [A-Z][A-Za-z]+)+)/g, '$2 from $1');
    stored = JSON.parse(reworded) as Stored[];
  });
  after(() => replaying.peer.close());

  it('give the outcome they gave, whole and from every prefix', async () => {
    assert.equal(stored.length, 12);
    for (const [index, { flow, record, outcome: given }] of stored.entries()) {
      const scenario = scenarioOf(flow);
      const entries = decodeEntries(record);
      const whole = await replaying.goOn(scenario, entries);
      assert.equal(whole.calls, 0);
      const outcome = shown(whole.outcome);
      assert.deepEqual(outcome, currentOutcome(given, brokenOff[index] ?? 0, outcome.counts.bytes), `run ${index}`);
      for (let cut = lastUnwired(flow, entries) + 1; cut < entries.length; cut++) {
        const again = await replaying.goOn(scenario, entries.slice(0, cut));
        assert.deepEqual(shown(again.outcome), outcome, `run ${index}, cut at ${cut}`);
      }
    }
  });
});
