import { isDeepStrictEqual } from 'node:util';
import {
  type ExplainedField,
  type ExplainedMoment,
  type ExplainedSource,
  type ExplainedStep,
  type Explanation,
  maxExplainedMoments,
  maxExplainedSources,
} from 'shared-contracts/api/explanation';
import { isListOrObject, type PathKey, parsePath, pathText } from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import type { ExplainedRun } from './explainedRun.ts';
import { type Location, locationName } from './locations.ts';
import type { Making, TableLookup } from './origin.ts';
import { inRole, pathOfRead, type Read, uniqueReads } from './reads.ts';
import { explainedRequest, shortJson, shortText } from './shownValue.ts';
import { originOfValue } from './stepOrigin.ts';

/** Places that one value is followed through where nodes pass it on as it is, and how many of them are named. */
const maxPassed = 2_000;
const maxThrough = 20;
/** Characters of a setting. */
const textLength = 2_000;
/** Values are compared where they are no larger than so many characters of JSON. */
const comparedLength = 10_000;

/** What was called, as the record has it, by step: the last call of each. */
export type Requests = ReadonlyMap<number, unknown>;

/** A moment that is to be completed by whoever can read tables and events. */
export type RawMoment = Omit<ExplainedMoment, 'event' | 'table' | 'run'> & {
  lookedUp: TableLookup | null;
  calledRun: string | null;
};
export type RawExplanation = Omit<Explanation, 'moments'> & { moments: RawMoment[] };

/** Where a field that somebody asks for is; null for what is no path, and for a step that the run does not have. */
export function locateField(run: ExplainedRun, { step: id, side, message, field }: ExplainedField): Location | null {
  const step = run.locations.step(id);
  const path = parsePath(field);
  if (!step || !path) return null;
  if (side === 'input' || path.node !== null) return run.locate(step, path);
  if (path.root !== 'vars') {
    const place = Math.min(message, Math.max(0, step.outgoing.length - 1));
    return step.sent ? { at: 'sent', step, place, keys: [path.root, ...path.keys] } : null;
  }
  const [name, ...keys] = path.keys;
  return name === undefined
    ? null
    : run.locations.variable(String(name), (step.sentOrder ?? step.receivedOrder) + 1, keys);
}

/** Follows a value back to where it was made. */
export function followBack(
  run: ExplainedRun,
  from: Location,
): { location: Location; making: Making; passed: StepTrace[] } {
  const passed: StepTrace[] = [];
  let location = from;
  for (let count = 0; count < maxPassed; count++) {
    const origin = originOfValue(run, location);
    if ('made' in origin) return { location, making: origin.made, passed };
    if (location.at === 'sent' && location.step !== passed.at(-1)) passed.push(location.step);
    location = origin.same;
  }
  return { location, making: { how: 'unknown' }, passed };
}

/** The path of a location, as expressions behind it read it. */
export function fieldText(location: Location): string {
  if (location.at === 'variable') return pathText('vars', [location.name, ...location.keys]);
  const [root, ...keys] = location.keys;
  return pathText(String(root), keys);
}

/** Tells the story of one value, its own moment first, then those of its sources, breadth first. */
class Story {
  readonly #run: ExplainedRun;
  readonly #requests: Requests;
  readonly #places = new Map<string, number>();
  readonly #open: { location: Location; place: number }[] = [];
  readonly moments: RawMoment[] = [];
  isCut = false;

  constructor(run: ExplainedRun, requests: Requests) {
    this.#run = run;
    this.#requests = requests;
  }

  tell(from: Location): void {
    this.#place(from);
    for (let next = this.#open.shift(); next; next = this.#open.shift()) {
      this.moments[next.place] = this.#moment(next.location);
    }
  }

