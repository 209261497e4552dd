import { isExactInteger } from 'shared-contracts/api/exactJson';
import type { FieldDescription, ValueType } from 'shared-contracts/nodes/shape';
import type { useEditorText } from './useEditorText.ts';

type Translate = ReturnType<typeof useEditorText>;

/** Characters of a text shown in one line. */
const shownLength = 60;

/** A plain value in one line. */
export function shortValue(value: unknown): string {
  if (typeof value === 'string') {
    return JSON.stringify(value.length > shownLength ? `${value.slice(0, shownLength)}…` : value);
  }
  if (typeof value === 'object' && value !== null) return JSON.stringify(value).slice(0, shownLength);
  return String(value);
}

/** What a value is, in words: "text", "3 items", "object". */
export function typeName(value: unknown, t: Translate): string {
  if (value === null) return t('type.null');
  if (Array.isArray(value)) return t('data.items', { count: value.length });
  if (isExactInteger(value)) return t('type.number');
  return t(`type.${typeof value}`);
}

/** What stood somewhere over several runs: "text or number". */
export function typeNames(types: readonly ValueType[], t: Translate): string {
  return types.map((type) => t(`type.${type === 'array' ? 'list' : type}`)).join(t('shape.types'));
}

/** Values that may stand there, of which so many are named. */
const valuesNamed = 3;

/** What may stand somewhere as it is described: "text: open, closed", "date", "number, optional". */
export function describedTypes(types: readonly ValueType[], described: FieldDescription | undefined, t: Translate) {
  const { values = [], format = '', isOptional } = described ?? {};
  const isDate = (format === 'date' || format === 'date-time') && types.includes('string');
  const named = types.length === 0 ? t('type.any') : typeNames(types, t);
  const type = isDate ? named.replace(t('type.string'), t('type.date')) : named;
  const more = values.length > valuesNamed ? '…' : '';
  const listed = values.length > 0 ? `: ${values.slice(0, valuesNamed).join(', ')}${more}` : '';
  return `${type}${listed}${isOptional ? t('described.optional') : ''}`;
}

/** Number of items a message carries: those of a list, else one. */
export function itemCount(payload: unknown): number {
  return Array.isArray(payload) ? payload.length : 1;
}
