import { isExactInteger, isSecretName } from 'shared-contracts/nodes';
import { mask } from './mask.ts';
import { maskText } from './maskText.ts';
import { isCardNumber } from './numbers.ts';

/** Lists and objects within each other that are walked: the walk uses the call stack. What lies deeper is masked. */
const deepest = 200;

/** Objects that were masked already: messages of one run share what they carry on. */
export type Masked = WeakMap<object, unknown>;

interface Walk {
  isSecret(name: string): boolean;
  masked: Masked | undefined;
}

/** Empty values and answers to yes-or-no questions give nothing away. */
function isTelling(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '' && typeof value !== 'boolean';
}

/** The name in an entry such as `{"name": "password", "value": "…"}`, as lists of headers and form fields have them. */
function namedBy(entry: Readonly<Record<string, unknown>>): string | null {
  if (!('value' in entry)) return null;
  const name = entry.name ?? entry.key ?? entry.field ?? entry.header;
  return typeof name === 'string' ? name : null;
}

function maskFields(fields: Readonly<Record<string, unknown>>, walk: Walk, depth: number): unknown {
  const named = namedBy(fields);
  const isSecretEntry = named !== null && walk.isSecret(named);
  const names = Object.keys(fields);
  let changed: [name: string, value: unknown][] | null = null;
  for (const [index, name] of names.entries()) {
    const field = fields[name];
    const isSecret = (walk.isSecret(name) || (isSecretEntry && name === 'value')) && isTelling(field);
    const masked = isSecret ? mask : maskDeep(field, walk, depth + 1);
    const shown = maskText(name);
    if (masked !== field || shown !== name) changed ??= names.slice(0, index).map((before) => [before, fields[before]]);
    changed?.push([shown, masked]);
  }
  // Defines properties of any name, `__proto__` too.
  return changed ? Object.fromEntries(changed) : fields;
}

function maskItems(items: readonly unknown[], walk: Walk, depth: number): unknown {
  let changed: unknown[] | null = null;
  for (const [index, item] of items.entries()) {
    const masked = maskDeep(item, walk, depth + 1);
    if (masked !== item) changed ??= items.slice(0, index);
    changed?.push(masked);
  }
  return changed ?? items;
}

function maskDeep(value: unknown, walk: Walk, depth: number): unknown {
  if (typeof value === 'string') return maskText(value, (inside) => maskDeep(inside, walk, depth + 1));
  if (typeof value === 'number') return isCardNumber(value) ? mask : value;
  if (typeof value !== 'object' || value === null) return value;
  if (isExactInteger(value)) return maskText(value.rawJSON) === value.rawJSON ? value : mask;
  if (depth > deepest) return mask;
  const before = depth === 0 ? walk.masked?.get(value) : undefined;
  if (before !== undefined) return before;
  const masked = Array.isArray(value)
    ? maskItems(value, walk, depth)
    : maskFields(value as Record<string, unknown>, walk, depth);
  if (depth === 0) walk.masked?.set(value, masked);
  return masked;
}

/**
 * A value as it may be shown: fields whose name names a secret are masked whole, all texts and numbers by their shape.
 * Parts without any secret are the same objects, not copies.
 */
export function maskValue(value: unknown, masked?: Masked, isSecret = isSecretName): unknown {
  return maskDeep(value, { isSecret, masked }, 0);
}