  /** The place of the moment that explains a location; null where no more are told. */
  #place(location: Location): number | null {
    const name = locationName(location);
    const known = this.#places.get(name);
    if (known !== undefined) return known;
    if (this.#places.size >= maxExplainedMoments) {
      this.isCut = true;
      return null;
    }
    const place = this.#places.size;
    this.#places.set(name, place);
    this.#open.push({ location, place });
    return place;
  }

  #moment(asked: Location): RawMoment {
    const run = this.#run;
    const { location, making, passed } = followBack(run, asked);
    const step = stepOf(location);
    const value = run.locations.valueAt(location);
    const isUnset = value === undefined && making.how !== 'code' && making.reads === undefined;
    const reads = readsOf(run, step, making, value);
    const sources = this.#sources(location, step, making, reads.slice(0, maxExplainedSources));
    const request = step && isOfCall(making.how) ? this.#requests.get(step.step) : undefined;
    return {
      how: isUnset ? 'missing' : howOf(making, sources),
      at: step ? run.step(step) : null,
      field: fieldText(location),
      value: run.shown.at(location),
      through: throughOf(run, passed, step),
      setting: making.setting ?? null,
      text: making.text === undefined ? null : shortText(making.text, textLength),
      sources,
      more_sources: Math.max(0, reads.length - maxExplainedSources) + (making.more ?? 0),
      request: explainedRequest(request),
      answer_field: making.answerField ?? null,
      calledRun: making.runId ?? null,
      lookedUp: making.table ?? null,
    };
  }

  #sources(made: Location, step: StepTrace | null, making: Making, reads: readonly Read[]): ExplainedSource[] {
    const ofReads = step ? reads.map((read) => this.#source(made, step, read)) : [];
    const others = (making.others ?? []).map(({ field, role, location }) => ({
      field,
      role,
      value: this.#run.shown.at(location),
      is_equal: false,
      moment: this.#place(location),
      ask: null,
    }));
    return [...ofReads, ...others];
  }

  #source(made: Location, step: StepTrace, read: Read): ExplainedSource {
    const { locations, shown } = this.#run;
    const location = this.#run.locate(step, read);
    const value = location ? shown.at(location) : shown.plain(undefined);
    const isEqual =
      location !== null &&
      !value.is_masked &&
      !shown.at(made).is_masked &&
      isEqualValue(locations.valueAt(location), locations.valueAt(made));
    // Of what code only may have used, what equals the value is followed; all else can be asked for.
    const isFollowed = location !== null && (read.role !== 'possible' || isEqual);
    const field = pathOfRead(read);
    const ask = location && { step: step.step, side: 'input' as const, message: 0, field: askable(read) };
    return { field, role: read.role, value, is_equal: isEqual, moment: isFollowed ? this.#place(location) : null, ask };
  }
}

const stepOf = (location: Location): StepTrace | null => ('step' in location ? location.step : null);

const isOfCall = (how: Making['how']) => how === 'call' || how === 'store' || how === 'answer' || how === 'scenario';

/** A setting that reads nothing gives what it says. */
const howOf = ({ how, others = [] }: Making, sources: readonly unknown[]) =>
  how === 'expression' && sources.length + others.length === 0 ? 'constant' : how;

/** The read up to where it is known which field it is. */
const askable = (read: Read): string =>
  pathOfRead({ ...read, keys: read.keys.slice(0, read.keys.includes(null) ? read.keys.indexOf(null) : undefined) });

function throughOf(run: ExplainedRun, passed: readonly StepTrace[], step: StepTrace | null): ExplainedStep[] {
  return passed
    .filter((each) => each !== step)
    .slice(0, maxThrough)
    .map((each) => run.step(each));
}

/** Whether two values are the same, where that is quickly seen. Flags and empty values are alike too often. */
function isEqualValue(one: unknown, other: unknown): boolean {
  if (one === undefined || one === null || one === '' || typeof one === 'boolean') return false;
  if (shortJson(one, comparedLength).is_cut || shortJson(other, comparedLength).is_cut) return false;
  return isDeepStrictEqual(one, other);
}

/**
 * What a making read. Where code has all of a message part to choose from, the fields in it that equal the value stand
 * beside it.
 */
function readsOf(
  run: ExplainedRun,
  step: StepTrace | null,
  { how, reads = [] }: Making,
  value: unknown,
): readonly Read[] {
  if (how !== 'code' || !step || isListOrObject(value)) return uniqueReads(reads);
  const below = reads.flatMap((read) => {
    const location = run.locate(step, read);
    const found = location ? equalPaths(run.locations.valueAt(location), value) : [];
    return found.map((keys): Read => ({ ...read, keys: [...read.keys, ...keys] }));
  });
  return uniqueReads([...inRole(below, 'possible'), ...reads]);
}

/** Values that are looked at for one that is equal, and how many such are named. */
const maxVisited = 5_000;
const maxEqual = 5;

/** Where in a value another one is found. */
function equalPaths(root: unknown, value: unknown): PathKey[][] {
  const found: PathKey[][] = [];
  const open: { at: unknown; keys: PathKey[] }[] = [{ at: root, keys: [] }];
  for (let visited = 0; open.length > 0 && visited < maxVisited && found.length < maxEqual; visited++) {
    const { at, keys } = open.shift() as (typeof open)[number];
    if (keys.length > 0 && isEqualValue(at, value)) found.push(keys);
    if (typeof at !== 'object' || at === null) continue;
    const members: [PathKey, unknown][] = Array.isArray(at)
      ? at.map((item, place) => [place, item])
      : Object.entries(at);
    for (const [key, member] of members.slice(0, maxVisited)) open.push({ at: member, keys: [...keys, key] });
  }
  return found;
}

/** Where a field of a recorded run came from. */
export function explainField(run: ExplainedRun, field: ExplainedField, requests: Requests): RawExplanation {
  const location = locateField(run, field);
  const step = run.locations.step(field.step);
  if (!location || !step)
    return { gap: 'no_step', value: null, at: step ? run.step(step) : null, moments: [], is_cut: false };
  const story = new Story(run, requests);
  story.tell(location);
  return { gap: null, value: run.shown.at(location), at: run.step(step), moments: story.moments, is_cut: story.isCut };
}
