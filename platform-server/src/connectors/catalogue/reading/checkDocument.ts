import { Validator } from '@seriousme/openapi-schema-validator';
import { type ProblemCode, ruleReasons } from './documentProblems.ts';
import { isRecord, type Plain } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** A fault as the validator tells of it. */
interface Fault {
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** Faults that are looked at: some of each kind are reported. */
const maxFaults = 2_000;

/** Items of a list that are looked at: each is compared with all others of it, where none may come twice. */
const maxItems = 300;

/** The same value with its long lists cut. */
function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.slice(0, maxItems).map(withShortLists);
    return items.length === value.length && items.every((item, at) => item === value[at]) ? value : items;
  }
  if (!isRecord(value)) return value;
  const entries = Object.entries(value).map(([name, item]) => [name, withShortLists(item)] as const);
  return entries.every(([name, item]) => item === value[name]) ? value : Object.fromEntries(entries);
}

/** Keywords that only say that something within is wrong. */
const outer = new Set(['oneOf', 'anyOf', 'allOf', 'if', '$ref', '$dynamicRef', 'not']);

// It keeps the specification's schemas once they are compiled, which takes longer than to check most documents.
const validator = new Validator({ strict: false });

/**
 * Notes where a document is not as the specification says. Documents that people use are seldom without fault, and most
 * faults do not matter to a call: these are warnings.
 */
export async function checkDocument(document: ReadDocument, original: Plain): Promise<void> {
  const { valid, errors } = await validator.validate(withShortLists(original) as Plain);
  // It would hold on to the document until the next one.
  validator.specification = {};
  if (valid || !Array.isArray(errors)) return;
  const faults = (errors as Fault[]).filter(({ keyword }) => !outer.has(keyword)).slice(0, maxFaults);
  // What stands deepest says most: an alternative that does not fit is reported at each of its levels.
  const outside = placesAround(faults);
  for (const fault of faults) {
    if (outside.has(fault.instancePath) || fault.params.missingProperty === '$ref') continue;
    const [code, params] = problemOfFault(fault);
    document.warn(code, fault.instancePath, params);
  }
}

/** Every place that has a fault further within. */
function placesAround(faults: readonly Fault[]): ReadonlySet<string> {
  const around = new Set<string>();
  for (const { instancePath } of faults) {
    // Where one place is known, those around it are known too.
    for (let place = placeAround(instancePath); place !== null && !around.has(place); place = placeAround(place))
      around.add(place);
  }
  return around;
}

/** The place one level out; null for the document itself. */
function placeAround(place: string): string | null {
  return place === '' ? null : place.slice(0, place.lastIndexOf('/'));
}

/** What a rule allows, as a document writes it. */
function shown(allowed: unknown): string {
  const values = Array.isArray(allowed) ? allowed : [allowed];
  return values.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))).join(', ');
}

function problemOfFault({ keyword, params }: Fault): [ProblemCode, Record<string, string>] {
  if (keyword === 'required') return ['missing', { name: String(params.missingProperty) }];
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  if (extra !== undefined) return ['unknown', { name: String(extra) }];
  const allowed = params.allowedValues ?? params.allowedValue ?? params.type ?? params.pattern ?? params.format;
  return ['specification', { reason: Object.hasOwn(ruleReasons, keyword) ? keyword : 'other', rule: shown(allowed) }];
}
