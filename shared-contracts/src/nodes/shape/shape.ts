import { isExactInteger } from '../../api/exactJson/index.ts';
import type { FieldDescription } from './described.ts';

/** What JSON knows of values. */
export const valueTypes = ['object', 'array', 'string', 'number', 'boolean', 'null'] as const;
export type ValueType = (typeof valueTypes)[number];

/** One place in a value, as several samples had it. */
export interface ShapeField {
  /** Keys that lead to it; null is any item of a list. */
  keys: readonly (string | null)[];
  types: readonly ValueType[];
  /** Samples that had something there. */
  seen: number;
  /** A value that stood there; texts are cut. */
  example?: string | number | boolean | undefined;
  /** More stands below than is told. */
  cut?: boolean | undefined;
  /** What a document or the settings of nodes say of it. */
  described?: FieldDescription | undefined;
}

/** A field that is described; no types mean that anything may stand there. */
export type DescribedField = ShapeField & { described: FieldDescription };

export const isDescribed = (field: ShapeField | undefined): field is DescribedField => field?.described !== undefined;

/** The fields of a value, its own place (`[]`) first. */
export type Shape = readonly ShapeField[];

/** Limits of what is looked at: a shape is for people, and travels. */
const deepest = 8;
const fieldsMost = 400;
const keysMost = 100;
const itemsMost = 100;
const exampleLength = 60;

/** What JSON calls a value. */
export function valueTypeOf(value: unknown): ValueType {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (isExactInteger(value)) return 'number';
  const type = typeof value;
  return type === 'string' || type === 'number' || type === 'boolean' ? type : 'object';
}

function exampleOf(value: unknown): ShapeField['example'] {
  if (typeof value === 'string') return value.length > exampleLength ? `${value.slice(0, exampleLength)}…` : value;
  if (isExactInteger(value)) return value.rawJSON;
  return typeof value === 'number' || typeof value === 'boolean' ? value : undefined;
}

/** Types in one order, so that shapes of the same samples are the same. */
const ordered = (types: Iterable<ValueType>) => {
  const known = new Set(types);
  return valueTypes.filter((type) => known.has(type));
};

const keyOf = (path: ShapeField['keys']) => JSON.stringify(path);

/** Two samples' word on one place; `seen` is for the caller to say. */
function joined(one: ShapeField, other: ShapeField, seen: number): ShapeField {
  const example = one.example ?? other.example;
  const described = one.described ?? other.described;
  return {
    keys: one.keys,
    types: ordered([...one.types, ...other.types]),
    seen,
    ...(example !== undefined && { example }),
    ...((one.cut || other.cut) && { cut: true }),
    ...(described && { described }),
  };
}

function join(shapes: readonly Shape[], seenOf: (one: number, other: number) => number): Shape {
  const fields = new Map<string, ShapeField>();
  for (const field of shapes.flat()) {
    const key = keyOf(field.keys);
    const before = fields.get(key);
    fields.set(key, before ? joined(before, field, seenOf(before.seen, field.seen)) : field);
  }
  return [...fields.values()];
}

/** The shape of several samples; `seen` counts them. */
export function sumOfShapes(shapes: readonly Shape[]): Shape {
  return join(shapes, (one, other) => one + other);
}

/** The shape of samples that count as one, as the executions of one node in one run. */
export function unionOfShapes(shapes: readonly Shape[]): Shape {
  return join(shapes, Math.max);
}

/** The same places with nothing counted: they are known, but of no sample that counts. */
export function uncounted(shape: Shape): Shape {
  return shape.map((field) => ({ ...field, seen: 0 }));
}

type Path = ShapeField['keys'];

/** Reads one sample, place by place. */
class Walk {
  readonly fields = new Map<string, ShapeField>();

  visit(value: unknown, path: Path): void {
    const key = keyOf(path);
    const example = exampleOf(value);
    const met: ShapeField = {
      keys: path,
      types: [valueTypeOf(value)],
      seen: 1,
      ...(example !== undefined && { example }),
    };
    const before = this.fields.get(key);
    this.fields.set(key, before ? joined(before, met, 1) : met);
    if (typeof value !== 'object' || value === null || isExactInteger(value)) return;
    const visited = this.#children(value).map(([name, child]) => this.#visitChild(child, [...path, name]));
    const isWhole = visited.length === (Array.isArray(value) ? value : Object.keys(value)).length;
    if (!isWhole || visited.includes(false)) this.#cut(key);
  }

  #children(value: object): (readonly [string | null, unknown])[] {
    if (Array.isArray(value)) return value.slice(0, itemsMost).map((item) => [null, item]);
    return Object.entries(value).slice(0, keysMost);
  }

  /** False where there is no room for it. */
  #visitChild(child: unknown, path: Path): boolean {
    const hasRoom = this.fields.size < fieldsMost || this.fields.has(keyOf(path));
    if (path.length > deepest || !hasRoom) return false;
    this.visit(child, path);
    return true;
  }

  #cut(key: string): void {
    const field = this.fields.get(key);
    if (field) this.fields.set(key, { ...field, cut: true });
  }
}

/** The shape of one sample. */
export function shapeOf(value: unknown): Shape {
  const walk = new Walk();
  walk.visit(value, []);
  return [...walk.fields.values()];
}
