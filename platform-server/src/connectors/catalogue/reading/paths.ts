import { member, objectMembers, type Plain, pointerPart } from './plain.ts';
import type { ReadDocument } from './references.ts';

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'] as const;

/** An operation and where it stands. */
export interface Placed {
  method: string;
  path: string;
  /** Such as `/paths/~1orders/get`. */
  at: string;
  operation: Plain;
}

/** A path with its operations. */
export interface PlacedItem {
  item: { value: Plain; pointer: string };
  placed: Placed[];
}

/** Methods of version 3.2 that have no name of their own; those of a proxy are none. */
const isMethod = (name: string) => /^[A-Za-z][\w!#$%&'*+.^`|~-]{0,29}$/.test(name) && name.toLowerCase() !== 'connect';

/** All operations of a document, by path; what is referred to is looked up. */
export function operationsIn(document: ReadDocument): PlacedItem[] {
  const paths = document.object(member(document.root, 'paths') ?? {}, '/paths')?.value;
  return objectMembers(paths).flatMap(([path, given]): PlacedItem[] => {
    if (path.startsWith('x-')) return [];
    const at = `/paths/${pointerPart(path)}`;
    const item = document.object(given, at);
    if (!item) return [];
    const named = methods.map((method) => ({ method, at: `${at}/${method}`, given: member(item.value, method) }));
    const others = objectMembers(member(item.value, 'additionalOperations')).filter(([method]) => isMethod(method));
    const all = [
      ...named.filter((each) => each.given !== undefined),
      ...others.map(([method, each]) => ({
        method,
        at: `${at}/additionalOperations/${pointerPart(method)}`,
        given: each,
      })),
    ];
    const placed = all.flatMap(({ method, at: place, given: each }): Placed[] => {
      const operation = document.object(each, place);
      return operation ? [{ method, path, at: place, operation: operation.value }] : [];
    });
    return [{ item, placed }];
  });
}
