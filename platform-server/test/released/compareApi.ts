import { isDeepStrictEqual } from 'node:util';
import { compareSchemas, type Difference, type Json, noDifference, type Side } from './compareSchemas.ts';
import type { Offered } from './offered.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: unknown;
}

interface Operation {
  security: Json[];
  parameters: Parameter[];
  requestBody?: { required: boolean; content: Json };
  responses: Record<string, { content?: Json }>;
  'x-token-scope'?: string;
  'x-required-roles'?: string[];
}

const schemaIn = (content: Json | undefined): unknown =>
  (content?.['application/json'] as { schema?: unknown } | undefined)?.schema ?? {};

/** Adds what differs in a schema. */
function addTo(found: Difference, side: Side, place: string, before: unknown, now: unknown): void {
  const { breaking, added } = compareSchemas(side, place, before, now);
  found.breaking.push(...breaking);
  found.added.push(...added);
}

function compareParameters(found: Difference, call: string, before: Parameter[], now: Parameter[]): void {
  const keyOf = (parameter: Parameter) => `${parameter.in} ${parameter.name}`;
  const later = new Map(now.map((parameter) => [keyOf(parameter), parameter]));
  for (const earlier of before) {
    const key = keyOf(earlier);
    const same = later.get(key);
    later.delete(key);
    if (!same) found.breaking.push(`${call}: ${key} is gone`);
    else addTo(found, 'input', `${call}: ${key}`, earlier.schema, same.schema);
    if (same?.required && !earlier.required) found.breaking.push(`${call}: ${key} became required`);
  }
  for (const [key, { required }] of later) found[required ? 'breaking' : 'added'].push(`${call}: ${key} is new`);
}

/** Who may call: whoever could before must go on. */
function compareAccess(found: Difference, call: string, before: Operation, now: Operation): void {
  const isOpen = now.security.length === 0;
  const wasOpen = before.security.length === 0;
  const isKept = (way: Json) => now.security.some((other) => isDeepStrictEqual(way, other));
  if (!isOpen && (wasOpen || !before.security.every(isKept))) found.breaking.push(`${call}: a way to sign in is gone`);
  const [scope, was] = [now['x-token-scope'], before['x-token-scope']];
  if (!isOpen && was !== undefined && scope !== was) found.breaking.push(`${call}: tokens need another scope`);
  const [roles, had] = [now['x-required-roles'], before['x-required-roles']];
  if (roles && !had?.every((role) => roles.includes(role))) found.breaking.push(`${call}: fewer roles may call it`);
}

function compareOperations(found: Difference, call: string, before: Operation, now: Operation): void {
  compareAccess(found, call, before, now);
  compareParameters(found, call, before.parameters, now.parameters);
  const [had, has] = [before.requestBody, now.requestBody];
  if (had && !has) found.breaking.push(`${call}: its body is gone`);
  if (has?.required && !had?.required) found.breaking.push(`${call}: its body became required`);
  if (had && has) addTo(found, 'input', `${call} body`, schemaIn(had.content), schemaIn(has.content));
  for (const [status, answer] of Object.entries(before.responses)) {
    if (status === 'default') continue;
    const same = now.responses[status];
    if (!same) found.breaking.push(`${call}: is not answered ${status} any more`);
    else addTo(found, 'output', `${call} answer`, schemaIn(answer.content), schemaIn(same.content));
  }
}

type Paths = Record<string, Record<string, Operation>>;

function callsIn(paths: Json): Map<string, Operation> {
  const all = Object.entries(paths as Paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
  );
  return new Map(all);
}

/** How the API differs from that of the last release, for programs that were written for it. */
export function compareApi(before: Offered['api'], now: Offered['api']): Difference {
  const found = noDifference();
  const later = callsIn(now.paths);
  for (const [call, earlier] of callsIn(before.paths)) {
    const same = later.get(call);
    later.delete(call);
    if (same) compareOperations(found, call, earlier, same);
    else found.breaking.push(`${call} is gone`);
  }
  for (const call of later.keys()) found.added.push(`${call} is new`);
  addTo(found, 'output', 'failures', schemaIn(before.failure.content as Json), schemaIn(now.failure.content as Json));
  return found;
}
