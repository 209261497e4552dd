import { type Definitions, isObject } from '../../../../api/catalogue/resolved.ts';
import { type SchemaField, schemaField, type Variant } from './schemaField.ts';

const typeNames: Readonly<Record<string, readonly SchemaField['kind'][]>> = {
  string: ['text', 'file'],
  number: ['number', 'integer'],
  boolean: ['boolean'],
};

function objectFit(
  value: Record<string, unknown>,
  { properties, required, additional }: SchemaField,
  defs: Definitions,
) {
  const names = Object.keys(value);
  const scores = names.map((name): number => {
    const property = properties.get(name);
    if (property === undefined) return additional === null ? -2 : 0;
    const { kind, choices } = schemaField(property, defs);
    if (kind !== 'constant') return 1;
    // What tells variants apart outweighs all else.
    return String(choices[0]?.value) === String(value[name]) ? 1000 : -1000;
  });
  const lacking = [...required].filter((name) => !Object.hasOwn(value, name)).length;
  return scores.reduce((sum, score) => sum + score, 1) - lacking / 100;
}

/** How well a value fits a variant, for comparison with the others. */
function likeness(value: unknown, { schema }: Variant, defs: Definitions): number {
  const field = schemaField(schema, defs);
  if (isObject(value)) return field.kind === 'object' ? objectFit(value, field, defs) : -1;
  if (Array.isArray(value)) return field.kind === 'list' ? 2 : -1;
  if (field.choices.some((choice) => choice.value === value)) return 3;
  return typeNames[typeof value]?.includes(field.kind) ? 2 : 0;
}

/** Place of the variant that a value is of: the one that fits best, the first of equals. */
export function chosenVariant(value: unknown, variants: readonly Variant[], defs: Definitions): number {
  if (value === undefined) return 0;
  const fits = variants.map((variant) => likeness(value, variant, defs));
  return Math.max(0, fits.indexOf(Math.max(...fits)));
}

/** Whether a value has its place in a variant, so that who chose it may stay there. As a template, a text may become anything. */
export function holdsValue(value: unknown, { schema }: Variant, defs: Definitions, isTemplate: boolean): boolean {
  const field = schemaField(schema, defs);
  if (value === undefined || value === '' || field.kind === 'any' || field.kind === 'variants') return true;
  if (value === null) return field.isNullable;
  if (isObject(value))
    return (
      field.kind === 'object' &&
      Object.entries(value).every(([name, item]) => hasPlace(name, item, field, defs, isTemplate))
    );
  if (Array.isArray(value)) return field.kind === 'list';
  if (field.kind === 'object' || field.kind === 'list') return false;
  if (isTemplate) return true;
  return field.choices.length > 0
    ? field.choices.some((choice) => choice.value === value)
    : typeNames[typeof value]?.includes(field.kind) === true;
}

function hasPlace(
  name: string,
  value: unknown,
  { properties, additional }: SchemaField,
  defs: Definitions,
  isTemplate: boolean,
) {
  const property = properties.get(name);
  if (property === undefined) return additional !== null;
  const { kind, choices } = schemaField(property, defs);
  if (kind !== 'constant' || value === '' || value === undefined) return true;
  const isExpression = isTemplate && typeof value === 'string' && value.includes('{{');
  return isExpression || String(choices[0]?.value) === String(value);
}

/** What of a value still has a place in another variant. */
export function keptIn(value: unknown, variant: Variant, start: unknown, defs: Definitions): unknown {
  const { kind, properties, additional } = schemaField(variant.schema, defs);
  if (!isObject(value) || kind !== 'object') return start;
  const kept = Object.entries(value).filter(([name]) => properties.has(name) || additional !== null);
  return { ...Object.fromEntries(kept), ...(isObject(start) ? start : {}) };
}
