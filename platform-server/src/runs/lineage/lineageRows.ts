import { type LineageFieldState, maxLineageFields } from 'shared-contracts/api/lineage';
import { blankMessage } from 'shared-contracts/api/run';
import type { RecordEntry } from '../../engine/record/entries.ts';
import { timeOfId } from '../../store/ids.ts';
import type { EventRow } from '../../store/rows/run.ts';
import { recordEntries, triggerOf } from '../worker/runInputs.ts';
import { type FieldCount, FieldCounts } from './fieldCounts.ts';
import { alwaysIndexed, FieldPath } from './fieldNames.ts';
import { isMailAddress, lineageKeys } from './lineageValue.ts';
import { placesOfRun, type RunPaths } from './runPlaces.ts';

/** What an index knows of a field; `isSettled`: its values are not counted any more. */
export interface KnownField {
  state: LineageFieldState;
  isSettled: boolean;
}

/** An ended run to be indexed, as it is stored. */
export interface IndexedRun {
  id: string;
  scenarioId: string;
  event: Pick<EventRow, 'source' | 'method' | 'path' | 'query' | 'headers' | 'content_type' | 'body'>;
  segments: readonly Buffer[];
}

/** Runs of one account, with its fields by their paths. */
export interface LineageBatch {
  account: string;
  fields: Readonly<Record<string, KnownField>>;
  runs: readonly IndexedRun[];
}

/** What is stored of a batch. */
export interface LineageRows {
  entries: { value: number; run_id: string; places: string }[];
  fields: FieldCount[];
}

const runPaths = (): RunPaths => ({
  payload: new FieldPath('payload'),
  query: new FieldPath('query'),
  url: new FieldPath('url'),
  body: new FieldPath('body'),
  mail: new FieldPath('mail'),
  store: new FieldPath('store'),
  request: new FieldPath('request'),
  response: new FieldPath('response'),
  visitor: new FieldPath('visitor'),
  context: new FieldPath('context'),
});

/** Decides of each value whether it is indexed, and counts those of fields that are still being learned. */
class Fields {
  readonly counts = new FieldCounts();
  readonly #known: ReadonlyMap<string, KnownField>;
  readonly #key: (value: string) => number;
  #left: number;

  constructor({ account, fields }: LineageBatch) {
    this.#known = new Map(Object.entries(fields));
    this.#key = lineageKeys(account);
    this.#left = maxLineageFields - this.#known.size;
  }

  key(value: string): number {
    return this.#key(value);
  }

  isIndexed(run: IndexedRun, field: FieldPath, value: string): boolean {
    const known = this.#known.get(field.path);
    if (!known && !this.counts.has(field.path) && this.#left-- <= 0) return false;
    if (!known?.isSettled) this.counts.add(field, this.#key(value), run);
    if (known?.state === 'refused') return false;
    if (isMailAddress(value) || alwaysIndexed.has(field.path)) return true;
    return known ? known.state !== 'ignored' : field.isNamed;
  }
}

/** The record of a run; nothing of one that this release cannot read. */
function recordOf({ segments }: IndexedRun): RecordEntry[] {
  try {
    return recordEntries(segments);
  } catch {
    return [];
  }
}

/** The rows that the runs of a batch are found by. A run that cannot be read has none. */
export async function lineageRowsOf(batch: LineageBatch): Promise<LineageRows> {
  const fields = new Fields(batch);
  const paths = runPaths();
  const entries: LineageRows['entries'] = [];
  for (const run of batch.runs) {
    const trigger = await triggerOf(run.event).catch(blankMessage);
    const parts = { madeAt: timeOfId(run.id), trigger, record: recordOf(run) };
    const found = placesOfRun(parts, paths, (field, value) => fields.isIndexed(run, field, value));
    for (const [value, places] of found)
      entries.push({ value: fields.key(value), run_id: run.id, places: JSON.stringify(places) });
  }
  return { entries, fields: fields.counts.list() };
}
