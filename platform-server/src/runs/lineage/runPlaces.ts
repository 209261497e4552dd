import { lineagePlaces } from 'shared-contracts/api/lineage';
import type { Message } from 'shared-contracts/api/run';
import type { RecordEntry } from '../../engine/record/entries.ts';
import type { CallResponse } from '../../engine/record/message.ts';
import type { StepTrace } from '../../engine/record/stepTrace.ts';
import { traceOf } from '../../engine/record/trace.ts';
import type { FieldPath } from './fieldNames.ts';
import { mailTextValues } from './mailText.ts';
import { type FoundValue, payloadValues, queryValues } from './messageValues.ts';
import { type PlaceLetter, placeLetters, type ValuePlace } from './places.ts';
import { type RequestPaths, requestValues, responseValues } from './requestValues.ts';
import { storeAnswerValues } from './storeValues.ts';

/** Executions of nodes that are looked at in one run. */
const maxSteps = 500;
/** Values of one run that are indexed. */
const maxValues = 300;

/** Where paths of the parts of a run begin. */
export interface RunPaths extends RequestPaths {
  payload: FieldPath;
  query: FieldPath;
  response: FieldPath;
  visitor: FieldPath;
  context: FieldPath;
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
}

type CallEntry = Extract<RecordEntry, { type: 'call' }>;

/** Gathers the places of one run, entry by entry. */
class RunWalk {
  readonly #places: Places;
  readonly #payloads: Payloads;
  readonly #paths: RunPaths;
  /** Calls of stores whose answers are to come, by their steps. */
  readonly #storeCalls = new Map<number, { operation: string; at: number }>();
  readonly #mails: { entry: CallEntry; nodeId: string; text: string }[] = [];

  constructor(places: Places, paths: RunPaths) {
    this.#places = places;
    this.#payloads = new Payloads(paths.payload);
    this.#paths = paths;
  }

  begin({ madeAt, trigger: { payload, query, params } }: RunParts): void {
    const { visitor, context } = params;
    this.#places.add(this.#payloads.of(payload), placeLetters.event, madeAt);
    this.#places.add(queryValues(query, this.#paths.query), placeLetters.event, madeAt);
    // Who sent the file that a row is of, as the site around the import page says.
    this.#places.add(payloadValues(visitor, this.#paths.visitor), placeLetters.event, madeAt);
    this.#places.add(payloadValues(context, this.#paths.context), placeLetters.event, madeAt);
  }

  add({ entry, step }: RecordedStep): void {
    switch (entry.type) {
      case 'call':
        this.#addCall(entry, step);
        break;
      case 'answer':
      case 'page':
        this.#addAnswer(entry, step);
        break;
      case 'sent':
        addStep(this.#places, this.#payloads, step);
        if (entry.response) {
          const found = responseValues(entry.response, this.#paths.response);
          this.#places.add(found, placeLetters.reply, entry.at, step.nodeId);
        }
    }
  }

  /** Once all values of the run are known: what is looked for in the messages of its emails. */
  end(): void {
    const isKnown = (value: string) => this.#places.byValue.has(value);
    for (const { entry, nodeId, text } of this.#mails) {
      const found = mailTextValues(entry.request as Record<string, unknown>, this.#paths.mail.below('text'), isKnown);
      this.#places.add(found, placeLetters.mail, entry.at, nodeId, text);
    }
  }

  #addCall(entry: CallEntry, { nodeId }: StepTrace): void {
    const { kind, text, found } = requestValues(entry.request, this.#paths);
    this.#places.add(found, placeLetters[kind], entry.at, nodeId, text);
    if (kind === 'store') this.#storeCalls.set(entry.step, { operation: text, at: entry.at });
    if (kind === 'mail') this.#mails.push({ entry, nodeId, text });
  }

  #addAnswer(entry: Extract<RecordEntry, { type: 'answer' | 'page' }>, { nodeId, input }: StepTrace): void {
    const payload = entry.type === 'page' || entry.ok ? (entry.response as CallResponse).payload : null;
    const call = this.#storeCalls.get(entry.step);
    if (!call) {
      this.#places.add(this.#payloads.added(payload, [input.payload]), placeLetters.answer, entry.at, nodeId);
      return;
    }
    // One moment with its call: both are what the node did in the store.
    const found = storeAnswerValues(call.operation, payload, this.#paths.store);
    this.#places.add(found, placeLetters.store, call.at, nodeId, call.operation);
  }
}

/** The values of a run that are indexed, with where in it they are: in its event, in calls, and where nodes made them. */
export function placesOfRun(run: RunParts, paths: RunPaths, isIndexed: IsIndexed) {
  const places = new Places(run.madeAt, isIndexed);
  const walk = new RunWalk(places, paths);
  walk.begin(run);
  const steps = new Map(
    traceOf(run.record, run.trigger)
      .steps.slice(0, maxSteps)
      .map((step) => [step.step, step]),
  );
  for (const entry of run.record) {
    const step = 'step' in entry ? steps.get(entry.step) : undefined;
    if (step) walk.add({ entry, step });
  }
  walk.end();
  return places.byValue;
}
