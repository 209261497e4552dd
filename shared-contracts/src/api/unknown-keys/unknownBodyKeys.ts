import type { Endpoint } from '../endpoint.ts';
import { type UnknownKey, unknownKeys } from './unknownKeys.ts';

/**
 * What clients of other versions send and this server does without: reports of pages that stay open over an update, and
 * documents that are checked by rules of their own.
 */
const tolerant: ReadonlySet<string> = new Set([
  'failure.report',
  'plan.outcomes',
  'plan.vitals',
  'tracking.record',
  'deploy.upload',
]);

/** Flows have nodes of kinds with settings of their own: the checks of scenarios look at them. */
const looksElsewhere: ReadonlySet<string> = new Set(['flow', 'document', 'base']);

/** Fields of the answer: a client may send back the record that it was given, changed. */
function answered({ answer }: Endpoint): ReadonlySet<string> {
  const { type, shape } = answer._zod.def as unknown as { type: string; shape?: object };
  return new Set(type === 'object' && shape ? Object.keys(shape) : []);
}

/** Fields of a body that its call would leave out in silence. */
export function unknownBodyKeys(endpoint: Endpoint, body: unknown): UnknownKey[] {
  if (tolerant.has(endpoint.id) || !endpoint.body || typeof body !== 'object' || body === null) return [];
  const def = endpoint.body._zod.def as unknown as { type: string; shape?: Record<string, unknown> };
  const sentBack = answered(endpoint);
  const inside = unknownKeys(endpoint.body, body).filter(({ path: [first] }) => !looksElsewhere.has(String(first)));
  // A body that takes more than it names takes back its own record, and nothing else.
  const beside =
    def.type === 'object' && def.shape ? Object.keys(body).filter((key) => !Object.hasOwn(def.shape ?? {}, key)) : [];
  const loose = beside.map((key) => ({ path: [key], known: Object.keys(def.shape ?? {}) }));
  const all = new Map([...inside, ...loose].map((found) => [found.path.join('.'), found]));
  return [...all.values()].filter(({ path }) => path.length > 1 || !sentBack.has(String(path[0])));
}
