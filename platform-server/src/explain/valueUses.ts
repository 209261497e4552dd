import {
  type ExplainedField,
  maxExplainedMoments,
  type ValueUse,
  type ValueUses,
} from 'shared-contracts/api/explanation';
import {
  conversion,
  filter,
  functionKind,
  nodeKind,
  type PathKey,
  readConfig,
  valuePathKeys,
} from 'shared-contracts/nodes';
import type { StepTrace } from '../engine/record/stepTrace.ts';
import { possibleReads } from './codeOrigins.ts';
import type { ExplainedRun, ReadingSetting } from './explainedRun.ts';
import { fieldText, followBack, locateField, type Requests } from './explainValue.ts';
import { type Location, locationName } from './locations.ts';
import { payloadRead, startsWith } from './origin.ts';
import { pathOfRead, type Read } from './reads.ts';
import { explainedRequest, shortText } from './shownValue.ts';

/** Executions that are looked through, and those that are named as having passed a value on. */
const maxSteps = 2_000;
const maxCarried = 50;
const textLength = 2_000;

/** A value that later uses are looked for of, and the use that it was made by. */
interface Followed {
  location: Location;
  from: number | null;
}

/** Settings that are paths in what comes, not templates. */
function readingPaths(run: ExplainedRun, step: StepTrace): ReadingSetting[] {
  const node = run.node(step);
  const path = (setting: string, text: string, keys: Read['keys']): ReadingSetting => ({
    setting,
    text,
    reads: [payloadRead(keys, 'used')],
  });
  const keysOf = (text: string): readonly PathKey[] => valuePathKeys(text) ?? [];
  if (node?.type === conversion.kind) {
    const { scope, list, sources } = readConfig(conversion, node.data.config);
    const start = scope === 'list' ? [...keysOf(list), null] : [];
    return sources.map((text, at) => path(`sources.${at}`, text, [...start, ...keysOf(text)]));
  }
  if (node?.type !== filter.kind) return [];
  const { scope, list, rules, lists } = readConfig(filter, node.data.config);
  const start = scope === 'list' ? [...keysOf(list), null] : [];
  const ofRules =
    scope === 'list' ? rules.map(({ left }, at) => path(`rules.${at}.left`, left, [...start, ...keysOf(left)])) : [];
  return [
    ...ofRules,
    ...lists.map(({ path: text }, at) => path(`lists.${at}.path`, text, [...start, ...keysOf(text)])),
  ];
}

/** Everything of a node that read something. Its start and a disabled node read nothing. */
function readingSettings(run: ExplainedRun, step: StepTrace): ReadingSetting[] {
  const node = run.node(step);
  if (!node || step.sent?.skipped || step.sent?.pinned || nodeKind(node.type)?.isTrigger) return [];
  if (node.type !== functionKind.kind) return [...run.readingTemplates(step), ...readingPaths(run, step)];
  try {
    const reads = possibleReads(readConfig(functionKind, node.data.config).code);
    return [{ setting: 'code', text: '', reads }];
  } catch (thrown) {
    if (thrown instanceof SyntaxError || thrown instanceof RangeError) return [];
    throw thrown;
  }
}

/** The same place, or one within the other. */
function overlaps(one: Location, other: Location): boolean {
  if (locationName({ ...one, keys: [] }) !== locationName({ ...other, keys: [] })) return false;
  return startsWith(one.keys, other.keys) || startsWith(other.keys, one.keys);
}

/** Where what a step made of what it read can be read: the payload of its messages, or its variable. */
function productsOf(run: ExplainedRun, step: StepTrace): Location[] {
  const { variables, pinned } = step.sent ?? {};
  if (pinned) return [];
  const names = [...Object.keys(variables?.set ?? {}), ...Object.keys(variables?.append ?? {})];
  const ofVariables = names.map((name): Location => ({ at: 'variable', step, name, keys: [] }));
  const isScope = step.opened !== null && !step.opened.handles;
  const payloads = step.outgoing
    .map((_, place): Location => ({ at: 'sent', step, place, keys: ['payload'] }))
    .filter((location) => !isScope && followBack(run, location).location === location);
  return [...ofVariables, ...payloads];
}

/** Follows a value on through the run, execution by execution. */
class Uses {
  readonly #run: ExplainedRun;
  readonly #requests: Requests;
  readonly #followed: Followed[];
  readonly uses: ValueUse[] = [];
  isCut = false;

  constructor(run: ExplainedRun, requests: Requests, target: Location) {
    this.#run = run;
    this.#requests = requests;
    this.#followed = [{ location: target, from: null }];
  }

  read(step: StepTrace): void {
    const found = readingSettings(this.#run, step).flatMap((setting) =>
      setting.reads.flatMap((read) => {
        const by = this.#followedBy(step, read);
        return by ? [{ setting, read, by }] : [];
      }),
    );
    // The place of a list's item that is handed on is a use of its own: the item itself goes on by being read.
    const products = found.length > 0 ? productsOf(this.#run, step) : [];
    for (const { setting, read, by } of found) {
      if (this.uses.length >= maxExplainedMoments) {
        this.isCut = true;
        return;
      }
      this.uses.push(this.#use(step, setting, read, by, products[0]));
    }
    for (const location of products) this.#followed.push({ location, from: this.uses.length - 1 });
  }

  #followedBy(step: StepTrace, read: Read): Followed | null {
    const location = this.#run.locate(step, read);
    if (!location) return null;
    const { location: made } = followBack(this.#run, location);
    return this.#followed.find((each) => overlaps(each.location, made)) ?? null;
  }

  #use(
    step: StepTrace,
    { setting, text }: ReadingSetting,
    read: Read,
    by: Followed,
    product: Location | undefined,
  ): ValueUse {
    const request = this.#requests.get(step.step);
    const side = product?.at === 'variable' || product?.at === 'sent' ? product : null;
    return {
      at: this.#run.step(step),
      setting,
      text: text === '' ? null : shortText(text, textLength),
      field: pathOfRead(read),
      role: read.role,
      from: by.from,
      request: explainedRequest(request),
      became: side && {
        ask: { step: step.step, side: 'output', message: side.at === 'sent' ? side.place : 0, field: fieldText(side) },
        value: this.#run.shown.at(side),
      },
    };
  }
}

/** Executions whose message has a value as it was, at the same place. */
function carriedBy(run: ExplainedRun, target: Location): StepTrace[] {
  const name = locationName(target);
  return run.locations.trace.steps.slice(0, maxSteps).filter((step) => {
    if (!step.sent || ('step' in target && step === target.step)) return false;
    const location: Location = { at: 'sent', step, place: 0, keys: target.keys };
    return locationName(followBack(run, location).location) === name;
  });
}

/** What became of a field of a recorded run. */
export function usesOfField(run: ExplainedRun, field: ExplainedField, requests: Requests): ValueUses {
  const location = locateField(run, field);
  if (!location) return { gap: 'no_step', value: null, uses: [], carried: [], is_cut: false };
  const { location: target } = followBack(run, location);
  const uses = new Uses(run, requests, target);
  const { steps } = run.locations.trace;
  for (const step of steps.slice(0, maxSteps)) uses.read(step);
  const carried = target.at === 'variable' ? [] : carriedBy(run, target);
  return {
    gap: null,
    value: run.shown.at(location),
    uses: uses.uses,
    carried: carried.slice(0, maxCarried).map((step) => run.step(step)),
    is_cut: uses.isCut || steps.length > maxSteps || carried.length > maxCarried,
  };
}
