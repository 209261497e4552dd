import type { PathKey } from 'shared-contracts/nodes';
import { fieldAt, type Shape, type ShapeField } from 'shared-contracts/nodes/shape';

type Place = ShapeField['keys'];

/** The place of keys as they are written: any item of a list is like the others. */
export const placeOf = (keys: readonly PathKey[]): Place => keys.map((key) => (typeof key === 'number' ? null : key));

const begins = (keys: Place, place: Place) => place.every((key, at) => keys[at] === key);

/** Nothing is known of what stands there: anything may. */
export const anything: Shape = [{ keys: [], types: [], seen: 0, cut: true }];

/** A value of one type, as the engine makes it. */
export const ofType = (...types: ShapeField['types'][number][]): Shape => [
  { keys: [], types, seen: 0, described: { origin: 'node' } },
];

/** What stands at some keys, with its own place first; null where nothing is known of it. */
export function below(shape: Shape, keys: readonly PathKey[]): Shape | null {
  const place = placeOf(keys);
  if (!fieldAt(shape, keys)) return null;
  return shape
    .filter((field) => begins(field.keys, place))
    .map((field) => ({ ...field, keys: field.keys.slice(place.length) }));
}

/** A shape without what stands at a place. */
export const without = (shape: Shape, place: Place): Shape => shape.filter(({ keys }) => !begins(keys, place));

/** The same places below some keys. */
export const movedBelow = (shape: Shape, place: Place): Shape =>
  shape.map((field) => ({ ...field, keys: [...place, ...field.keys] }));

/** A list of such values. */
export const listShape = (item: Shape): Shape => [...ofType('array'), ...movedBelow(item, [null])];

/** An object with a part at a path, as the engine places values: objects are made where there are none. */
export function placed(shape: Shape, keys: readonly PathKey[], part: Shape): Shape {
  const place = placeOf(keys);
  if (place.length === 0) return part;
  const above = place.map((_, at) => place.slice(0, at));
  const made = above.filter((each) => !shape.some(({ keys: own, types }) => isAt(own, each) && types.length > 0));
  const left = without(shape, place).filter(({ keys: own }) => !made.some((each) => isAt(own, each)));
  // What stood there before is not known where the object above was not.
  const objects = made.map((each): ShapeField => ({ ...(ofType('object')[0] as ShapeField), keys: each, cut: true }));
  return [...left, ...objects, ...movedBelow(part, place)];
}

const isAt = (keys: Place, place: Place) => keys.length === place.length && begins(keys, place);

const isOpen = (field: ShapeField | undefined) => field === undefined || field.cut === true || field.types.length === 0;

/** What another shape says of a place that it does not have: nothing where it could stand there, else that it may be missing. */
function onlyInOne(field: ShapeField, other: Shape): ShapeField {
  const parent = other.find(({ keys }) => isAt(keys, field.keys.slice(0, -1)));
  if (isOpen(parent) || !field.described) return { ...field, types: isOpen(parent) ? [] : field.types, cut: true };
  return { ...field, described: { ...field.described, isOptional: true } };
}

function both(one: ShapeField, other: ShapeField): ShapeField {
  const isUnknown = one.types.length === 0 || other.types.length === 0;
  const [first, second] = [one.described, other.described];
  const described = first && second ? { ...first } : (first ?? second);
  if (described && first && second) {
    if (first.format !== second.format) delete described.format;
    if (first.isOptional || second.isOptional) described.isOptional = true;
    const values = first.values && second.values && [...new Set([...first.values, ...second.values])];
    if (values) described.values = values;
    else delete described.values;
  }
  return {
    keys: one.keys,
    types: isUnknown ? [] : [...new Set([...one.types, ...other.types])],
    seen: 0,
    ...((isUnknown || one.cut || other.cut) && { cut: true }),
    ...(described && { described }),
  };
}

function either(one: Shape, other: Shape): Shape {
  const found = new Map(other.map((field) => [JSON.stringify(field.keys), field]));
  const shared = one.map((field) => {
    const match = found.get(JSON.stringify(field.keys));
    found.delete(JSON.stringify(field.keys));
    return match ? both(field, match) : onlyInOne(field, other);
  });
  return [...shared, ...[...found.values()].map((field) => onlyInOne(field, one))];
}

/** What is true of a value that is of one of these shapes. */
export const oneOf = ([first = anything, ...others]: readonly Shape[]): Shape => others.reduce(either, first);
