import { lineagePlaces } from 'shared-contracts/api/lineage';
import type { Message } from 'shared-contracts/api/run';
import type { RecordEntry } from '../../engine/record/entries.ts';
import type { CallResponse } from '../../engine/record/message.ts';
import type { StepTrace } from '../../engine/record/stepTrace.ts';
import { traceOf } from '../../engine/record/trace.ts';
import type { FieldPath } from './fieldNames.ts';
import { type FoundValue, payloadValues, queryValues, type RequestPaths, requestValues } from './messageValues.ts';
import { type PlaceLetter, placeLetters, type ValuePlace } from './places.ts';

/** Executions of nodes that are looked at in one run. */
const maxSteps = 500;
/** Values of one run that are indexed. */
const maxValues = 300;

/** Where paths of the parts of a run begin. */
export interface RunPaths extends RequestPaths {
  payload: FieldPath;
  query: FieldPath;
}

/** A run to look through. */
export interface RunParts {
  /** When it was made. Milliseconds since the epoch. */
  madeAt: number;
  trigger: Message;
  record: readonly RecordEntry[];
}

/** Whether values of a path are indexed. It is asked of each value that is met. */
export type IsIndexed = (path: FieldPath, value: string) => boolean;

/** Gathers the places of a run by their values. */
class Places {
  readonly byValue = new Map<string, ValuePlace[]>();
  readonly #madeAt: number;
  readonly #isIndexed: IsIndexed;

  constructor(madeAt: number, isIndexed: IsIndexed) {
    this.#madeAt = madeAt;
    this.#isIndexed = isIndexed;
  }

  add(found: readonly FoundValue[], kind: PlaceLetter, at: number, nodeId = '', text = ''): void {
    const since = Math.max(0, Math.round(at - this.#madeAt));
    for (const { path, value } of found) {
      if (!this.#isIndexed(path, value)) continue;
      const places = this.byValue.get(value) ?? [];
      if (places.length === 0 && this.byValue.size >= maxValues) continue;
      const isKnown = places.some(([k, p, , node]) => k === kind && p === path.path && node === nodeId);
      if (isKnown || places.length >= lineagePlaces) continue;
      places.push([kind, path.path, since, nodeId, text]);
      this.byValue.set(value, places);
    }
  }
}

/** Payloads that several steps share are walked once. */
class Payloads {
  readonly #known = new WeakMap<object, FoundValue[]>();
  readonly #top: FieldPath;

  constructor(top: FieldPath) {
    this.#top = top;
  }

  of(payload: unknown): FoundValue[] {
    if (typeof payload !== 'object' || payload === null) return payloadValues(payload, this.#top);
    const known = this.#known.get(payload);
    if (known) return known;
    const found = payloadValues(payload, this.#top);
    this.#known.set(payload, found);
    return found;
  }

  /** Values of a payload that are not at the same path in one before it. */
  added(payload: unknown, before: readonly unknown[]): FoundValue[] {
    if (before.includes(payload)) return [];
    const known = new Set(before.flatMap((each) => this.of(each).map(({ path, value }) => `${path.path}\0${value}`)));
    return this.of(payload).filter(({ path, value }) => !known.has(`${path.path}\0${value}`));
  }
}

function addStep(places: Places, payloads: Payloads, step: StepTrace): void {
  const { input, response, pages, outgoing, nodeId, endedAt, receivedAt } = step;
  const before = [input.payload, response?.payload, ...pages.map(({ payload }) => payload)];
  for (const { payload } of outgoing)
    places.add(payloads.added(payload, before), placeLetters.step, endedAt ?? receivedAt, nodeId);
}

interface RecordedStep {
  entry: RecordEntry;
  step: StepTrace;
  paths: RunPaths;
}

function addEntry(places: Places, payloads: Payloads, { entry, step, paths }: RecordedStep): void {
  switch (entry.type) {
    case 'call': {
      const { kind, text, found } = requestValues(entry.request, paths);
      places.add(found, placeLetters[kind], entry.at, step.nodeId, text);
      break;
    }
    case 'answer':
    case 'page': {
      const payload = entry.type === 'page' || entry.ok ? (entry.response as CallResponse).payload : null;
      places.add(payloads.added(payload, [step.input.payload]), placeLetters.answer, entry.at, step.nodeId);
      break;
    }
    case 'sent':
      addStep(places, payloads, step);
  }
}

/** The values of a run that are indexed, with where in it they are: in its event, in calls, and where nodes made them. */
export function placesOfRun({ madeAt, trigger, record }: RunParts, paths: RunPaths, isIndexed: IsIndexed) {
  const places = new Places(madeAt, isIndexed);
  const payloads = new Payloads(paths.payload);
  places.add(payloads.of(trigger.payload), placeLetters.event, madeAt);
  places.add(queryValues(trigger.query, paths.query), placeLetters.event, madeAt);
  const steps = new Map(
    traceOf(record, trigger)
      .steps.slice(0, maxSteps)
      .map((step) => [step.step, step]),
  );
  for (const entry of record) {
    const step = 'step' in entry ? steps.get(entry.step) : undefined;
    if (!step) continue;
    addEntry(places, payloads, { entry, step, paths });
  }
  return places.byValue;
}
