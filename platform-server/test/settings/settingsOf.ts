import type { z } from 'zod';

type Schema = z.core.$ZodType;

/** A setting by its path, `*` for the elements of a list; `values` are those of a choice or a switch. */
export interface Setting {
  path: string;
  values: readonly unknown[];
}

interface Def {
  type: string;
  shape: Readonly<Record<string, Schema>>;
  element: Schema;
  options: readonly Schema[];
  in: Schema;
  innerType: Schema;
  entries: Readonly<Record<string, unknown>>;
  values: readonly unknown[];
}

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);
const below = (path: string, key: string) => (path === '' ? key : `${path}.${key}`);

function* leaves(schema: Schema, path: string): Generator<Setting> {
  const def = schema._zod.def as unknown as Def;
  if (wrappers.has(def.type)) return yield* leaves(def.innerType, path);
  if (def.type === 'pipe') return yield* leaves(def.in, path);
  if (def.type === 'object') {
    for (const [key, member] of Object.entries(def.shape)) yield* leaves(member, below(path, key));
    return;
  }
  if (def.type === 'union') {
    for (const option of def.options) yield* leaves(option, path);
    return;
  }
  if (def.type === 'array') {
    const element = [...leaves(def.element, below(path, '*'))];
    // A list of plain values is one setting.
    return yield* element.every((one) => one.path === below(path, '*')) ? [{ path, values: [] }] : element;
  }
  const values = { enum: () => Object.values(def.entries), literal: () => def.values, boolean: () => [true, false] };
  yield { path, values: values[def.type as keyof typeof values]?.() ?? [] };
}

/** Every setting that a schema has, in its order: what its alternatives share is one, with the values of all. */
export function settingsOf(schema: Schema): Setting[] {
  const found = new Map<string, unknown[]>();
  for (const { path, values } of leaves(schema, '')) found.set(path, [...(found.get(path) ?? []), ...values]);
  return [...found].map(([path, values]) => ({ path, values: [...new Set(values)] }));
}
