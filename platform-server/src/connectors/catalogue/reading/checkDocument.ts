import { Validator } from '@seriousme/openapi-schema-validator';
import type { ProblemCode } from './documentProblems.ts';
import type { Plain } from './plain.ts';
import type { ReadDocument } from './references.ts';

/** A fault as the validator tells of it. */
interface Fault {
  instancePath: string;
  keyword: string;
  message?: string;
  params: Readonly<Record<string, unknown>>;
}

/** Keywords that only say that something within is wrong. */
const outer = new Set(['oneOf', 'anyOf', 'allOf', 'if', '$ref', '$dynamicRef', 'not']);

/**
 * Notes where a document is not as the specification says. Documents that people use are seldom without fault, and most
 * faults do not matter to a call: these are warnings.
 */
export async function checkDocument(document: ReadDocument, original: Plain): Promise<void> {
  const { valid, errors } = await new Validator({ strict: false }).validate(original);
  if (valid || !Array.isArray(errors)) return;
  const faults = (errors as Fault[]).filter(({ keyword }) => !outer.has(keyword));
  // What stands deepest says most: an alternative that does not fit is told of at each of its levels.
  const places = new Set(faults.map(({ instancePath }) => instancePath));
  for (const fault of faults) {
    const isWithin = [...places].some((place) => place.startsWith(`${fault.instancePath}/`));
    if (isWithin || fault.params.missingProperty === '$ref') continue;
    const [code, params] = said(fault);
    document.warn(code, fault.instancePath, params);
  }
}

function said({ keyword, message = '', params }: Fault): [ProblemCode, Record<string, string>] {
  if (keyword === 'required') return ['missing', { name: String(params.missingProperty) }];
  const extra = params.additionalProperty ?? params.unevaluatedProperty;
  if (extra !== undefined) return ['unknown', { name: String(extra) }];
  return ['specification', { reason: message }];
}
