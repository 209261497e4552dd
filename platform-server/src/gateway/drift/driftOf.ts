import type { Drift } from 'shared-contracts/api/event';
import { type Shape, type ShapeField, shapeOf, sumOfShapes } from 'shared-contracts/nodes/shape';

/** Share of the events before that had a field whose absence now is told, and of those now that have a new one. */
const usual = 0.8;
const noticed = 0.2;
/** Fields that are told at most: when more have changed, it is another kind of event. */
const fieldsMost = 20;

const keyOf = ({ keys }: Pick<ShapeField, 'keys'>) => JSON.stringify(keys);

const isBelow = (keys: ShapeField['keys'], above: ShapeField['keys']) =>
  keys.length > above.length && above.every((key, at) => keys[at] === key);

const nothing = { seen: 0, types: [] };
const sideOf = (field: ShapeField | undefined): Drift['now'] =>
  field ? { seen: field.seen, types: [...field.types] } : nothing;

function kindOf(before: ShapeField | undefined, now: ShapeField | undefined, counts: { before: number; now: number }) {
  if (!now) return before && before.seen >= usual * counts.before ? 'gone' : null;
  if (!before) return now.seen >= noticed * counts.now ? 'new' : null;
  return now.types.every((type) => before.types.includes(type)) ? null : 'types';
}

/** How the shape of the newest payloads differs from that of those before. Below a field that is told, nothing is. */
export function driftOf(before: readonly unknown[], now: readonly unknown[]): Drift[] {
  const shapes: [Shape, Shape] = [sumOfShapes(before.map(shapeOf)), sumOfShapes(now.map(shapeOf))];
  const [earlier, newest] = shapes.map((shape) => new Map(shape.map((field) => [keyOf(field), field])));
  const isCut = shapes.some((shape) => shape.some(({ cut }) => cut));
  const changes: Drift[] = [];
  for (const { keys } of [...shapes[0], ...shapes[1]].toSorted((a, b) => a.keys.length - b.keys.length)) {
    const [one, other] = [earlier?.get(keyOf({ keys })), newest?.get(keyOf({ keys }))];
    const kind = kindOf(one, other, { before: before.length, now: now.length });
    // What was not looked at in one of them may be there.
    if (!kind || (isCut && kind !== 'types')) continue;
    if (changes.some((drift) => keyOf(drift) === keyOf({ keys }) || isBelow(keys, drift.keys))) continue;
    changes.push({ kind, keys: [...keys], before: sideOf(one), now: sideOf(other) });
  }
  return changes.slice(0, fieldsMost);
}
