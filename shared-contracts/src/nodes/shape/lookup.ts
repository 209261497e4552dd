import { nearest } from '../../deploy/nearest.ts';
import type { PathKey } from '../expressions/path.ts';
import type { Shape, ShapeField } from './shape.ts';

/** A place of a shape for keys as they are written in an expression: any item of a list is like the others. */
function placeOf(keys: readonly PathKey[]): ShapeField['keys'] {
  return keys.map((key) => (typeof key === 'number' ? null : key));
}

const same = (one: ShapeField['keys'], other: ShapeField['keys']) =>
  one.length === other.length && one.every((key, at) => key === other[at]);

/** What a shape tells of a place; undefined where nothing was. */
export function fieldAt(shape: Shape, keys: readonly PathKey[]): ShapeField | undefined {
  const place = placeOf(keys);
  return shape.find(({ keys: own }) => same(own, place));
}

/** Fields directly below a place. */
export function fieldsBelow(shape: Shape, place: ShapeField['keys']): readonly ShapeField[] {
  return shape.filter((field) => field.keys.length === place.length + 1 && same(field.keys.slice(0, -1), place));
}

/** Properties that values have without being keys of theirs. */
const ownOf = { array: 'length', string: 'length' } as const;

/** Whether a value of that place may have something there for all that is known. */
function mayHave(shape: Shape, field: ShapeField, key: PathKey): boolean {
  if (field.cut) return true;
  if (field.types.some((type) => ownOf[type as keyof typeof ownOf] === key)) return true;
  if (field.types.includes('string') && typeof key === 'number') return true;
  // What was always empty or null tells nothing of what it holds when it is not.
  return !field.types.some((type) => type !== 'null') || isEmpty(shape, field);
}

function isEmpty(shape: Shape, { keys, types }: ShapeField): boolean {
  const holds = types.some((type) => type === 'object' || type === 'array');
  return holds && fieldsBelow(shape, keys).length === 0;
}

/** Where a path leaves what is known. */
export interface Missing {
  /** How many of its keys lead to something. */
  known: number;
  /** Keys that were probably meant; null when none is near. */
  meant: readonly PathKey[] | null;
}

/** The key beside the missing one that was probably meant, else a place elsewhere that ends in the same keys. */
function meantBy(shape: Shape, keys: readonly PathKey[], known: number): readonly PathKey[] | null {
  const missing = keys[known];
  const before = keys.slice(0, known);
  const parent = placeOf(before);
  const names = fieldsBelow(shape, parent).flatMap((field) => field.keys.at(-1) ?? []);
  const alike = names.find((name) => name.toLowerCase() === String(missing).toLowerCase());
  const [near = alike] = alike ? [alike] : nearest(String(missing), names);
  if (near !== undefined) return [...before, near, ...keys.slice(known + 1)];
  const elsewhere = shape.find((field) => field.keys.length > known + 1 && field.keys.at(-1) === keys.at(-1));
  return elsewhere ? elsewhere.keys.map((key) => key ?? 0) : null;
}

/** Where a path leads to nothing that any sample had; null when it leads somewhere, or too little is known to say. */
export function missingIn(shape: Shape, keys: readonly PathKey[]): Missing | null {
  for (const at of keys.keys()) {
    const field = fieldAt(shape, keys.slice(0, at));
    const key = keys[at];
    if (!field || key === undefined) return null;
    // Items that were not looked at may hold what the others do not.
    if (field.cut && field.types.includes('array')) return null;
    if (fieldAt(shape, keys.slice(0, at + 1))) continue;
    return mayHave(shape, field, key) ? null : { known: at, meant: meantBy(shape, keys, at) };
  }
  return null;
}
