import { type OperationParameter, pathParts } from 'shared-contracts/api/catalogue';
import type { ReadPart } from './readParameter.ts';
import type { ReadDocument } from './references.ts';

type Part = ReadPart<OperationParameter>;

function undeclared(name: string, place: 'path' | 'query'): Part {
  const head = { place, name, description: '', required: true, is_deprecated: false } as const;
  const style = place === 'path' ? ('simple' as const) : ('form' as const);
  return { part: { ...head, style, explode: place === 'query', schema: { type: 'string' } }, refers: [] };
}

/** The parameters of an operation as its path has them: those that it lacks are added, those that it has no place for go. */
export function parametersOfPath(
  document: ReadDocument,
  { path, at }: { path: string; at: string },
  byPlace: Map<string, Part>,
): Part[] {
  const { path: places, query } = pathParts(path);
  const names = new Map(places.flatMap((part) => (typeof part === 'string' ? [] : [[part.name, part] as const])));
  const queried = new Set(
    query.flatMap(({ parts }) => parts.flatMap((part) => (typeof part === 'string' ? [] : part.name))),
  );
  for (const [key, { part }] of byPlace) {
    if (part.place !== 'path' || names.has(part.name) || queried.has(part.name)) continue;
    document.warn('unused_parameter', at, { name: part.name });
    byPlace.delete(key);
  }
  for (const name of [...names.keys(), ...queried]) {
    const place = names.has(name) ? 'path' : 'query';
    if (byPlace.has(`path ${name}`) || (place === 'query' && byPlace.has(`query ${name}`))) continue;
    document.warn('undeclared_parameter', at, { name });
    byPlace.set(`${place} ${name}`, undeclared(name, place));
  }
  return [...byPlace.values()].map((each) => {
    const hasSegments = each.part.place === 'path' && names.get(each.part.name)?.hasSegments === true;
    return hasSegments ? { ...each, part: { ...each.part, has_segments: true } } : each;
  });
}
