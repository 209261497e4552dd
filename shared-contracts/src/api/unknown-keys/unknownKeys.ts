import type { z } from 'zod';
import { nearest } from '../../deploy/nearest.ts';

/** A key that a schema does not know, with those that it knows there. */
export interface UnknownKey {
  path: readonly (string | number)[];
  known: readonly string[];
}

/** Elements of a list that are looked at: what is wrong is so in the first ones already. */
const maxElements = 1_000;

type Schema = z.core.$ZodType;
type Path = UnknownKey['path'];

interface ObjectDef {
  shape: Readonly<Record<string, Schema>>;
  catchall?: Schema;
}

/** The parts of definitions that lead further. */
interface Def extends ObjectDef {
  type: string;
  element: Schema;
  valueType: Schema;
  options: readonly Schema[];
  in: Schema;
  innerType: Schema;
  getter(): Schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object, and those of objects within it as `duration.amount`. */
function namesIn(shape: ObjectDef['shape']): string[] {
  const within = Object.entries(shape).flatMap(([key, member]) => {
    let def = member._zod.def as unknown as Def;
    while (def.innerType) def = def.innerType._zod.def as unknown as Def;
    return def.type === 'object' ? Object.keys(def.shape).map((inner) => `${key}.${inner}`) : [];
  });
  return [...Object.keys(shape), ...within];
}

function withinObject({ shape, catchall }: ObjectDef, value: unknown, path: Path): UnknownKey[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, field]): UnknownKey[] => {
    const member = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (member) return unknownKeys(member, field, [...path, key]);
    return catchall ? [] : [{ path: [...path, key], known: namesIn(shape) }];
  });
}

/** What the alternative that knows most of it does not know; of those that fit, where one does. */
function withinUnion(options: readonly Schema[], value: unknown, path: Path): UnknownKey[] {
  const fitting = options.filter((option) => (option as z.ZodType).safeParse(value).success);
  const found = (fitting.length > 0 ? fitting : options).map((option) => unknownKeys(option, value, path));
  return found.sort((one, other) => one.length - other.length)[0] ?? [];
}

/** Keys of a value that its schema would leave out without a word. */
export function unknownKeys(schema: Schema, value: unknown, path: Path = []): UnknownKey[] {
  const def = schema._zod.def as unknown as Def;
  switch (def.type) {
    case 'object':
      return withinObject(def, value, path);
    case 'array':
      if (!Array.isArray(value)) return [];
      return value.slice(0, maxElements).flatMap((element, at) => unknownKeys(def.element, element, [...path, at]));
    case 'record':
      if (!isObject(value)) return [];
      return Object.entries(value).flatMap(([key, field]) => unknownKeys(def.valueType, field, [...path, key]));
    case 'union':
      return withinUnion(def.options, value, path);
    case 'pipe':
      return unknownKeys(def.in, value, path);
    case 'lazy':
      return unknownKeys(def.getter(), value, path);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'nonoptional':
    case 'readonly':
    case 'catch':
      return value === null || value === undefined ? [] : unknownKeys(def.innerType, value, path);
    default:
      return [];
  }
}

const quoted = (name: string) => `“${name}”`;
const quotedFr = (name: string) => `« ${name} »`;
/** Names that are listed where none is near. */
const maxListed = 12;

/** What to do about an unknown key, in both languages: the nearest name, or those that there are. */
export function unknownKeyText({ path, known }: UnknownKey): { en: string; fr: string } {
  const name = String(path.at(-1));
  const meant = nearest(name, known)[0] ?? known.find((one) => one.endsWith(`.${name}`));
  const listed = known.filter((one) => !one.includes('.')).slice(0, maxListed);
  if (meant !== undefined) {
    return {
      en: `There is no field ${quoted(name)}. Did you mean ${quoted(meant)}?`,
      fr: `Il n’y a pas de champ ${quotedFr(name)}. Vouliez-vous dire ${quotedFr(meant)} ?`,
    };
  }
  return {
    en: `There is no field ${quoted(name)}. Remove it or use one of these: ${listed.join(', ')}`,
    fr: `Il n’y a pas de champ ${quotedFr(name)}. Retirez-le ou utilisez l’un de ceux-ci : ${listed.join(', ')}`,
  };
}
